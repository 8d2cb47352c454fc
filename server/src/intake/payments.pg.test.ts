import * as afterSales from '@likeness/contract/orderDesk/afterSales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { PartnerScenario } from '../testing/partnerScenario.ts';

const TURNS = 25;

let app: TestApp;
let scenario: PartnerScenario;

beforeAll(async () => {
  app = await startTestApp();
  scenario = await PartnerScenario.open(app);
});
afterAll(() => app.close());

test('an order that is deleted while its payment is reported is deleted, and the two never deadlock', async () => {
  const manager = await app.signedInAs('admin');
  for (let turn = 0; turn < TURNS; turn += 1) {
    const { id } = (await scenario.place(await scenario.anOrder({ paid: false }))).answer;
    const [deleted, paid] = await Promise.all([
      manager.call(afterSales.deleteOrder, { params: { id } }),
      scenario.pay(id, 'paid'),
    ]);
    expect(deleted.status).toBe(200);
    // Either the payment was first, or the deletion was and the order waits for no payment.
    expect([200, 409]).toContain(paid.status);
  }
  // A transaction that fails in a deadlock is repeated, so the answers alone would not show it.
  const { rows } = await app.platform.database.pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  expect(rows).toEqual([{ deadlocks: '0' }]);
});
