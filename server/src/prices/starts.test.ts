import { priceHistory, readPrice } from '@likeness/contract/prices';
import { editPrices, listEdits, readEdit, undoEdit, withdrawEdit } from '@likeness/contract/prices/edits';
import { addPrice, editPrice } from '@likeness/contract/prices/writing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../orders/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aProduct } from '../testing/catalogueBuilders.ts';
import {
  type PriceScenario,
  aPrice,
  aPriceScenario,
  aRate,
  found,
  inEurope,
  shownAs,
  threePrices,
} from '../testing/priceScenario.ts';
import { price } from './schema.ts';

const DAY = 86_400;

let app: TestApp;
let manager: Caller;
let colleague: Caller;
let scenario: PriceScenario;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('financeManager');
  colleague = await app.signedInAs('admin');
  scenario = await aPriceScenario(app);
  await aRate(app, 'USD', 1.25);
});
afterAll(() => app.close());

let ten: number;
let twenty: number;

beforeEach(async () => {
  ({ ten, twenty } = await threePrices(app, scenario));
});

const search = () => ({ country: 'all', group: 'all', purpose: scenario.passport.id });
const echo = (caller = manager) => found(caller, { purpose: scenario.passport.id });
const edit = async (change: Record<string, unknown>, caller = manager) =>
  caller.call(editPrices, { query: search(), body: { ...(await echo(caller)), ...change } });
const amounts = async () => {
  const rows = await app.platform.database.orm.select().from(price).orderBy(asc(price.id));
  return rows.map(({ amount }) => amount);
};
const undo = (id: number, caller = manager) => caller.call(undoEdit, { params: { id }, body: { why: 'Too much' } });

describe('an edit with a start', () => {
  const tomorrow = () => new Date(app.clock.now().getTime() + DAY * 1000).toISOString();
  const pass = async (seconds: number) => {
    app.clock.advance(seconds * 1000);
    await app.settle(seconds);
  };

  test('changes nothing until then, is shown with its prices, and is then applied', async () => {
    const startsAt = tomorrow();
    const { answer } = await edit({ raise_percent: 10, starts_at: startsAt });
    expect(answer.starts_at).toBe(startsAt);
    await app.settle();
    const waiting = await shownAs(manager, ten);
    expect([waiting.amount, waiting.revision]).toEqual([10, 1]);
    expect(waiting.planned).toEqual([
      { edit_id: answer.edit_id, starts_at: startsAt, amount: 11, currency: 'EUR', order_number: 1, active: true },
    ]);
    expect((await manager.call(listEdits)).answer.result[0]).toMatchObject({
      applied_at: null,
      allowedActions: ['withdraw'],
    });
    expect((await undo(answer.edit_id!)).refusal.code).toBe('price_edit_not_begun');
    await pass(DAY);
    expect(await amounts()).toEqual(['11.00', '22.00', '7.00']);
    const begun = (await manager.call(listEdits)).answer.result[0]!;
    expect([begun.applied_at, begun.allowedActions]).toEqual([app.clock.now().toISOString(), ['undo']]);
    expect((await shownAs(manager, ten)).planned).toEqual([]);
    await undo(answer.edit_id!);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
  });

  test('leaves out prices that were changed since, and says so', async () => {
    const { answer } = await edit({ raise_percent: 10, starts_at: tomorrow() });
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 99 } });
    await pass(DAY);
    expect(await amounts()).toEqual(['99.00', '22.00', '7.00']);
    const read = (await manager.call(readEdit, { params: { id: answer.edit_id! } })).answer;
    expect(read.changed).toBe(1);
    expect([read.left_out, read.result.map(({ price_id: id, left_out: out }) => [id, out])]).toEqual([
      1,
      [
        [ten, true],
        [twenty, false],
      ],
    ]);
    const { result } = (await manager.call(priceHistory, { params: { id: ten } })).answer;
    expect(result.map(({ kind, left_out: out }) => [kind, out])).toEqual([
      ['edited', false],
      ['bulk', true],
    ]);
    await undo(answer.edit_id!);
    expect(await amounts()).toEqual(['99.00', '20.00', '7.00']);
  });

  test('is not taken for the change of a list, as long as it waits', async () => {
    const seen = await echo();
    await manager.call(editPrice, { params: { id: ten }, body: { amount: 11 } });
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 12, starts_at: tomorrow() } });
    const late = await manager.call(editPrices, { query: search(), body: { ...seen, amount: 5 } });
    expect(late.refusal.code).toBe('price_list_changed');
    expect(late.refusal.params!['last']).toContain('First1 Last1');
  });

  test('is named as the change of a list that somebody saw before its start', async () => {
    await edit({ raise_percent: 10, starts_at: tomorrow() }, colleague);
    const seen = await echo();
    await pass(DAY);
    const late = await manager.call(editPrices, { query: search(), body: { ...seen, amount: 5 } });
    expect(late.refusal.code).toBe('price_list_changed');
    expect(late.refusal.params!['last']).toContain('First2 Last2');
  });

  test('is not named to whoever has seen the list after its start, also where nobody knows who has changed it since', async () => {
    await edit({ raise_percent: 10, starts_at: tomorrow() }, colleague);
    await pass(DAY);
    manager = await app.signedInAs('financeManager');
    const seen = await echo();
    // It leaves the list for another one, in which nobody looks for it.
    const moved = await manager.call(editPrice, { params: { id: ten }, body: { purpose: scenario.visa.id } });
    expect(moved.status).toBe(200);
    const late = await manager.call(editPrices, { query: search(), body: { ...seen, amount: 5 } });
    expect([late.refusal.code, late.refusal.params!['last']]).toEqual(['price_list_changed', '']);
  });

  test('can be withdrawn once, before its start', async () => {
    const { edit_id: id } = (await edit({ raise_percent: 10, starts_at: tomorrow() })).answer;
    const withdraw = () => manager.call(withdrawEdit, { params: { id: id! } });
    expect((await withdraw()).answer).toEqual({ edit_id: id, withdrawn_at: app.clock.now().toISOString() });
    expect((await withdraw()).refusal.code).toBe('price_edit_begun');
    await pass(DAY);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
    expect((await manager.call(withdrawEdit, { params: { id: 999_999 } })).status).toBe(404);
  });

  test('must be the only waiting edit of a price', async () => {
    await edit({ raise_percent: 10, starts_at: tomorrow() });
    const second = await manager.call(editPrice, { params: { id: ten }, body: { amount: 5, starts_at: tomorrow() } });
    expect([second.status, second.refusal.code, second.refusal.params!['count']]).toEqual([
      409,
      'price_edit_planned',
      1,
    ]);
    expect((await edit({ amount: 1, starts_at: tomorrow() })).refusal.params).toMatchObject({ count: 2 });
  });

  test('can be of a single price, or a new price, which is inactive until then', async () => {
    const startsAt = tomorrow();
    await manager.call(editPrice, { params: { id: ten }, body: { amount: 5, starts_at: startsAt } });
    const body = {
      purpose: scenario.visa.id,
      product: scenario.prints.id,
      purchase_from_country_group: scenario.europe.id,
      amount: 3,
      starts_at: startsAt,
    };
    const added = (await manager.call(addPrice, { body })).answer;
    expect([added.active, added.planned.map(({ active, starts_at: at }) => [active, at])]).toEqual([
      false,
      [[true, startsAt]],
    ]);
    await pass(DAY);
    expect((await shownAs(manager, ten)).amount).toBe(5);
    expect((await shownAs(manager, added.id)).active).toBe(true);
  });

  test('is left out completely if another price for the same was added since', async () => {
    const body = { purpose: scenario.visa.id, starts_at: tomorrow() };
    await manager.call(editPrice, { params: { id: ten }, body });
    await aPrice(app, { ...inEurope(scenario), purposeId: scenario.visa.id, amount: '1.00' });
    await pass(DAY);
    expect((await manager.call(readPrice, { params: { id: ten } })).answer.purpose.label).toBe('Passport');
    const nothing = (await manager.call(listEdits)).answer.result[0]!;
    expect(nothing).toMatchObject({ left_out: 1, changed: 0, allowedActions: [] });
    expect((await undo(nothing.id)).refusal.code).toBe('price_edit_followed');
  });

  test('is left out whole if an option that it adds was deleted since, and stands in the way of no other', async () => {
    const option = await aProduct(app, { label: 'Mount', productType: 'option' });
    const offer = { product: option.id, amount: 2, order_number: 1 };
    const body = { amount: 25, optional_offers: [offer], starts_at: tomorrow() };
    await manager.call(editPrice, { params: { id: twenty }, body });
    await app.platform.database.orm.delete(product).where(eq(product.id, option.id));
    await pass(DAY);
    expect(await shownAs(manager, twenty)).toMatchObject({ amount: 20, optional_offers: [], planned: [] });
    expect((await manager.call(listEdits)).answer.result[0]).toMatchObject({ left_out: 1 });
    const next = await manager.call(editPrice, { params: { id: twenty }, body: { amount: 5, starts_at: tomorrow() } });
    expect(next.status).toBe(200);
  });

  test('is left out whole where the list it would go over with has a price that stays', async () => {
    await manager.call(editPrice, { params: { id: twenty }, body: { currency: 'USD', starts_at: tomorrow() } });
    expect(await shownAs(manager, twenty)).toMatchObject({ currency: 'EUR', planned: [{ currency: 'USD' }] });
    const base = { ...inEurope(scenario), purchaseFromCountryGroupId: scenario.america.id };
    await aPrice(app, { ...base, productId: scenario.digital.id, amount: '3.00' });
    await pass(DAY);
    expect((await shownAs(manager, twenty)).currency).toBe('EUR');
    expect((await manager.call(listEdits)).answer.result[0]).toMatchObject({ left_out: 1 });
  });
});
