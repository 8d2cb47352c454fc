import { placeHold } from '@likeness/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../files/schema.ts';
import { lockOrder } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { removeOldPictures } from '../photos/index.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { whileHeld } from '../testing/whileHeld.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('pictures that are removed while their order is put under a legal hold wait for it, and stay', async () => {
  const { database } = app.platform;
  const { orderId, photo } = await aDocument(app);
  const closed = { status: 'canceled', updatedAt: app.clock.now() } as const;
  await database.orm.update(orders).set(closed).where(eq(orders.id, orderId));
  app.clock.advance(90 * DAY + 1);
  const admin = await app.signedInAs('admin');
  const [held, removed] = await whileHeld<unknown>(app, (tx) => lockOrder(tx, orderId), [
    () => admin.call(placeHold, { params: { id: orderId }, body: { reason: 'Court of Lyon' } }),
    () => removeOldPictures(app.platform, [], app.clock.now()),
  ]);
  expect([held, removed]).toMatchObject([{ status: 200 }, 0]);
  const [row] = await database.orm.select().from(file).where(eq(file.id, photo.id));
  expect(row!.deletedAt).toBeNull();
});
