import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { type Amount, negate, subtract } from '@likeness/contract/kit/money';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCredit } from '../partners/index.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aWallet, orderRow } from '../testing/builders.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';
import { referenceIn } from './rules.ts';

let app: TestApp;
let scenario: PartnerScenario;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
  manager = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const detail = async (id: number): Promise<WireAnswerOf<typeof readOrder>> =>
  (await manager.call(readOrder, { params: { id } })).answer;
const credit = async () => (await aWallet(app, { id: scenario.caller.id })).credit;
const fill = async (amount: Amount) =>
  changeCredit(app.platform.database.orm, (await aWallet(app, { id: scenario.caller.id })).id, {
    amount,
    comment: 'Paid in',
    now: app.clock.now(),
  });

describe('a payment', () => {
  test('is stored with its method, and of the client secret only the number of the payment is stored', async () => {
    const payment = { method: 'card', infos: ['**** 4242'], provider_reference: 'pi_3Nx_secret_Y0uShallNotKeepMe' };
    const placed = (await scenario.place(await scenario.anOrder({ payment }))).answer;
    const order = await detail(placed.id);
    expect(order.payments).toMatchObject([
      { method: 'card', amount: 12.9, currency: 'EUR', status: 'paid', payment_infos: [{ value: '**** 4242' }] },
    ]);
    expect(order.stripe_secret_code).toBe('pi_3Nx');
    const { rows } = await app.platform.database.pool.query<{ found: boolean }>(
      `select (orders::text || coalesce((select string_agg(payment::text, '') from payment), '')) like '%Y0uShall%' as found
        from orders where id = $1`,
      [placed.id],
    );
    expect(rows[0]!.found).toBe(false);
  });

  test('that failed is stored, and so is the successful one after it; a repeated report is stored once', async () => {
    const placed = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    await scenario.pay(placed.id, 'failed', scenario.caller, { payment: { method: 'card' } });
    await scenario.pay(placed.id, 'failed', scenario.caller, { payment: { method: 'card' } });
    await scenario.pay(placed.id, 'paid', scenario.caller, { payment: { method: 'paypal' } });
    expect((await scenario.pay(placed.id, 'paid')).status).toBe(409);
    const { payments } = await detail(placed.id);
    expect(payments.map(({ method, status }) => [method, status])).toEqual([
      ['card', 'failed'],
      ['paypal', 'paid'],
    ]);
  });

  test('that an order has named is the one that is reported later without details', async () => {
    const payment = { method: 'card', infos: ['**** 4242'], provider_reference: 'pi_4Nx_secret_Y0uShallNotKeepMe' };
    const placed = (await scenario.place(await scenario.anOrder({ paid: false, payment }))).answer;
    const waiting = await detail(placed.id);
    expect([waiting.payments, waiting.stripe_secret_code]).toEqual([[], 'pi_4Nx']);
    await scenario.pay(placed.id, 'failed');
    await scenario.pay(placed.id, 'paid');
    const { payments, stripe_secret_code: reference } = await detail(placed.id);
    expect(payments).toMatchObject([
      { method: 'card', status: 'failed' },
      { method: 'card', status: 'paid', payment_infos: [{ value: '**** 4242' }] },
    ]);
    expect(reference).toBe('pi_4Nx');
  });

  test('without details is stored too', async () => {
    const placed = (await scenario.place(await scenario.anOrder())).answer;
    expect((await detail(placed.id)).payments).toMatchObject([{ method: 'unknown', amount: 12.9, status: 'paid' }]);
  });
});

describe('a wallet', () => {
  test('pays an order in euros, and gets the amount back when the order is canceled', async () => {
    await fill('20.00');
    const before = await credit();
    const placed = (await scenario.place(await scenario.anOrder({ payment: { method: 'wallet' } }))).answer;
    expect(await credit()).toBe(subtract(before, '12.90'));
    await manager.call(afterSales.cancelOrder, { params: { id: placed.id }, body: {} });
    expect(await credit()).toBe(before);
    expect((await detail(placed.id)).payments.map(({ amount, status }) => [amount, status])).toEqual([
      [12.9, 'paid'],
      [-12.9, 'refunded'],
    ]);
  });

  test('that is to pay an order later is charged once the order is reported as paid', async () => {
    await fill('20.00');
    const before = await credit();
    const order = await scenario.anOrder({ paid: false, payment: { method: 'wallet' } });
    const placed = (await scenario.place(order)).answer;
    expect(await credit()).toBe(before);
    expect((await scenario.pay(placed.id, 'paid')).status).toBe(200);
    expect(await credit()).toBe(subtract(before, '12.90'));
    expect((await detail(placed.id)).payments).toMatchObject([{ method: 'wallet', amount: 12.9, status: 'paid' }]);
  });

  test('that was to pay an order is not charged if it is paid in another way', async () => {
    await fill('20.00');
    const before = await credit();
    const order = await scenario.anOrder({ paid: false, payment: { method: 'wallet' } });
    const placed = (await scenario.place(order)).answer;
    await scenario.pay(placed.id, 'paid', scenario.caller, { payment: { method: 'card' } });
    expect(await credit()).toBe(before);
  });

  test('that holds too little pays nothing: the order waits for its payment or is not stored', async () => {
    await fill(negate(await credit()));
    const placed = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    const paid = await scenario.pay(placed.id, 'paid', scenario.caller, { payment: { method: 'wallet' } });
    expect(paid.refusal.code).toBe('credit_too_low');
    expect((await orderRow(app, placed.id)).status).toBe('pending_payment');
    const order = await scenario.anOrder({ payment: { method: 'wallet' } });
    await scenario.expectNothingWritten(async () => {
      expect((await scenario.place(order)).refusal.code).toBe('credit_too_low');
    });
  });

  test('pays nothing in another currency', async () => {
    await fill('50.00');
    const order = await scenario.anOrder({ currency: 'USD', payment: { method: 'wallet' } });
    expect((await scenario.place(order)).refusal.code).toBe('wallet_in_euros');
    await scenario.expectNothingWritten(async () => {
      expect((await scenario.place({ ...order, paid: false })).refusal.code).toBe('wallet_in_euros');
    });
    await fill('-50.00');
  });
});

test('a refund that was due is settled when the partner reports it', async () => {
  const placed = (await scenario.place(await scenario.anOrder({ payment: { method: 'card' } }))).answer;
  expect((await scenario.pay(placed.id, 'refunded')).refusal).toMatchObject({
    code: 'nothing_due',
    message: 'No refund is due for this order',
  });
  await manager.call(afterSales.cancelOrder, { params: { id: placed.id }, body: {} });
  expect((await scenario.pay(placed.id, 'refunded', await scenario.stranger())).status).toBe(404);
  expect((await scenario.pay(placed.id, 'refunded')).answer.status).toBe('canceled');
  expect((await detail(placed.id)).payments.map(({ status }) => status)).toEqual(['paid', 'refunded']);
});

test('an order is stored with its device, its shop and the earlier order that it continues', async () => {
  const first = (await scenario.place(await scenario.anOrder({ reference: 'first-of-two' }))).answer;
  const again = await scenario.anOrder({
    origin_order: 'first-of-two',
    device_brand: 'Fairphone',
    device_id: 'fp-5',
    extension_email: 'shop@partner.test',
  });
  const placed = (await scenario.place(again)).answer;
  expect(await detail(placed.id)).toMatchObject({
    origin_order_id: first.id,
    user_device: { device_brand: 'Fairphone', device_id: 'fp-5' },
    extension_email: 'shop@partner.test',
  });
  const stranger = await scenario.stranger();
  const unknown = await scenario.place({ ...again, reference: 'x', lines: again['lines'] }, { who: stranger });
  expect(unknown.status).toBe(422);
  const { refusal } = await scenario.place(await scenario.anOrder({ origin_order: 'never heard of' }));
  expect([refusal.code, Object.keys(refusal.errors!)]).toEqual(['origin_order_unknown', ['origin_order']]);
});

test('the secret is removed from the reference of a payment provider', () => {
  expect(referenceIn('pi_3Nx_secret_abc_secret_def\nmore')).toBe('pi_3Nx');
  expect(referenceIn('pi_3Nx')).toBe('pi_3Nx');
  expect(referenceIn('TX-17')).toBe('TX-17');
});
