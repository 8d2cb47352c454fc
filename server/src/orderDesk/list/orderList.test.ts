import { readCustomer } from '@likeness/contract/orderDesk/customer';
import {
  ORDER_COLUMNS,
  ORDER_VIEWS,
  ORDER_VIEW_NAMES,
  countOrderViews,
  exportOrders,
  listOrders,
  orderPartners,
} from '@likeness/contract/orderDesk/list';
import { startVerification } from '@likeness/contract/photos';
import type { Role } from '@likeness/contract/kit/roles';
import { staffFormatter } from '@likeness/texts/answerTexts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countOrders, foldOrderCounts } from '../../orders/index.ts';
import { orderItem, orders, product } from '../../orders/schema.ts';
import { eq, sql } from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { shipment } from '../../shipments/schema.ts';
import * as listed from '../../testing/listedOrders.ts';
import { aShipment, deleteAccount } from '../../testing/orderScenario.ts';
import { aPurpose, aTranslation } from '../../testing/catalogueBuilders.ts';

let app: TestApp;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

const anOrder = (overrides?: Parameters<typeof listed.anOrder>[1]) => listed.anOrder(app, overrides);
type Query = Parameters<typeof listed.ordersListed>[1];
const found = (query: Query) => listed.ordersListed(support, query);

async function inAnotherCountry(countryCode: string, label: string) {
  const [other] = await app.platform.database.orm
    .insert(country)
    .values({ countryCode, countryName: label })
    .returning();
  return aPurpose(app, { useInCountryId: other!.id, label });
}

test('an order is shown with its lines, customer, status and origin', async () => {
  const { id, documentId, itemId, order } = await anOrder();
  const { result, page } = (await support.call(listOrders)).answer;
  expect(page).toBe(1);
  expect(result[0]).toMatchObject({
    id,
    status: 'in_progress',
    external_ref: order.externalRef,
    created_at: order.createdAt.toISOString(),
    deleted_at: null,
    owner: { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@customer.test', deleted: false },
    partner_plan: { name: 'Standard' },
    order_items: [
      {
        id: itemId,
        quantity: 1,
        product: { label: 'Printed photos' },
        purpose: { label: 'Passport', country_code: 'FR' },
        document: { id: documentId, status: 'pending_verification', external_email: null },
      },
    ],
  });
});

test('the newest order comes first, and a deleted one stays in the list with its date', async () => {
  const first = await anOrder();
  const second = await anOrder({ order: { deletedAt: app.clock.now() } });
  const { result } = (await support.call(listOrders)).answer;
  expect(result.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
  expect(result[0]!.deleted_at).toBe(app.clock.now().toISOString());
});

test('names of products and purposes are in the reader’s language', async () => {
  const { itemId } = await anOrder();
  const [item] = await app.platform.database.orm.select().from(orderItem).where(eq(orderItem.id, itemId));
  await aTranslation(app, product, { id: item!.productId }, 'fr', { label: 'Photos imprimées' });
  const { result } = (await support.call(listOrders, { headers: { 'accept-language': 'fr' } })).answer;
  expect(result[0]!.order_items[0]!.product.label).toBe('Photos imprimées');
});

describe('the list is filtered', () => {
  test('by the statuses of orders', async () => {
    const refused = await anOrder({ order: { status: 'payment_failed' } });
    const waiting = await anOrder({ order: { status: 'pending_payment' } });
    expect(await found({ 'order-filters[]': ['payment_failed', 'pending_payment'] })).toEqual([waiting.id, refused.id]);
    expect(await found({ 'order-filters[]': 'payment_failed' })).toEqual([refused.id]);
  });

  test('by the statuses of documents', async () => {
    const ready = await anOrder({ status: 'ready' });
    const generating = await anOrder({ status: 'pending_generation_ephoto' });
    expect(await found({ 'doc-filters[]': ['ready', 'pending_generation_ephoto'] })).toEqual([generating.id, ready.id]);
  });

  test('by the country of the purposes, and by one purpose', async () => {
    const visa = await inAnotherCountry('JP', 'Visa');
    const residence = await aPurpose(app, { useInCountryId: visa.useInCountryId, label: 'Residence' });
    const one = await anOrder({ purposeId: visa.id });
    const other = await anOrder({ purposeId: residence.id });
    expect(await found({ 'country-code': 'jp' })).toEqual([other.id, one.id]);
    expect(await found({ purpose: visa.id })).toEqual([one.id]);
    expect(await found({ purpose: visa.id, 'country-code': 'FR' })).toEqual([]);
  });

  test('by all filters and a search together', async () => {
    const visa = await inAnotherCountry('CN', 'China visa');
    const owner = { lastName: 'Zhangsan' };
    const wanted = await anOrder({ purposeId: visa.id, status: 'ready', owner });
    await anOrder({ purposeId: visa.id, status: 'ready', owner, order: { status: 'canceled' } });
    await anOrder({ purposeId: visa.id, status: 'validated', owner });
    await anOrder({ purposeId: visa.id, status: 'ready' });
    await anOrder({ status: 'ready', owner });
    expect(
      await found({
        q: 'zhangsan',
        selectedSearch: 'owner',
        purpose: visa.id,
        'country-code': 'CN',
        'order-filters[]': 'in_progress',
        'doc-filters[]': 'ready',
      }),
    ).toEqual([wanted.id]);
  });

  test('by nothing if a filter is empty or contains everything', async () => {
    const { total } = (await support.call(listOrders)).answer;
    const empty = { 'order-filters[]': '', 'doc-filters[]': '', 'country-code': '', purpose: '', selectedSearch: '' };
    expect((await support.call(listOrders, { query: empty })).answer.total).toBe(total);
    const all = listOrders.query!.shape['order-filters[]'].parse([
      'pending_payment',
      'payment_failed',
      'in_progress',
      'fulfilled',
      'canceled',
      'rejected',
      'rejected_signature',
      'rejected_photo',
      'rejected_address',
    ]);
    expect((await support.call(listOrders, { query: { 'order-filters[]': all } })).answer.total).toBe(total);
  });
});

describe('pages', () => {
  test('contain every order exactly once, whatever they are sorted by', async () => {
    for (let count = 0; count < 5; count += 1) await anOrder();
    const { total } = (await support.call(listOrders)).answer;
    for (const order_by of ORDER_COLUMNS) {
      for (const more of [{}, { q: 'ada' }, { 'country-code': 'FR' }]) {
        const seen: number[] = [];
        let expected = total;
        for (let page = 1; seen.length < expected; page += 1) {
          const { result, ...answer } = (
            await support.call(listOrders, { query: { order_by, page, limit: 20, ...more } })
          ).answer;
          expected = answer.total;
          expect(answer.page).toBe(page);
          seen.push(...result.map(({ id }) => id));
        }
        expect([order_by, more, new Set(seen).size]).toEqual([order_by, more, expected]);
      }
    }
  });

  test('end with the last one: a higher number shows it, and an empty list has one empty page', async () => {
    const { total } = (await support.call(listOrders)).answer;
    const last = (await support.call(listOrders, { query: { page: 1_000_000, limit: 10 } })).answer;
    expect([last.page, last.result.length]).toEqual([Math.ceil(total / 10), total % 10 || 10]);
    const none = (await support.call(listOrders, { query: { q: 'nobody at all', page: 7 } })).answer;
    expect(none).toEqual({ result: [], total: 0, page: 1 });
  });

  test('hold thirty orders at most', async () => {
    expect(listOrders.query!.parse({ limit: '5000' }).limit).toBe(30);
  });
});

describe('an invalid question is refused with a sentence', () => {
  const HOSTILE = ["'; drop table orders; --", '1) or (1=1', '${7*7}', '<script>'];
  const PARAMETERS = [
    'order_by',
    'selectedSearch',
    'order-filters[]',
    'doc-filters[]',
    'country-code',
    'purpose',
    'page',
    'limit',
    'descending',
  ] as const;

  test.each(PARAMETERS)('%s', async (name) => {
    for (const value of HOSTILE) {
      const reply = await support.call(listOrders, { query: { [name]: value } });
      expect([value, reply.status, reply.refusal.code]).toEqual([value, 422, 'invalid_input']);
    }
  });

  test('an unknown column, an impossible number, a page before the first, one wrong status among valid ones', async () => {
    const wrong: Query[] = [
      { order_by: 'password' },
      { purpose: '99999999999' },
      { page: 0 },
      { 'doc-filters[]': ['ready', 'unready'] },
    ];
    for (const query of wrong)
      expect([query, (await support.call(listOrders, { query })).status]).toEqual([query, 422]);
  });

  test('but a hostile search text is valid: it finds nothing and breaks nothing', async () => {
    const { id } = await anOrder();
    for (const q of [...HOSTILE, '%', '_', '\\', "''", '%%%', '99999999999', '2147483648', 'a'.repeat(200)]) {
      for (const selectedSearch of ['client', 'owner', 'document', 'qrCode', 'product', 'codeEphoto']) {
        expect([q, await found({ q, selectedSearch })]).toEqual([q, []]);
      }
    }
    expect((await support.call(listOrders)).answer.result[0]!.id).toBe(id);
  });
});

describe('the CSV', () => {
  const lines = (body: Buffer) =>
    body
      .toString()
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\n');

  test('contains all orders that match the filters, sorted by number, with headings in the reader’s language', async () => {
    await anOrder({ order: { status: 'rejected_address' } });
    await anOrder({ order: { status: 'rejected_address' } });
    const query = { 'order-filters[]': 'rejected_address' };
    const reply = await support.call(exportOrders, { query, headers: { 'accept-language': 'fr' } });
    expect(reply.headers['content-type']).toContain('text/csv');
    const [header, ...rows] = lines(reply.body);
    expect(header).toBe(
      'N°,Référence,E-mail,Nom,Articles,Statut,Date,Supprimée le,Origine,Total,Devise,Statut en clair,Statut du document,Promis',
    );
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual((await found(query)).toSorted((a, b) => a - b));
  });

  test('says what the list shows: what an order costs, where it and its photos stand, and until when was promised', async () => {
    const promisedAt = new Date('2026-03-10T09:30:00.000Z');
    const { id } = await anOrder({
      order: { totalAmount: '25.80', currency: 'CHF' },
      shown: { status: 'pending_verification', promisedAt },
    });
    const headers = { 'accept-language': 'fr' };
    const [, row] = lines((await support.call(exportOrders, { query: { q: String(id) }, headers })).body);
    const said = staffFormatter('fr');
    expect(row!.split(',').slice(-5)).toEqual([
      '25.80',
      'CHF',
      said('order_status.in_progress'),
      said('document_status.pending_verification'),
      promisedAt.toISOString(),
    ]);
  });

  test('contains what a search finds, without formulas that a spreadsheet would calculate', async () => {
    const { id, order } = await anOrder({ owner: { firstName: '=HYPERLINK("x")', lastName: 'Formulani' } });
    const [, ...rows] = lines((await support.call(exportOrders, { query: { q: 'formulani' } })).body);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toContain(`${id},${order.externalRef},ada@customer.test,"'=HYPERLINK(""x"") Formulani"`);
  });
});

test('whose photo it is stands on an order beside whoever ordered, and of a deleted account nobody', async () => {
  const { id, order } = await anOrder({ shown: { firstName: 'Émile', lastName: 'Petit' } });
  const document = async () =>
    (await support.call(listOrders, { query: { q: String(id) } })).answer.result[0]!.order_items[0]!.document;
  const onCustomer = async () =>
    (await support.call(readCustomer, { params: { id: order.customerId } })).answer.documents[0]!;
  expect(await document()).toMatchObject({ first_name: 'Émile', last_name: 'Petit' });
  expect(await onCustomer()).toMatchObject({ first_name: 'Émile', last_name: 'Petit' });
  await deleteAccount(app, { order });
  expect(await document()).toMatchObject({ first_name: null, last_name: null });
  expect(await onCustomer()).toMatchObject({ first_name: null, last_name: null });
});

describe('the number of orders', () => {
  const counted = async () => {
    const { rows } = await app.platform.database.pool.query<{ total: number }>(
      'select count(*)::int as total from orders',
    );
    return rows[0]!.total;
  };

  test('is right while orders are placed, changed and deleted, and after its entries are added up', async () => {
    const tx = app.platform.database.orm;
    const before = await countOrders(tx, ['canceled']);
    const { id } = await anOrder();
    await tx.update(orders).set({ status: 'canceled' }).where(eq(orders.id, id));
    expect([await countOrders(tx), await countOrders(tx, ['canceled'])]).toEqual([await counted(), before + 1]);
    await foldOrderCounts(tx);
    expect([await countOrders(tx), await countOrders(tx, ['canceled'])]).toEqual([await counted(), before + 1]);
    const { rows } = await tx.execute<{ entries: number }>(sql`select count(*)::int as entries from order_count`);
    expect(rows[0]!.entries).toBeLessThan(10);
  });

  test('is unchanged when the change of an order is rolled back', async () => {
    const { id } = await anOrder();
    const before = await countOrders(app.platform.database.orm, ['in_progress']);
    const change = app.platform.database.transaction(async (tx) => {
      await tx.update(orders).set({ status: 'canceled' }).where(eq(orders.id, id));
      throw new Error('taken back');
    });
    await expect(change).rejects.toThrow('taken back');
    expect(await countOrders(app.platform.database.orm, ['in_progress'])).toBe(before);
  });

  test('is right for an order whose verification begins without changing its status', async () => {
    const { documentId } = await anOrder();
    const before = await countOrders(app.platform.database.orm, ['in_progress']);
    const sorter = await app.signedInAs('sorter');
    expect((await sorter.call(startVerification, { params: { id: documentId } })).status).toBe(200);
    expect(await countOrders(app.platform.database.orm, ['in_progress'])).toBe(before);
  });
});

test.each(['sorter', 'controller', 'postman', 'financeManager', 'userManager', 'automaticProgram'] satisfies Role[])(
  'a %s may not read the orders',
  async (role) => {
    const caller = await app.signedInAs(role);
    expect([(await caller.call(listOrders)).status, (await caller.call(exportOrders)).status]).toEqual([403, 403]);
  },
);

describe('a view', () => {
  const HOUR = 3_600_000;
  const counts = async () => {
    const { result } = (await support.call(countOrderViews)).answer;
    return Object.fromEntries(result.map(({ name, count }) => [name, count]));
  };

  const aReturnedShipment = async () => {
    const { id, documentId } = await anOrder({ status: 'delivered' });
    const made = await aShipment(app, { id: documentId, orderId: id }, 'shipped');
    const change = { returnedAt: app.clock.now() };
    await app.platform.database.orm.update(shipment).set(change).where(eq(shipment.id, made.id));
    return { orderId: id, documentId };
  };

  test.each(ORDER_VIEW_NAMES)('%s counts what its filter finds', async (name) => {
    const { total } = (await support.call(listOrders, { query: ORDER_VIEWS[name] })).answer;
    expect((await counts())[name]).toBe(total);
  });

  test('has an order as soon as it is late, comes back, is deleted, or its photo is rejected', async () => {
    const before = await counts();
    const now = app.clock.now().getTime();
    const late = await anOrder({ status: 'pending_verification', shown: { promisedAt: new Date(now - HOUR) } });
    await anOrder({ status: 'pending_verification', shown: { promisedAt: new Date(now + HOUR) } });
    // Whoever was answered waits no longer, however late it was.
    await anOrder({ status: 'validated', shown: { promisedAt: new Date(now - HOUR) } });
    const back = await aReturnedShipment();
    const sentAgain = await aReturnedShipment();
    await aShipment(app, { id: sentAgain.documentId, orderId: sentAgain.orderId }, 'pending_shipment');
    const gone = await anOrder({ order: { deletedAt: app.clock.now() } });
    const refused = await anOrder({ order: { status: 'rejected_photo' } });
    expect(await found({ overdue: '1' })).toContain(late.id);
    expect(await found({ returned: '1' })).toContain(back.orderId);
    expect(await found({ deleted: '1' })).toContain(gone.id);
    expect(await found({ 'order-filters[]': 'rejected_photo' })).toContain(refused.id);
    const after = await counts();
    const grown = (['overdue', 'returned', 'deleted', 'rejected_photo'] as const).map(
      (view) => after[view]! - before[view]!,
    );
    expect(grown).toEqual([1, 1, 1, 1]);
  });
});

test('orders are narrowed down to one partner, and the partners that can be chosen have sent some', async () => {
  const { order } = await anOrder();
  const { result } = (await support.call(orderPartners)).answer;
  expect(result.map(({ id }) => id)).toContain(order.partnerId);
  const all = (await support.call(listOrders, { query: { partner: order.partnerId } })).answer;
  expect(all.result.map(({ id }) => id)).toContain(order.id);
  expect(await found({ partner: 2_000_000_000 })).toEqual([]);
});
