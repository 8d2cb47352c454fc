import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, orderNow } from '../testing/builders.ts';
import { outcomeOf, refusedAs } from '../testing/moves.ts';
import { moveByPayment } from './moving.ts';
import { orders } from './schema.ts';

/* What is told of one order in the same moment: many times, as a race does not always go the same way. */

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

test('an order that is told paid twice at once is paid once', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const id = await unpaid();
    const outcomes = await Promise.all([report(id, 'pay'), report(id, 'pay')]);
    expect(outcomes).toContainEqual(true);
    expect(outcomes).toContainEqual(refusedAs('in_progress'));
  }
});

test('an order whose payment is told failed and paid at once is paid, whichever was told first', async () => {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const id = await unpaid();
    const [paid, failed] = await Promise.all([report(id, 'pay'), report(id, 'failPayment')]);
    expect(paid).toBe(true);
    expect([true, refusedAs('in_progress')]).toContainEqual(failed);
    expect((await orderNow(app, id)).status).toBe('in_progress');
  }
});
