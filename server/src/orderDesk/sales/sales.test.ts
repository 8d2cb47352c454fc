import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { refreshSales } from '@likeness/contract/orderDesk/customer';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../orders/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { country } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { aPurpose } from '../../testing/catalogueBuilders.ts';

const { list } = listCalls(saleByCountryList);

let app: TestApp;
let manager: Caller;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('userManager');
});
afterAll(() => app.close());

test('when staff refresh the sales, orders are counted by the country they were placed in and the country of their photos', async () => {
  const tx = app.platform.database.orm;
  const [spain] = await tx.insert(country).values({ countryCode: 'ES', countryName: 'Spain' }).returning();
  const dni = await aPurpose(app, { useInCountryId: spain!.id, label: 'DNI' });
  const french = [await aDocument(app), await aDocument(app), await aDocument(app)];
  await aDocument(app, { purposeId: dni.id });
  await tx.update(orders).set({ originCountryCode: 'BE' }).where(eq(orders.id, french[0]!.orderId));
  await tx.update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, french[1]!.orderId));

  expect((await manager.call(list)).answer.total).toBe(0);
  const refreshed = (await manager.call(refreshSales)).answer;
  expect(refreshed).toEqual({ refreshed_at: app.clock.now().toISOString(), total: 3 });
  const rows = (await manager.call(list)).answer.result.map((row) => [
    row['origin_country'],
    (row['destination_country'] as { country_name: string }).country_name,
    row['total_orders'],
  ]);
  expect(rows).toHaveLength(3);
  expect(rows).toEqual(
    expect.arrayContaining([
      ['BE', 'France', 1],
      ['FR', 'France', 1],
      ['FR', 'Spain', 1],
    ]),
  );

  await tx.update(orders).set({ paidAt: null }).where(eq(orders.id, french[2]!.orderId));
  await manager.call(refreshSales, { method: 'POST' });
  expect((await manager.call(list)).answer.total).toBe(2);
});
