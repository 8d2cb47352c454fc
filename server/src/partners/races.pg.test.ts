import { addAmount, listEntries } from '@likeness/contract/partners/wallets';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPartner, aWallet } from '../testing/builders.ts';

/* Many times, as a race does not always go the same way. */
const TURNS = 15;

let app: TestApp;
let people: Caller[];

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('financeManager'), await app.signedInAs('admin')];
});
afterAll(() => app.close());

const change = (who: Caller, id: number, amount: number) =>
  who.call(addAmount, { params: { id }, body: { amount, comment: 'At the same time' } });

test('of two people who take the last ten euros at once, one succeeds, and the wallet is empty', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id } = await aWallet(app, await aPartner(app));
    await change(people[0]!, id, 10);
    const replies = await Promise.all(people.map((who) => change(who, id, -10)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal).toMatchObject({
      code: 'credit_too_low',
      params: { credit: '€0.00' },
    });
    const { result } = (await people[0]!.call(listEntries, { params: { id } })).answer;
    expect(result.map(({ amount, credit }) => [amount, credit])).toEqual([
      [-10, 0],
      [10, 10],
    ]);
  }
});

test('of many amounts added at once all are in the credit, and each entry says what the wallet held after it', async () => {
  const { id } = await aWallet(app, await aPartner(app));
  const amounts = Array.from({ length: 20 }, (_, place) => (place + 1) / 100);
  await Promise.all(amounts.map((amount, place) => change(people[place % 2]!, id, amount)));
  const { result } = (await people[0]!.call(listEntries, { params: { id }, query: { limit: 100 } })).answer;
  expect(result).toHaveLength(20);
  let credit = 0;
  for (const entry of result.toReversed()) {
    credit += Math.round(entry.amount * 100);
    expect(Math.round(entry.credit * 100)).toBe(credit);
  }
  expect(credit).toBe(210);
});
