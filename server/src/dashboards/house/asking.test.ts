import * as dashboards from '@likeness/contract/dashboards';
import { exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import { listShipments } from '@likeness/contract/shipments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { orders } from '../../orders/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { aCountry, aTranslation } from '../../testing/catalogueBuilders.ts';

const MARCH = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Europe/Paris' };

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

/** An order that was placed at this moment. */
async function placedAt(moment: string) {
  const { orderId } = await aDocument(app);
  await app.platform.database.orm
    .update(orders)
    .set({ createdAt: new Date(moment) })
    .where(eq(orders.id, orderId));
  return orderId;
}

describe('a board says what is wrong with the question', () => {
  const EMPTY = 'From date or to date was empty';
  test.each([
    ['without any day', {}, 'from', EMPTY],
    ['with an empty day', { ...MARCH, to: '' }, 'to', EMPTY],
    ['with an empty first day', { ...MARCH, from: '' }, 'from', EMPTY],
    ['that ends before it begins', { ...MARCH, to: '2026-02-28' }, 'to', 'From date must be less than to date'],
    ['of eleven years', { ...MARCH, from: '2015-03-01' }, 'to', 'A period can be ten years at most'],
    ['with a day that does not exist', { ...MARCH, to: '2026-03-32' }, 'to', undefined],
    ['with letters for a day', { ...MARCH, from: 'abc' }, 'from', 'This is not a day'],
    ['of the year 0', { ...MARCH, from: '0000-03-01', to: '0000-03-02' }, 'from', undefined],
    ['in a zone that does not exist', { ...MARCH, time_zone: 'Mars/Olympus' }, 'time_zone', 'This is not a time zone'],
    ['in a zone of hours only', { ...MARCH, time_zone: '+02:00' }, 'time_zone', 'This is not a time zone'],
  ])('%s', async (_what, asked, field, sentence) => {
    const calls = [
      await admin.call(dashboards.readWorkflow, { query: asked }),
      await admin.call(dashboards.readOrderDays, { body: asked }),
      await admin.call(dashboards.readOrderDays, { query: { limit: 10, ...asked }, method: 'GET' }),
      await admin.call(dashboards.readOrdersByCountry, { query: asked }),
      await admin.call(dashboards.readShipmentsByCountry, { query: asked }),
      await admin.call(dashboards.readPromotionUses, { query: asked }),
    ];
    for (const { status, refusal } of calls) {
      expect(status).toBe(422);
      expect(refusal.errors![field]).toEqual([expect.stringContaining(sentence ?? '')]);
    }
  });

  test('once: a day that does not exist is in no order with the other', async () => {
    const query = { ...MARCH, from: '2026-02-31', to: '2026-02-01' };
    const { status, refusal } = await admin.call(dashboards.readWorkflow, { query });
    expect([status, refusal.errors]).toEqual([422, { from: ['This is not a day'] }]);
  });

  test('of page 0, of no country, of no number', async () => {
    const page0 = await admin.call(dashboards.readOrderDays, { query: { page: 0 }, body: MARCH });
    expect([page0.status, Object.keys(page0.refusal.errors!)]).toEqual([422, ['page']]);
    for (const unknown of ['ZZ', 'FRA', '1']) {
      for (const board of [
        dashboards.readOrdersByCountry,
        dashboards.readShipmentsByCountry,
        dashboards.readPromotionUses,
      ]) {
        const refused = await admin.call(board, { query: { ...MARCH, country: unknown } });
        expect([refused.status, refused.refusal.errors]).toEqual([422, { country: ['There is no such country'] }]);
      }
    }
    const noNumber = await admin.call(dashboards.readOrdersByCountry, { query: { ...MARCH, purpose: 'x' } });
    expect([noNumber.status, Object.keys(noNumber.refusal.errors!)]).toEqual([422, ['purpose']]);
  });

  test('and so do the lists behind it', async () => {
    const backwards = { from: '2026-03-02', to: '2026-03-01' };
    const refused = [
      await admin.call(listOrders, { query: backwards }),
      await admin.call(exportOrders, { query: backwards }),
      await admin.call(listShipments, { params: { filter: 'shipped' }, query: backwards }),
    ];
    for (const { status, refusal } of refused) {
      expect([status, refusal.errors]).toEqual([422, { to: ['From date must be less than to date'] }]);
    }
    const wrong = { deleted: '2', app: 'app4', photos: '4', promotion: 'x', origin: 'FRA' };
    const { refusal } = await admin.call(listOrders, { query: wrong });
    expect(Object.keys(refusal.errors!).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });
});

test('every time zone that a browser can have is one that the database knows', async () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const { status } = await admin.call(listOrders, { query: { ...MARCH, time_zone: zone } });
    expect([zone, status]).toEqual([zone, 200]);
  }
});

test('the orders of the days are read by GET too, a page at a time, and a page past the end is the last one', async () => {
  for (const day of ['05', '06', '07']) await placedAt(`2026-01-${day}T12:00:00Z`);
  const january = { from: '2026-01-01', to: '2026-01-31', time_zone: 'UTC' };
  const query = { ...january, limit: 2, page: 9 };
  const read = (await admin.call(dashboards.readOrderDays, { query: query, method: 'GET' })).answer;
  expect(read).toMatchObject({
    total: 3,
    page: 2,
    result: [{ created_at: '2026-01-05T00:00:00.000Z', total_order: 1 }],
    interval: [{ min: '2026-01-05T12:00:00.000Z', max: '2026-01-07T12:00:00.000Z' }],
  });
  const posted = await admin.call(dashboards.readOrderDays, { query: { limit: 2, page: 9 }, body: january });
  expect({ ...posted.answer, period: undefined }).toEqual({ ...read, period: undefined });
});

test('a period without any order has no rows and no interval', async () => {
  const body = { from: '2025-01-01', to: '2025-01-31' };
  const { answer } = await admin.call(dashboards.readOrderDays, { body });
  expect(answer).toMatchObject({ total: 0, page: 1, result: [], interval: [{ min: null, max: null }] });
});

test('a day counts everybody who did anything in it once for each role that they have now', async () => {
  const [sorter, both, idle] = [
    await app.signedInAs('sorter'),
    await app.signedInAs('sorter', 'controller'),
    await app.signedInAs('sorter'),
  ];
  await placedAt('2026-02-10T22:30:00Z');
  const did = (staffId: number, moment: string) =>
    app.platform.database.orm
      .insert(auditEntry)
      .values({ staffId, createdAt: new Date(moment), name: 'seen', subject: 'order', subjectId: 1 });
  for (const hour of ['07', '08', '22']) await did(sorter.id, `2026-02-10T${hour}:15:00Z`);
  await did(both.id, '2026-02-10T09:00:00Z');
  // In Paris the next day has begun.
  await did(idle.id, '2026-02-10T23:30:00Z');
  const body = { ...MARCH, from: '2026-02-01', to: '2026-02-28' };
  const { answer } = await admin.call(dashboards.readOrderDays, { body });
  expect(answer.result).toEqual([
    expect.objectContaining({ controler_connected: 1, editor_connected: 2, total_order: 1 }),
  ]);
});

test('a month without any order is 0 and not left out, and countries are named in the reader’s language', async () => {
  const france = await aCountry(app, 'FR', 'France');
  await aTranslation(app, country, france, 'es', { countryName: 'Francia' });
  await placedAt('2024-01-15T12:00:00Z');
  await placedAt('2024-03-15T12:00:00Z');
  const query = { from: '2024-01-10', to: '2024-03-20' };
  const { answer } = await admin.call(dashboards.readOrdersByCountry, {
    query,
    headers: { 'accept-language': 'es' },
  });
  expect(answer.orders).toEqual([
    { month: '2024-01', total: 1 },
    { month: '2024-02', total: 0 },
    { month: '2024-03', total: 1 },
  ]);
  expect(answer.countries).toEqual([{ country_code: 'FR', country_name: 'Francia', total: 2, before: 0 }]);
});

test('the export has the same orders as the list that a number leads to', async () => {
  const ids = [await placedAt('2023-03-26T00:30:00+01:00'), await placedAt('2023-03-26T23:30:00+02:00')];
  await placedAt('2023-03-27T00:30:00+02:00');
  const query = { from: '2023-03-26', to: '2023-03-26', time_zone: 'Europe/Paris', deleted: '0' };
  expect((await admin.call(listOrders, { query })).answer.result.map(({ id }) => id)).toEqual(ids.toReversed());
  const lines = (await admin.call(exportOrders, { query })).body.toString().trim().split(/\r?\n/).slice(1);
  expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(ids);
});
