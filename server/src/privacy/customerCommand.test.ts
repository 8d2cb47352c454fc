import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
  await expect(exportTo(app.platform, String(id), wanted)).rejects.toThrow(`${path} is there already.`);
  const nowhere = { ...wanted, target: join(wanted.target, 'nowhere', 'ada.zip') };
  await expect(exportTo(app.platform, String(id), nowhere)).rejects.toThrow(
    `There is no folder ${join(wanted.target, 'nowhere')}.`,
  );
  await expect(exportTo(app.platform, '999999', wanted)).rejects.toThrow('There is no customer 999999.');
  await expect(exportTo(app.platform, 'who@nobody.test', wanted)).rejects.toThrow('No customer has this address.');
});

test('an export that breaks off is noted, leaves nothing behind, and can be made again', async () => {
  const id = await aCustomer();
  const { platform } = app;
  const target = await mkdtemp(join(tmpdir(), 'likeness-export-'));
  try {
    const files = Object.assign(Object.create(platform.files) as typeof platform.files, {
      stream: () => Promise.reject(new Error('The store is away')),
    });
    const wanted = { target, reason: 'asked' } as const;
    await expect(exportTo({ ...platform, files }, String(id), wanted)).rejects.toThrow('The store is away');
    expect(await readdir(target)).toEqual([]);
    const isNoted = eq(securityEvent.detail, `customer ${id}: asked`);
    expect(await platform.database.orm.$count(securityEvent, isNoted)).toBe(1);
    await exportTo(platform, String(id), wanted);
    expect(await readdir(target)).toEqual([`customer-${id}.zip`]);
  } finally {
    await rm(target, { recursive: true });
  }
});

test('whoever mistypes an option reads which one, and how the command is called', async () => {
  const command = new URL('customerCommand.ts', import.meta.url).pathname;
  const said = await new Promise<string>((resolve) => {
    execFile(process.execPath, [command, 'export', '7', '/tmp', '--resaon', 'asked'], (_error, _out, err) =>
      resolve(err),
    );
  });
  expect(said).toMatch(/^Unknown option '--resaon'/);
  expect(said).toContain('npm run export-customer -- ');
  expect(said).not.toMatch(/^ {4}at /m);
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
