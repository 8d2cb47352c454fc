import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityEvent } from '../audit/schema.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { eraseNow, exportTo } from './customerCommand.ts';
import { ERASING_STEPS } from './personal.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function aCustomer() {
  const { order } = await aDocument(app);
  await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, order.id));
  return order.customerId;
}

test('the command writes the data of a customer where only its caller reads it, and over nothing', async () => {
  const id = await aCustomer();
  const wanted = { target: app.platform.config.dataDirectory, reason: 'asked' } as const;
  const path = await exportTo(app.platform, String(id), wanted);
  expect(path).toBe(join(wanted.target, `customer-${id}.zip`));
  expect((await readFile(path)).subarray(0, 2).toString()).toBe('PK');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await expect(exportTo(app.platform, String(id), wanted)).rejects.toThrow('EEXIST');
  await expect(exportTo(app.platform, '999999', wanted)).rejects.toThrow('There is no customer 999999.');
  await expect(exportTo(app.platform, 'who@nobody.test', wanted)).rejects.toThrow('No customer has this address.');
});

test('the command erases who is confirmed, tells each step, and is noted', async () => {
  const id = await aCustomer();
  const said: string[] = [];
  const wanted = { reason: 'guardian', say: (sentence: string) => void said.push(sentence) } as const;
  await expect(eraseNow(app.platform, String(id), { ...wanted, confirmed: '' })).rejects.toThrow(`add --confirm ${id}`);
  await eraseNow(app.platform, String(id), { ...wanted, confirmed: String(id) });
  expect(said).toEqual(ERASING_STEPS.map((step, done) => `${done + 1} of ${ERASING_STEPS.length}: ${step}`));
  const { orm } = app.platform.database;
  const [known] = await orm.select().from(customer).where(eq(customer.id, id));
  expect(known!.email).toBe(`[DELETED-${id}]`);
  const [noted] = await orm
    .select()
    .from(securityEvent)
    .where(eq(securityEvent.detail, `customer ${id}: guardian`));
  expect(noted).toMatchObject({ kind: 'customer_erased', device: 'command' });
});
