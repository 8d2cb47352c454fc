import { editPrices, undoEdit } from '@likeness/contract/prices/edits';
import { addPrice, addPrices, editPrice } from '@likeness/contract/prices/writing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { type PriceScenario, aPrice, aPriceScenario, aRate, found, inEurope } from '../testing/priceScenario.ts';
import { price, priceChange, priceEdit } from './schema.ts';
import { lockEdits } from './stateStore.ts';

/* Two people at the same prices: repeated many times, because a race does not always end the same way. */

const TURNS = 15;

let app: TestApp;
let people: Caller[];
let scenario: PriceScenario;

beforeAll(async () => {
  app = await startTestApp();
  people = [await app.signedInAs('admin'), await app.signedInAs('financeManager')];
  scenario = await aPriceScenario(app);
});
afterAll(() => app.close());
beforeEach(clear);

async function clear() {
  const tx = app.platform.database.orm;
  await tx.delete(price);
  await tx.delete(priceChange);
  await tx.delete(priceEdit);
}

const tx = () => app.platform.database.orm;
const statuses = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((a, b) => a - b);
const search = () => ({ country: 'all', group: 'all', purpose: scenario.passport.id });
const raise = (who: Caller, body: Record<string, unknown>) => who.call(editPrices, { query: search(), body });
const amounts = async () => (await tx().select().from(price)).map(({ amount }) => amount);
const edits = async () => (await tx().select().from(priceEdit)).length;

test('of two edits of the same prices at once, one is made, and the other is refused and told why', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
    const seen = await found(people[0]!, { purpose: scenario.passport.id });
    const replies = await Promise.all(people.map((who) => raise(who, { ...seen, raise_amount: 1 })));
    expect(statuses(replies)).toEqual([200, 409]);
    const { code } = replies.find(({ status }) => status === 409)!.refusal;
    expect(['price_edit_running', 'price_list_changed']).toContain(code);
    expect([await amounts(), await edits()]).toEqual([['11.00'], 1]);
  }
});

test('while somebody edits many prices, others can read and edit single prices, but not edit many', async () => {
  await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
  const seen = await found(people[0]!, { purpose: scenario.passport.id });
  const other = await aPrice(app, {
    ...inEurope(scenario),
    productId: scenario.digital.id,
    amount: '5.00',
    active: false,
  });
  await app.platform.database.transaction(async (running) => {
    await lockEdits(running);
    await running.update(price).set({ amount: '11.00' }).where(eq(price.active, true));
    const second = await raise(people[1]!, { ...seen, amount: 3 });
    expect([second.status, second.refusal.code, second.refusal.message]).toEqual([
      409,
      'price_edit_running',
      'Someone else is editing prices right now: please try again in a moment',
    ]);
    const added = await people[1]!.call(addPrices, {
      body: {
        product: scenario.prints.id,
        purpose: 'Visa',
        use_in_country: 'FR',
        purchase_from_country_group: 'all',
        amount: 1,
      },
    });
    expect(added.refusal.code).toBe('price_edit_running');
    expect(await found(people[1]!, { purpose: scenario.passport.id })).toEqual(seen);
    expect((await people[1]!.call(editPrice, { params: { id: other.id }, body: { amount: 6 } })).status).toBe(200);
  });
  expect((await amounts()).toSorted()).toEqual(['11.00', '6.00']);
});

test('of an edit of one price and an edit of all at once, the later is refused, and the history has no gap', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    const { id } = await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
    const seen = await found(people[0]!, { purpose: scenario.passport.id });
    const offers = [{ product: scenario.express.id, amount: 1, order_number: 1 }];
    const [single, all] = await Promise.all([
      people[0]!.call(editPrice, { params: { id }, body: { amount: 7, optional_offers: offers, revision: 1 } }),
      raise(people[1]!, { ...seen, raise_amount: 1, raise_offers: true }),
    ]);
    expect(statuses([single, all])).toEqual([200, 409]);
    expect(await amounts()).toEqual([single.status === 200 ? '7.00' : '11.00']);
    const [change] = await tx().select().from(priceChange);
    expect([change!.before!.amount, change!.before!.optional_offers]).toEqual(['10.00', []]);
  }
});

test('of two people who edit a price from the same state, one succeeds', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id } = await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
    const replies = await Promise.all(
      people.map((who, place) => who.call(editPrice, { params: { id }, body: { amount: 20 + place, revision: 1 } })),
    );
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('changed_meanwhile');
    await clear();
  }
});

test('an edit that two people undo at once is undone once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
    const seen = await found(people[0]!, { purpose: scenario.passport.id });
    const { edit_id: id } = (await raise(people[0]!, { ...seen, raise_amount: 1 })).answer;
    const replies = await Promise.all(people.map((who) => who.call(undoEdit, { params: { id: id! }, body: {} })));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('price_edit_undone');
    expect([await amounts(), await edits()]).toEqual([['10.00'], 2]);
  }
});

test('of an undo and an edit of one of its prices at once, one succeeds', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    const { id: priceId } = await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
    const seen = await found(people[0]!, { purpose: scenario.passport.id });
    const { edit_id: id } = (await raise(people[0]!, { ...seen, raise_amount: 1 })).answer;
    const [undone, edited] = await Promise.all([
      people[0]!.call(undoEdit, { params: { id: id! }, body: {} }),
      people[1]!.call(editPrice, { params: { id: priceId }, body: { amount: 30, revision: 2 } }),
    ]);
    expect(statuses([undone, edited])).toEqual([200, 409]);
    expect(await amounts()).toEqual([undone.status === 200 ? '10.00' : '30.00']);
  }
});

test('of two people who add the same price at once, one succeeds, and the other is told that it exists', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    const body = {
      purpose: scenario.passport.id,
      product: scenario.prints.id,
      purchase_from_country_group: scenario.europe.id,
      amount: 1,
    };
    const replies = await Promise.all(people.map((who) => who.call(addPrice, { body })));
    expect(statuses(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('price_exists');
    expect([(await amounts()).length, await edits()]).toEqual([1, 1]);
  }
});

test('two people who add the first prices of a list at once in two currencies: it has one, and the other is told which', async () => {
  await aRate(app, 'USD', 1.25);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await clear();
    const replies = await Promise.all(
      ['EUR', 'USD'].map((currency, place) =>
        people[place]!.call(addPrice, {
          body: {
            purpose: [scenario.passport, scenario.visa][place]!.id,
            product: scenario.prints.id,
            purchase_from_country_group: scenario.europe.id,
            amount: 10,
            currency,
          },
        }),
      ),
    );
    expect(statuses(replies)).toEqual([200, 422]);
    const [first] = await tx().select().from(price);
    const sentence = `The prices of this list are in ${first!.currency}`;
    expect(replies.find(({ status }) => status === 422)!.refusal.errors).toEqual({ currency: [sentence] });
    expect([(await amounts()).length, await edits()]).toEqual([1, 1]);
  }
});

test('a double click, with one idempotency key, makes an edit once', async () => {
  await aPrice(app, { ...inEurope(scenario), amount: '10.00' });
  const seen = await found(people[0]!, { purpose: scenario.passport.id });
  const click = () =>
    people[0]!.call(editPrices, {
      query: search(),
      body: { ...seen, raise_amount: 1 },
      headers: { 'idempotency-key': 'one click' },
    });
  const replies = await Promise.all([click(), click()]);
  expect(statuses(replies)).toEqual([200, 200]);
  expect([await amounts(), await edits()]).toEqual([['11.00'], 1]);
});
