import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, orderRow } from '../testing/builders.ts';
import { outcomeOf, refusedAs } from '../testing/moves.ts';
import { moveByPayment } from './moving.ts';
import { orders } from './schema.ts';

/* Simultaneous reports about one order: repeated many times, because a race does not always end the same way. */

const TURNS = 20;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function unpaid(): Promise<number> {
  const { orderId } = await aDocument(app);
  await app.platform.database.orm.update(orders).set({ status: 'pending_payment' }).where(eq(orders.id, orderId));
  return orderId;
}

const report = (id: number, event: 'pay' | 'failPayment') =>
  outcomeOf(app.platform.database.transaction((tx) => moveByPayment(tx, id, event, app.clock.now())));

test('an order reported as paid twice at once is paid once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const id = await unpaid();
    const outcomes = await Promise.all([report(id, 'pay'), report(id, 'pay')]);
    expect(outcomes).toContainEqual(true);
    expect(outcomes).toContainEqual(refusedAs('in_progress'));
  }
});

test('an order whose payment is reported as failed and paid at once is paid, whichever came first', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const id = await unpaid();
    const [paid, failed] = await Promise.all([report(id, 'pay'), report(id, 'failPayment')]);
    expect(paid).toBe(true);
    expect([true, refusedAs('in_progress')]).toContainEqual(failed);
    expect((await orderRow(app, id)).status).toBe('in_progress');
  }
});
