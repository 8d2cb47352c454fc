import { deletePrice, findPrices, priceHistory } from '@likeness/contract/prices';
import { editPrices, listEdits, previewEdit, readEdit, undoEdit } from '@likeness/contract/prices/edits';
import { addPrice, addPrices, editPrice } from '@likeness/contract/prices/writing';
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
import { price, priceEdit, priceOffer } from './schema.ts';

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
const preview = async (change: Record<string, unknown>) =>
  manager.call(previewEdit, { query: search(), body: { ...(await echo()), ...change } });
const amounts = async () => {
  const rows = await app.platform.database.orm.select().from(price).orderBy(asc(price.id));
  return rows.map(({ amount }) => amount);
};
const written = async () => [await amounts(), (await app.platform.database.orm.select().from(priceEdit)).length];
const undo = (id: number, caller = manager) => caller.call(undoEdit, { params: { id }, body: { why: 'Too much' } });
const UNTOUCHED = [['10.00', '20.00', '7.00'], 0];

describe('an edit of many prices', () => {
  test('changes all prices that the search found, and no others', async () => {
    const { answer } = await edit({ raise_percent: 5, why: 'Paper is dearer' });
    expect(answer).toMatchObject({ matched: 2, changed: 2, starts_at: null });
    expect(await amounts()).toEqual(['10.50', '21.00', '7.00']);
    expect((await shownAs(manager, ten)).optional_offers.map(({ amount }) => amount)).toEqual([4]);
  });

  test.each([
    ['a new amount', { amount: '12,90' }, ['12.90', '12.90', '7.00'], 4],
    ['percent with offers', { raise_percent: '-10', raise_offers: true }, ['9.00', '18.00', '7.00'], 3.6],
    ['an amount to add', { raise_amount: 0.35 }, ['10.35', '20.35', '7.00'], 4],
    ['percent, rounded to five hundredths', { raise_percent: 3.3, round_to: 0.05 }, ['10.35', '20.65', '7.00'], 4],
    ['percent, rounded to whole units', { raise_percent: 5, round_to: '1.00' }, ['11.00', '21.00', '7.00'], 4],
  ])('can be %s', async (_what, change, expected, offer) => {
    expect((await edit(change)).status).toBe(200);
    expect(await amounts()).toEqual(expected);
    expect((await shownAs(manager, ten)).optional_offers.map(({ amount }) => amount)).toEqual([offer]);
  });

  test('leaves no part of a yen where it raises by percent, for prices as for their offers', async () => {
    const base = { ...inEurope(scenario), purposeId: scenario.visa.id };
    const offer = { productId: scenario.express.id, amount: '99.00' as const, orderNumber: 1 };
    await aPrice(app, { ...base, amount: '150.00', currency: 'JPY' }, [offer]);
    await aPrice(app, { ...base, purchaseFromCountryGroupId: scenario.america.id, amount: '10.00' }, [offer]);
    const purpose = scenario.visa.id;
    const raise = async (change: object) => {
      const body = { raise_percent: 5, raise_offers: true, ...(await found(manager, { purpose })), ...change };
      expect((await manager.call(editPrices, { query: { ...search(), purpose }, body })).status).toBe(200);
      const offers = await app.platform.database.orm.select().from(priceOffer).orderBy(asc(priceOffer.id));
      return [(await amounts()).slice(-2), offers.slice(-2).map(({ amount }) => amount)];
    };
    expect(await raise({})).toEqual([
      ['158.00', '10.50'],
      ['104.00', '103.95'],
    ]);
    expect(await raise({ round_to: '0.50' })).toEqual([
      ['166.00', '11.00'],
      ['109.00', '109.00'],
    ]);
  });

  test('activates or deactivates prices and offers only if that is ticked', async () => {
    const { express } = scenario;
    await edit({
      active: false,
      order_number: 5,
      optional_offers: [{ product: express.id, active: false, amount: 6 }],
    });
    expect(await shownAs(manager, ten)).toMatchObject({
      active: true,
      order_number: 5,
      optional_offers: [{ amount: 6, active: true, order_number: 1 }],
    });
    await edit({
      changeActive: true,
      active: false,
      optional_offers: [
        { product: express.id, changeActive: true, active: false, usable_one_time: false, order_number: 9 },
      ],
    });
    expect(await shownAs(manager, ten)).toMatchObject({
      active: false,
      optional_offers: [{ amount: 6, active: false, usable_one_time: false, order_number: 9 }],
    });
    expect((await shownAs(manager, twenty)).optional_offers).toEqual([]);
  });

  test('is refused if the list has changed since, and the sentence says its new size if it has another, who changed it and when', async () => {
    const seen = await echo();
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 11 } });
    const changed = await manager.call(editPrices, { query: search(), body: { ...seen, amount: 5 } });
    expect([changed.status, changed.refusal.code, changed.refusal.message]).toEqual([
      409,
      'price_list_changed',
      'These prices have changed in the meantime. First2 Last2 changed some of them on 10 March 2026 at 08:00 UTC.',
    ]);
    const again = await echo();
    await colleague.call(editPrice, { params: { id: twenty }, body: { active: false } });
    const fewer = await manager.call(editPrices, { query: search(), body: { ...again, amount: 5 } });
    expect(fewer.refusal.params).toMatchObject({ was: 2, now: 1, last: expect.stringContaining('First2 Last2') });
    expect(fewer.refusal.message).toMatch(
      /^These prices have changed in the meantime: 2 prices were found, and now 1 is\./,
    );
    expect(await amounts()).toEqual(['11.00', '20.00', '7.00']);
  });

  test('is refused if number or state of the prices differ from what the search answered', async () => {
    const { matched, state } = await echo();
    const neverFound = await manager.call(editPrices, { query: search(), body: { matched: 999, state, amount: 5 } });
    expect([neverFound.status, neverFound.refusal.errors]).toEqual([
      422,
      { matched: ['This is not the number that was found: it is 2'] },
    ]);
    for (const wrong of [
      { matched, state: '0.0' },
      { matched, state: 'anything' },
    ]) {
      const refused = await manager.call(editPrices, { query: search(), body: { ...wrong, amount: 5 } });
      expect([refused.status, refused.refusal.code]).toEqual([409, 'price_list_changed']);
      expect(refused.refusal.message).toMatch(/\.$/);
    }
    expect(await written()).toEqual(UNTOUCHED);
  });

  test('needs a purpose: a search without one answers no state', async () => {
    const { answer } = await manager.call(findPrices, { query: { country: 'all', group: 'all' } });
    expect(answer.state).toBeNull();
    const refused = await manager.call(editPrices, {
      query: { country: 'all', group: 'all' },
      body: { matched: 2, state: '', amount: 5 },
    });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { purpose: ['Prices are edited together after a search with a purpose'] },
    ]);
  });

  test.each<[string, Record<string, unknown>, string[], string]>([
    ['nothing to change', {}, ['amount'], 'Nothing to change is filled in'],
    ['only an unticked active', { active: false }, ['amount'], 'Nothing to change is filled in'],
    ['an amount and percent', { amount: 5, raise_percent: 5 }, ['raise_percent'], 'Only one of these can be filled in'],
    ['three decimals', { amount: '5.005' }, ['amount'], 'This number should have 2 decimals or less.'],
    [
      'percent with three decimals',
      { raise_percent: 1.125 },
      ['raise_percent'],
      'This number should have 2 decimals or less.',
    ],
    [
      'more than everything off',
      { raise_percent: -101 },
      ['raise_percent'],
      'This value must be greater than or equal to -100',
    ],
    ['an unknown rounding step', { raise_percent: 5, round_to: 0.03 }, ['round_to'], 'This is not one of the choices'],
    ['offers raised by nothing', { amount: 5, raise_offers: true }, ['raise_offers'], 'This field should be filled'],
    [
      'a start in the past',
      { amount: 5, starts_at: '2026-03-10T07:59:00Z' },
      ['starts_at'],
      'This must be in the future',
    ],
    [
      'a start in a year that nobody means',
      { amount: 5, starts_at: '9999-12-31T23:59:59-01:00' },
      ['starts_at'],
      'This is not a date and a time',
    ],
    ['another currency', { amount: 5, currency: 'USD' }, ['amount'], 'The prices of this list are in EUR'],
  ])('is refused with %s, at the field', async (_what, change, fields, sentence) => {
    const refused = await edit(change);
    expect([
      refused.status,
      Object.keys(refused.refusal.errors!),
      Object.values(refused.refusal.errors!).flat(),
    ]).toEqual([422, fields, [sentence]]);
    expect(await written()).toEqual(UNTOUCHED);
  });

  test('that would make prices zero, negative or too large is refused, and the first ones are named', async () => {
    const free = await edit({ raise_amount: -10 });
    expect([free.status, free.refusal.message]).toEqual([
      422,
      '1 price would become impossible: Passport, France, Printed photos, Europe',
    ]);
    expect(Object.keys(free.refusal.errors!)).toEqual(['raise_amount']);
    expect((await edit({ raise_percent: -100 })).refusal.params).toMatchObject({ count: 2 });
    const offer = await edit({ raise_amount: -5, raise_offers: true });
    expect(offer.refusal.params).toMatchObject({ count: 1 });
    const huge = await edit({ raise_amount: '9999999.99' });
    expect([huge.status, huge.refusal.params!['count']]).toEqual([422, 2]);
    expect(await written()).toEqual(UNTOUCHED);
  });

  test('that changes nothing is not stored', async () => {
    expect((await edit({ order_number: 1 })).answer).toMatchObject({ edit_id: null, matched: 2, changed: 0 });
    expect(await written()).toEqual(UNTOUCHED);
  });

  test('by an amount is refused for prices in several currencies, by percent it is not', async () => {
    await aPrice(app, { ...inEurope(scenario), partnerPlanId: scenario.plan.id, amount: '100.00', currency: 'USD' });
    const refused = await edit({ raise_amount: 1 });
    expect([refused.status, refused.refusal.errors]).toEqual([
      422,
      { raise_amount: [expect.stringMatching(/^These are in several currencies, EUR, USD: /)] },
    ]);
    expect((await edit({ raise_percent: 1 })).answer.changed).toBe(3);
  });

  test('is in the history of each price, and in the list of edits with what was requested', async () => {
    const { answer } = await edit({ raise_percent: 5, why: 'Paper is dearer' });
    const { result } = (await colleague.call(priceHistory, { params: { id: ten } })).answer;
    expect(
      result.map(({ kind, why, user, before, after }) => [kind, why, user!.id, before!.amount, after!.amount]),
    ).toEqual([['bulk', 'Paper is dearer', manager.id, 10, 10.5]]);
    const listed = (await colleague.call(listEdits)).answer;
    expect(listed.result).toMatchObject([
      {
        id: answer.edit_id,
        kind: 'bulk',
        user: { id: manager.id },
        matched: 2,
        changed: 2,
        left_out: 0,
        searched: { country: ['all'], group: ['all'], purpose: scenario.passport.id, active: true, plan: 'all' },
        asked: { raise_percent: 5, round_to: '0.01' },
        allowedActions: ['undo'],
      },
    ]);
    const read = (await colleague.call(readEdit, { params: { id: answer.edit_id! } })).answer;
    expect(read.result.map(({ price_id: id, before, after }) => [id, before!.amount, after!.amount])).toEqual([
      [ten, 10, 10.5],
      [twenty, 20, 21],
    ]);
  });
});

describe('the preview of an edit', () => {
  test('shows old and new prices, the largest change first, and writes nothing', async () => {
    const { answer } = await preview({ raise_amount: 5 });
    expect(answer).toMatchObject({ matched: 2, changed: 2, total: 2 });
    expect(answer.result.map((row) => [row.price.id, row.before.amount, row.after.amount, row.jump])).toEqual([
      [ten, 10, 15, 50],
      [twenty, 20, 25, 25],
    ]);
    expect(answer.result[0]!.price).toMatchObject({ purpose: { label: 'Passport' }, currency: 'EUR' });
    expect(await written()).toEqual(UNTOUCHED);
  });

  test('past its end shows the last page, as lists do', async () => {
    const paged = async (page: number, change: Record<string, unknown>) => {
      const body = { ...(await echo()), ...change };
      const { answer } = await manager.call(previewEdit, { query: { ...search(), limit: 1, page }, body });
      return [answer.page, answer.total, answer.result.map(({ price: shown }) => shown.id)];
    };
    expect(await paged(2, { raise_amount: 1 })).toEqual([2, 2, [twenty]]);
    expect(await paged(900, { raise_amount: 1 })).toEqual([2, 2, [twenty]]);
    expect(await paged(7, { order_number: 1 })).toEqual([1, 0, []]);
  });

  test('names prices and offers that would be zero, negative, less than half or more than double', async () => {
    const down = (await preview({ raise_amount: -12 })).answer;
    expect(down.not_positive).toEqual({ count: 1, examples: ['Passport, France, Printed photos, Europe'] });
    expect(down.less_than_half).toEqual({ count: 1, examples: ['Passport, France, Printed photos, America'] });
    const up = (await preview({ raise_amount: 5, raise_offers: true })).answer;
    expect([up.more_than_double.count, up.not_positive.count, up.less_than_half.count]).toEqual([1, 0, 0]);
    expect(up.result[0]).toMatchObject({ price: { id: ten }, jump: 125 });
  });

  test('counts the prices that stay as they are, and is refused if the edit would be', async () => {
    expect((await preview({ amount: 10 })).answer).toMatchObject({ matched: 2, changed: 1 });
    expect((await preview({})).status).toBe(422);
    expect((await preview({ amount: 5, currency: 'USD' })).status).toBe(422);
    const seen = await echo();
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 11 } });
    const stale = await manager.call(previewEdit, { query: search(), body: { ...seen, amount: 5 } });
    expect([stale.status, stale.refusal.code]).toEqual([409, 'price_list_changed']);
  });
});

describe('undoing an edit', () => {
  const stateOf = async () => {
    const tx = app.platform.database.orm;
    const prices = await tx.select().from(price).orderBy(asc(price.id));
    const offers = await tx.select().from(priceOffer).orderBy(asc(priceOffer.id));
    return [prices.map(({ revision: _revision, ...row }) => row), offers];
  };

  test('restores all prices, is an edit itself, and can be undone too', async () => {
    const before = await stateOf();
    const { edit_id: id } = (await edit({ raise_percent: 50, raise_offers: true, order_number: 3 })).answer;
    const after = await stateOf();
    const undone = await undo(id!, colleague);
    expect(undone.answer.changed).toBe(2);
    expect(await stateOf()).toEqual(before);
    const { result } = (await manager.call(listEdits)).answer;
    expect(result.map(({ kind, undoes, undone_by: by, why }) => [kind, undoes, by?.user?.id, why])).toEqual([
      ['undone', id, undefined, 'Too much'],
      ['bulk', null, colleague.id, null],
    ]);
    expect(result.map(({ allowedActions }) => allowedActions)).toEqual([['undo'], []]);
    await undo(undone.answer.edit_id);
    expect(await stateOf()).toEqual(after);
  });

  test('is possible once', async () => {
    const { edit_id: id } = (await edit({ amount: 5 })).answer;
    expect((await undo(id!)).status).toBe(200);
    const again = await undo(id!);
    expect([again.status, again.refusal.code]).toEqual([409, 'price_edit_undone']);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
  });

  test('is refused if somebody has changed one of the prices since, and the sentence says who and when', async () => {
    const { edit_id: id } = (await edit({ amount: 5 })).answer;
    const { edit_id: next } = (await edit({ raise_percent: 10 }, colleague)).answer;
    const refused = await undo(id!);
    expect([refused.status, refused.refusal.code, refused.refusal.params!['last']]).toEqual([
      409,
      'price_edit_followed',
      'First2 Last2 changed some of them on 10 March 2026 at 08:00 UTC.',
    ]);
    const { result } = (await manager.call(listEdits)).answer;
    expect(result.map(({ allowedActions }) => allowedActions)).toEqual([['undo'], []]);
    await undo(next!);
    expect((await undo(id!)).status).toBe(200);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
  });

  test('is offered again only once a later edit, whose undo was undone, is undone for good', async () => {
    const { edit_id: first } = (await edit({ amount: 5 })).answer;
    const { edit_id: second } = (await edit({ amount: 6 })).answer;
    const offered = async () => {
      const { result } = (await manager.call(listEdits)).answer;
      return result.find(({ id }) => id === first)!.allowedActions;
    };
    const back = (await undo(second!)).answer.edit_id;
    expect(await offered()).toEqual(['undo']);
    const again = (await undo(back)).answer.edit_id;
    expect(await offered()).toEqual([]);
    expect((await undo(first!)).refusal.params!['last']).toContain('First1 Last1 changed some of them');
    await undo(again);
    expect(await offered()).toEqual(['undo']);
    expect((await undo(first!)).status).toBe(200);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
  });

  test('is refused even if a price was changed and changed back', async () => {
    const { edit_id: id } = (await edit({ amount: 5 })).answer;
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 6 } });
    await colleague.call(editPrice, { params: { id: ten }, body: { amount: 5 } });
    expect((await undo(id!)).refusal.code).toBe('price_edit_followed');
  });

  test('deletes prices that the edit added, which only administrators may', async () => {
    const body = {
      product: scenario.digital.id,
      purpose: 'Visa',
      use_in_country: 'FR',
      purchase_from_country_group: 'all',
      amount: 3,
      optional_offers: [{ product: scenario.frame.id, amount: 1, order_number: 1 }],
    };
    const { answer } = await manager.call(addPrices, { body });
    expect(answer.allowedActions).toEqual([]);
    expect((await manager.call(listEdits)).answer.result[0]!.allowedActions).toEqual([]);
    expect((await undo(answer.edit_id!)).status).toBe(403);
    expect(await amounts()).toHaveLength(5);
    const undone = await undo(answer.edit_id!, colleague);
    expect(undone.answer.changed).toBe(2);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
    await undo(undone.answer.edit_id, colleague);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00', '3.00', '3.00']);
    const own = await colleague.call(addPrices, { body: { ...body, product: scenario.prints.id } });
    expect(own.answer.allowedActions).toEqual(['undo']);
  });

  test('of an undo that has brought a deleted price back is for administrators only, as it deletes the price', async () => {
    await colleague.call(deletePrice, { params: { id: ten } });
    const deletion = (await manager.call(listEdits)).answer.result[0]!;
    expect(deletion.allowedActions).toEqual(['undo']);
    const back = (await undo(deletion.id)).answer.edit_id;
    const offered = async (caller: Caller) => (await caller.call(listEdits)).answer.result[0]!.allowedActions;
    expect([await offered(manager), await offered(colleague)]).toEqual([[], ['undo']]);
    const refused = await undo(back);
    expect([refused.status, refused.refusal.code]).toEqual([403, 'access_denied']);
    expect(await amounts()).toEqual(['10.00', '20.00', '7.00']);
    expect((await undo(back, colleague)).status).toBe(200);
    expect(await amounts()).toEqual(['20.00', '7.00']);
  });

  test('of a deletion is refused where there is another price for the same by now', async () => {
    await colleague.call(deletePrice, { params: { id: ten } });
    const deletion = (await manager.call(listEdits)).answer.result[0]!;
    const { passport, prints, europe } = scenario;
    const same = { purpose: passport.id, product: prints.id, purchase_from_country_group: europe.id, amount: 11 };
    await manager.call(addPrice, { body: same });
    const refused = await undo(deletion.id);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'price_exists']);
    expect(undoEdit.refusals).toContain(refused.refusal.code);
    expect(await amounts()).toEqual(['20.00', '7.00', '11.00']);
  });

  test('is refused where its list has gone over to another currency with it', async () => {
    await manager.call(editPrice, { params: { id: twenty }, body: { currency: 'USD' } });
    const id = (await manager.call(listEdits)).answer.result[0]!.id;
    const base = { ...inEurope(scenario), purchaseFromCountryGroupId: scenario.america.id };
    await aPrice(app, { ...base, productId: scenario.digital.id, amount: '3.00', currency: 'USD' });
    const refused = await undo(id);
    expect([refused.status, refused.refusal.message]).toEqual([422, 'The prices of this list are in USD']);
    expect((await shownAs(manager, twenty)).currency).toBe('USD');
  });

  test('is refused with a sentence if an option that it brings back was deleted since', async () => {
    const option = await aProduct(app, { label: 'Mount', productType: 'option' });
    const offer = { product: option.id, amount: 2, order_number: 1 };
    await manager.call(editPrice, { params: { id: twenty }, body: { optional_offers: [offer] } });
    await manager.call(editPrice, { params: { id: twenty }, body: { optional_offers: [] } });
    const id = (await manager.call(listEdits)).answer.result[0]!.id;
    await app.platform.database.orm.delete(product).where(eq(product.id, option.id));
    const refused = await undo(id);
    expect([refused.status, refused.refusal.code]).toEqual([409, 'price_names_deleted']);
    expect((await shownAs(manager, twenty)).optional_offers).toEqual([]);
  });

  test('is answered with 404 for an edit that does not exist', async () => {
    expect((await undo(999_999)).status).toBe(404);
  });
});
