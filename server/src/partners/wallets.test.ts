import { partnerPlanList } from '@likeness/contract/settingsLists/partnerPlans';
import { partnerList, walletList } from '@likeness/contract/settingsLists/partners';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { multiply } from '@likeness/contract/kit/money';
import { addAmount, listEntries } from '@likeness/contract/partners/wallets';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aWallet } from '../testing/builders.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { runsOnDatabase } from '../testing/runs.ts';
import { mayChangeCredit } from './rules.ts';
import { partner } from './schema.ts';

let app: TestApp;
let finance: Caller;
let admin: Caller;
const wallets = listCalls(walletList);

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
  finance = await app.signedInAs('financeManager');
});
afterAll(() => app.close());

/** The wallet of a new partner whose plan allows SEPA debit or not. */
async function newWallet(sepa_debit_allowed = false) {
  const plan = await aListRecord(app, admin, partnerPlanList, { technical_informations: { sepa_debit_allowed } });
  const owner = await aListRecord(app, admin, partnerList, {
    partner_plan_id: plan.id,
    first_name: 'Rosa',
    last_name: 'Lind',
    email: `rosa${plan.id}@agency.test`,
  });
  return { ...(await aWallet(app, owner)), plan, owner };
}

const add = (id: number, amount: unknown, comment: unknown = 'Transfer of 2 March', caller = finance) =>
  caller.call(addAmount, { params: { id }, body: { amount, comment } as never });
const read = async (id: number) => (await finance.call(wallets.read, { params: { id } })).answer;
const entriesOf = async (id: number, query = {}) => (await finance.call(listEntries, { params: { id }, query })).answer;

test('a wallet shows its credit and its partner', async () => {
  const { id, owner } = await newWallet();
  const row = await read(id);
  expect(row).toMatchObject({
    credit: 0,
    owner: { id: owner.id, first_name: 'Rosa', last_name: 'Lind', email: owner['email'] },
    allowedActions: ['addAmount'],
  });
  const { result } = (await finance.call(wallets.list, { query: { q: String(owner['email']) } })).answer;
  expect(result).toEqual([row]);
});

test('a wallet is found by the name, the person and the e-mail address of its partner', async () => {
  const { id, owner } = await newWallet();
  const { orm } = app.platform.database;
  await orm
    .update(partner)
    .set({ name: `Foto Ångström ${id}` })
    .where(eq(partner.id, owner.id));
  for (const q of [`angstrom ${id}`, `rosa lind ångström ${id}`, String(owner['email'])]) {
    const { result } = (await finance.call(wallets.list, { query: { q } })).answer;
    expect([q, result.map((row) => row.id)]).toEqual([q, [id]]);
  }
  const { total } = (await finance.call(wallets.list, { query: { q: 'partner_' } })).answer;
  expect(total).toBe(0);
});

test('an added amount is in the credit and in the ledger, with its comment and the person who added it', async () => {
  const { id } = await newWallet();
  expect((await add(id, 120.5, '  Paid by transfer\nReference 4711 ')).answer['credit']).toBe(120.5);
  expect((await add(id, '-20,25', 'Counted twice')).answer['credit']).toBe(100.25);
  const { result, total } = await entriesOf(id);
  expect(total).toBe(2);
  expect(result).toMatchObject([
    { amount: -20.25, credit: 100.25, comment: 'Counted twice', user: { id: finance.id } },
    { amount: 120.5, credit: 120.5, comment: 'Paid by transfer\nReference 4711' },
  ]);
  expect(result[0]!.created_at).toBe(app.clock.now().toISOString());
});

test('a double click adds the amount once', async () => {
  const { id } = await newWallet();
  const send = () =>
    finance.call(addAmount, {
      params: { id },
      body: { amount: 10, comment: 'Once' },
      headers: { 'idempotency-key': `wallet-${id}` },
    });
  expect([(await send()).answer['credit'], (await send()).answer['credit']]).toEqual([10, 10]);
  expect((await entriesOf(id)).total).toBe(1);
});

describe('a negative credit', () => {
  test('is refused, and nothing is written', async () => {
    const { id } = await newWallet();
    await add(id, 10);
    const reply = await add(id, -10.01);
    expect([reply.status, reply.refusal.message]).toEqual([
      409,
      'This would take the wallet below zero: it holds €10.00',
    ]);
    expect(reply.refusal.params).toEqual({ credit: '€10.00' });
    expect([(await read(id))['credit'], (await entriesOf(id)).total]).toEqual([10, 1]);
    expect((await add(id, -10)).answer['credit']).toBe(0);
  });

  test('is possible where the plan allows SEPA debit; when it no longer does, money can still be put in', async () => {
    const { id, plan } = await newWallet(true);
    expect((await add(id, -30)).answer['credit']).toBe(-30);
    const body = { technical_informations: { sepa_debit_allowed: null } };
    await admin.call(listCalls(partnerPlanList).edit!, { params: { id: plan.id }, body });
    expect((await add(id, -0.01)).status).toBe(409);
    expect((await add(id, 5)).answer['credit']).toBe(-25);
  });
});

test.each([
  ['amount', undefined, 'This field should be filled'],
  ['amount', '', 'This field should be filled'],
  ['amount', 0, 'This value must not be 0'],
  ['amount', '0,00', 'This value must not be 0'],
  ['amount', 'ten', 'This is not a number'],
  ['amount', 1.234, 'This number should have 2 decimals or less.'],
  // What two and a half thousand look like in Spanish, and three thousand three hundred in English.
  ['amount', '2.500', 'This number should have 2 decimals or less.'],
  ['amount', '-3,300', 'This number should have 2 decimals or less.'],
  ['amount', 1_000_000.01, 'This value must be lower than or equal to 1000000'],
  ['amount', -1_000_000.01, 'This value must be greater than or equal to -1000000'],
  ['comment', undefined, 'This field should be filled'],
  ['comment', '  ', 'This field should be filled'],
  ['comment', 'x'.repeat(1001), 'This value should have 1000 characters or less.'],
])('%s: %j is refused, and nothing is written', async (field, value, sentence) => {
  const { id } = await newWallet();
  const sent = { amount: 5, comment: 'Fine', [field]: value };
  const reply = await finance.call(addAmount, { params: { id }, body: sent as never });
  expect([reply.status, reply.refusal.errors?.[field]]).toEqual([422, [sentence]]);
  expect((await entriesOf(id)).total).toBe(0);
});

test('a wallet cannot be added, edited or deleted, and a partner with entries cannot be deleted', async () => {
  expect([wallets.add, wallets.edit, wallets.remove]).toEqual([undefined, undefined, undefined]);
  const { id, owner } = await newWallet();
  await add(id, 1);
  const reply = await admin.call(listCalls(partnerList).remove!, { params: { id: owner.id } });
  expect([reply.status, reply.refusal.code]).toEqual([409, 'in_use']);
  expect((await read(id))['credit']).toBe(1);
});

test('a user manager does not see wallets', async () => {
  const { id } = await newWallet();
  const users = await app.signedInAs('userManager');
  expect((await add(id, 5, 'Mine', users)).status).toBe(403);
  expect((await users.call(listEntries, { params: { id } })).status).toBe(403);
});

test('the ledger is read page by page, newest first', async () => {
  const { id } = await newWallet();
  for (let cents = 1; cents <= 12; cents += 1) await add(id, cents / 100);
  const second = await entriesOf(id, { limit: 5, page: 3 });
  expect([second.total, second.result.map(({ amount }) => amount)]).toEqual([12, [0.02, 0.01]]);
});

test('after any added and refused amounts, the credit is the sum of the ledger and never negative', async () => {
  const cents = fc.array(fc.integer({ min: -5000, max: 5000 }), { minLength: 1, maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(cents, fc.boolean(), async (amounts, debit) => {
      const { id } = await newWallet(debit);
      let expected = 0;
      for (const amount of amounts.filter((value) => value !== 0)) {
        const { status } = await add(id, amount / 100);
        const may = mayChangeCredit(multiply('0.01', expected), multiply('0.01', amount), debit);
        expect(status).toBe(may ? 200 : 409);
        if (may) expected += amount;
      }
      const { result, total } = await entriesOf(id, { limit: 100 });
      const sum = result.reduce((all, { amount }) => all + Math.round(amount * 100), 0);
      expect([Math.round(Number((await read(id))['credit']) * 100), sum, result.length]).toEqual([
        expected,
        expected,
        total,
      ]);
      expect(debit || expected >= 0).toBe(true);
    }),
    { numRuns: runsOnDatabase(15) },
  );
});
