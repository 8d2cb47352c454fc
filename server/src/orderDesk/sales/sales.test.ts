import { saleByCountryList } from '@likeness/contract/settingsLists/customers';
import { readCountOfSales, refreshSales } from '@likeness/contract/orderDesk/customer';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
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
  expect((await manager.call(readCountOfSales)).answer).toEqual({ counted_at: null });
  const refreshed = (await manager.call(refreshSales)).answer;
  expect((await manager.call(readCountOfSales)).answer).toEqual({ counted_at: refreshed.refreshed_at });
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

test('an order whose document was replaced by one for another country counts for that country only', async () => {
  const tx = app.platform.database.orm;
  const [italy] = await tx.insert(country).values({ countryCode: 'IT', countryName: 'Italy' }).returning();
  const visa = await aPurpose(app, { useInCountryId: italy!.id, label: 'Visa' });
  const wrong = await aDocument(app, { status: 'validated' });
  await tx.update(orders).set({ originCountryCode: 'PT' }).where(eq(orders.id, wrong.orderId));
  const admin = await app.signedInAs('admin');
  const body = { purpose: visa.id, reason: 'They meant the visa' };
  expect((await admin.call(replaceDocument, { params: { id: wrong.id }, body })).status).toBe(200);

  await manager.call(refreshSales);
  const { result } = (await manager.call(list)).answer;
  const ofPortugal = result.filter((row) => row['origin_country'] === 'PT');
  expect(ofPortugal).toEqual([
    expect.objectContaining({
      destination_country: expect.objectContaining({ country_name: 'Italy' }),
      total_orders: 1,
    }),
  ]);
});

test('the file of sales names both countries, the one of purchase in the language of its reader', async () => {
  await aDocument(app).then(({ orderId }) =>
    app.platform.database.orm.update(orders).set({ originCountryCode: 'DE' }).where(eq(orders.id, orderId)),
  );
  await manager.call(refreshSales);
  const lines = async (language: string) => {
    const { body } = await manager.call(listCalls(saleByCountryList).export, {
      headers: { 'accept-language': language },
    });
    return body.toString('utf8').split(/\r?\n/);
  };
  const english = await lines('en');
  expect(english[0]).toContain('Bought in,Photo for,Orders,Bought in (name)');
  expect(english.find((line) => line.includes(',DE,'))).toMatch(/,DE,France,1,Germany$/);
  expect((await lines('fr')).find((line) => line.includes(',DE,'))).toMatch(/,Allemagne$/);
});
