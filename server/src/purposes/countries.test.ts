import { listCalls } from '@likeness/contract/kit/listCalls';
import { countryList } from '@likeness/contract/settingsLists/countries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { shipment } from '../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aListRecord } from '../testing/listRecords.ts';
import { aShipment } from '../testing/orderScenario.ts';

let app: TestApp;
let admin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('admin');
});
afterAll(() => app.close());

const calls = listCalls(countryList);

test.each(['shipment', 'document', 'orders', 'customer'] as const)(
  'a country that is named by its code, be it only by one record of %s, cannot be deleted until nothing names it',
  async (what) => {
    const { orm } = app.platform.database;
    const { id } = await aListRecord(app, admin, countryList, { country_code: 'LU', country_name: 'Luxembourg' });
    const made = await aDocument(app);
    const posted = await aShipment(app, made);
    const name = async (code: string) => {
      const { customerId } = made.order;
      if (what === 'shipment') await orm.update(shipment).set({ countryCode: code }).where(eq(shipment.id, posted.id));
      if (what === 'document') await orm.update(document).set({ countryCode: code }).where(eq(document.id, made.id));
      if (what === 'customer') await orm.update(customer).set({ countryCode: code }).where(eq(customer.id, customerId));
      if (what === 'orders')
        await orm.update(orders).set({ originCountryCode: code }).where(eq(orders.id, made.orderId));
    };
    await name('LU');
    const remove = () => admin.call(calls.remove!, { params: { id } });
    const { status, refusal } = await remove();
    expect([status, refusal.code, refusal.message]).toEqual([
      409,
      'in_use',
      `This is used by 1 ${what === 'orders' ? 'order' : what}`,
    ]);
    expect((await admin.call(calls.read, { params: { id } })).status).toBe(200);
    await name('FR');
    expect((await remove()).status).toBe(200);
  },
);

test('a country keeps its code, by which addresses name it', async () => {
  const { id } = await aListRecord(app, admin, countryList, { country_code: 'MT', country_name: 'Malta' });
  const edit = (body: Record<string, unknown>) => admin.call(calls.edit!, { params: { id }, body });
  const { status, refusal } = await edit({ country_code: 'MX' });
  expect([status, Object.keys(refusal.errors ?? {})]).toEqual([422, ['country_code']]);
  expect((await edit({ country_name: 'Republic of Malta' })).answer).toMatchObject({
    country_code: 'MT',
    country_name: 'Republic of Malta',
  });
});
