import { readPromotionUses, readShipmentsByCountry } from '@likeness/contract/dashboards';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { eraseCustomer } from '@likeness/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countDueHours } from '../dashboards/rollups/index.ts';
import { orders } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { promotionUse } from '../prices/promotions/schema.ts';
import { shipment } from '../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aPromotion } from '../testing/builders.ts';
import { aShipment, anOrdered } from '../testing/orderScenario.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

/** A closed order of one's own application, with a promotion and a letter that arrived. */
async function aLetterOfAPromotion(os: string) {
  const { orm } = app.platform.database;
  const now = app.clock.now();
  const made = await anOrdered(app, { order: 'fulfilled' });
  await orm.update(orders).set({ os, originCountryCode: 'FR' }).where(eq(orders.id, made.orderId));
  const { id: promotionId } = await aPromotion(app);
  await orm.insert(promotionUse).values({ orderId: made.orderId, promotionId, usedAt: now });
  const { id } = await aShipment(app, made, 'shipped');
  await orm.update(shipment).set({ deliveredAt: now }).where(eq(shipment.id, id));
  return made;
}

test('erasing a customer changes no number of the boards of promotions and shipments', async () => {
  const { orm } = app.platform.database;
  const today = app.clock.now().toISOString().slice(0, 10);
  const web = await aLetterOfAPromotion('Web');
  const telephone = await aLetterOfAPromotion('iOS');
  app.clock.advance(60 * DAY);
  admin = await app.signedInAs('admin');
  const query = { from: today, to: today, time_zone: 'UTC' };
  const numbers = async () => {
    while ((await app.platform.database.transaction((tx) => countDueHours(tx, 100))) > 0);
    const uses = async (chosen: '_webapp' | 'app3') =>
      (await admin.call(readPromotionUses, { query: { ...query, app: chosen } })).answer.total;
    return {
      web: await uses('_webapp'),
      app: await uses('app3'),
      ofWeb: (await admin.call(listOrders, { query: { ...query, app: '_webapp' } })).answer.total,
      toFrance: (await admin.call(readShipmentsByCountry, { query: { ...query, country: 'FR' } })).answer.figures,
      byCountry: (await admin.call(readShipmentsByCountry, { query })).answer,
    };
  };
  const before = await numbers();
  expect(before).toMatchObject({ web: 1, app: 1, ofWeb: 1 });

  for (const { order } of [web, telephone]) {
    const body = { confirmation: String(order.customerId), reason: 'asked' } as const;
    expect((await admin.call(eraseCustomer, { params: { id: order.customerId }, body })).status).toBe(200);
  }
  await app.settle();

  expect(await numbers()).toEqual(before);
  const systems = await orm.select({ id: orders.id, os: orders.os }).from(orders).orderBy(orders.id);
  expect(systems).toEqual([
    { id: web.orderId, os: 'web' },
    { id: telephone.orderId, os: null },
  ]);
});
