import type { KeyValues } from '@likeness/contract/kit/keys';
import type { Amount } from '@likeness/contract/kit/money';
import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletEntry } from '../partners/schema.ts';
import { changeCredit } from '../partners/index.ts';
import { count, eq } from '../platform/database/drizzle.ts';
import { giveBackAllUnpaid } from '../prices/promotions/jobs.ts';
import { promotion, promotionUse } from '../prices/promotions/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion, aWallet } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

/* Repeated several times, because a race does not always end the same way. */
const TURNS = 6;

let app: TestApp;
let scenario: PartnerScenario;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const rows = () => app.platform.database.orm;
const used = async (id: number) => (await rows().select().from(promotion).where(eq(promotion.id, id)))[0]!.quantityUsed;
const usesOf = async (id: number) =>
  (await rows().select({ uses: count() }).from(promotionUse).where(eq(promotionUse.promotionId, id)))[0]!.uses;
const sorted = (replies: readonly { status: number }[]) =>
  replies.map(({ status }) => status).toSorted((one, other) => one - other);

async function ordersWith(promoted: { code: string }, how: number, changes: Record<string, unknown> = {}) {
  const made: Record<string, unknown>[] = [];
  for (let place = 0; place < how; place += 1) {
    made.push(await scenario.anOrder({ promotion: { code: promoted.code, discount: '1.29' }, ...changes }));
  }
  return made;
}

async function aWalletOf(amount: Amount, keys: KeyValues = {}) {
  const partner = await PartnerScenario.open(app, { technicalInformations: keys });
  const { id } = await aWallet(app, partner.caller);
  await changeCredit(rows(), id, { amount, comment: 'Paid in', now: app.clock.now() });
  return { partner, id };
}

test('of two orders for the last use of a promotion, one is accepted and the other is refused and not stored', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const last = await aPromotion(app, { quantity: 3, quantityUsed: 2 });
    const orders = await ordersWith(last, 2);
    const replies = await Promise.all(orders.map((order) => scenario.place(order)));
    expect(sorted(replies)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)!.refusal).toMatchObject({
      code: 'promotion_used_up',
      errors: { 'promotion.code': ['This promotion has reached its maximum number of uses'] },
    });
    expect([await used(last.id), await usesOf(last.id)]).toEqual([3, 1]);
  }
});

test('many orders at once use a promotion up to its limit and not more often', async () => {
  const some = await aPromotion(app, { quantity: 5 });
  const replies = await Promise.all((await ordersWith(some, 12)).map((order) => scenario.place(order)));
  expect(sorted(replies)).toEqual([...Array(5).fill(200), ...Array(7).fill(422)]);
  expect([await used(some.id), await usesOf(some.id)]).toEqual([5, 5]);
});

test('the number of uses is right when orders are canceled while others are placed', async () => {
  const some = await aPromotion(app, { quantity: 1000 });
  const placed = [];
  for (const order of await ordersWith(some, 6)) placed.push((await scenario.place(order)).answer.id);
  const orders = await ordersWith(some, 6);
  const cancel = (id: number) => admin.call(afterSales.cancelOrder, { params: { id }, body: {} });
  // Two people cancel each order at once: its use is given back once.
  await Promise.all([
    ...placed.flatMap((id) => [cancel(id), cancel(id)]),
    ...orders.map((order) => scenario.place(order)),
  ]);
  expect(await used(some.id)).toBe(6);
});

test('an order that is paid while its promotion is given back keeps it, whichever comes first', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await aPromotion(app, { quantity: 10 });
    const placed = [];
    for (const order of await ordersWith(one, 4, { paid: false })) placed.push((await scenario.place(order)).answer.id);
    const later = new Date(app.clock.now().getTime() + 4 * 24 * 60 * 60 * 1000);
    const [, ...paid] = await Promise.all([
      giveBackAllUnpaid(app.platform, later),
      ...placed.map((id) => scenario.pay(id, 'paid')),
      giveBackAllUnpaid(app.platform, later),
    ]);
    expect(paid.slice(0, 4).map((reply) => reply!.status)).toEqual([200, 200, 200, 200]);
    expect(await used(one.id)).toBe(4);
  }
});

test('a promotion that is deactivated while an order uses it is used or refused, and its number of uses is right', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await aPromotion(app);
    const [order] = await ordersWith(one, 1);
    const edit = listCalls(promotionList).edit!;
    const [placed, edited] = await Promise.all([
      scenario.place(order!),
      admin.call(edit, { params: { id: one.id }, body: { active: false } }),
    ]);
    expect(edited.status).toBe(200);
    expect(['200', 'promotion_inactive']).toContain(placed.status === 200 ? '200' : placed.refusal.code);
    expect(await used(one.id)).toBe(placed.status === 200 ? 1 : 0);
  }
});

test('of two orders for the last euro of a wallet, one is accepted and the other is not stored', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { partner, id } = await aWalletOf('12.90');
    const orders = [1, 2].map(() => partner.anOrder({ payment: { method: 'wallet' } }));
    const replies = await Promise.all((await Promise.all(orders)).map((order) => partner.place(order)));
    expect(sorted(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('credit_too_low');
    expect((await aWallet(app, partner.caller)).credit).toBe('0.00');
    const [entries] = await rows().select({ made: count() }).from(walletEntry).where(eq(walletEntry.walletId, id));
    expect(entries!.made).toBe(2);
  }
});

test('a plan with SEPA debit that refuses orders with an empty wallet accepts one of two orders for the last cent', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { partner } = await aWalletOf('0.01', { no_order_for_empty_wallet: true, sepa_debit_allowed: true });
    const orders = [1, 2].map(() => partner.anOrder({ payment: { method: 'wallet' } }));
    const replies = await Promise.all((await Promise.all(orders)).map((order) => partner.place(order)));
    expect(sorted(replies)).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 409)!.refusal.code).toBe('wallet_empty');
    expect((await aWallet(app, partner.caller)).credit).toBe('-12.89');
  }
});

test('when many debits at once pass a threshold, the partner is told once', async () => {
  const { partner, id } = await aWalletOf('100.00', { wallet_alert_threshold: 50 });
  const orders = await Promise.all(Array.from({ length: 7 }, () => partner.anOrder({ payment: { method: 'wallet' } })));
  const replies = await Promise.all(orders.map((order) => partner.place(order)));
  expect(sorted(replies)).toEqual(Array(7).fill(200));
  await app.settle();
  const { rows: emails } = await app.platform.database.pool.query(
    `select subject from email_message where template = 'wallet_alert' and dedupe_key in
      (select 'wallet_alert:' || id from wallet_entry where wallet_id = $1)`,
    [id],
  );
  expect(emails).toHaveLength(1);
});
