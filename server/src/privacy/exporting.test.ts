import { inflateRawSync } from 'node:zlib';
import { exportCustomer, liftHold, placeHold } from '@likeness/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntry, securityEvent } from '../audit/schema.ts';
import { and, eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { MARK, aMarkedPerson } from './markedPerson.fixture.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('an export holds every record of the customer, their files and nobody else’s, and is noted', async () => {
  const { customerId, photo, unsent } = await aMarkedPerson(app);
  const stranger = await aDocument(app);
  const admin = await app.signedInAs('admin');
  const reply = await admin.call(exportCustomer, { params: { id: customerId }, query: { reason: 'asked' } });
  expect([reply.status, reply.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(reply.headers['content-disposition']).toContain(`customer-${customerId}.zip`);
  expect(reply.headers['cache-control']).toBe('no-store');
  const bytes = reply.body;
  expect(bytes.subarray(0, 2).toString()).toBe('PK');
  const names = bytes.toString('latin1');
  for (const name of ['readme.txt', 'data.json', `pictures/${photo.id}.jpg`, 'tickets/', 'emails/', 'received/']) {
    expect(names).toContain(name);
  }
  for (const id of [unsent.drawn, unsent.refused]) expect(names).toContain(`pictures/${id}.jpg`);
  // Pictures are stored as they are.
  expect(names).toContain(MARK);
  expect(names).not.toContain(`pictures/${stranger.photo.id}.jpg`);
  const [noted] = await app.platform.database.orm
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.name, 'customer_exported'), eq(auditEntry.subjectId, customerId)));
  expect(noted).toMatchObject({ staffId: admin.id });
  const detail = `customer ${customerId}: asked`;
  const [logged] = await app.platform.database.orm.select().from(securityEvent).where(eq(securityEvent.detail, detail));
  expect(logged).toMatchObject({ kind: 'customer_exported', staffId: admin.id, name: '' });
});

/** `data.json` of an export. */
function dataOf(zip: Buffer): { tables: Record<string, Record<string, unknown>[]> } {
  const name = zip.indexOf('data.json');
  return JSON.parse(inflateRawSync(zip.subarray(name + 'data.json'.length)).toString()) as ReturnType<typeof dataOf>;
}

test('an export does not tell that an order of the customer is or was under a legal hold, nor why', async () => {
  const { order } = await aDocument(app);
  const admin = await app.signedInAs('admin');
  const params = { id: order.id };
  const reasons = { placed: 'Police of Nantes, file 4711', lifted: 'Nothing came of it', second: 'Claimed again' };
  await admin.call(placeHold, { params, body: { reason: reasons.placed } });
  await admin.call(liftHold, { params, body: { reason: reasons.lifted } });
  const held = await admin.call(placeHold, { params, body: { reason: reasons.second } });
  expect(held.status).toBe(200);
  const asked = { params: { id: order.customerId }, query: { reason: 'asked' } } as const;
  await admin.call(exportCustomer, asked);
  const { tables } = dataOf((await admin.call(exportCustomer, asked)).body);
  const exported = JSON.stringify(tables);
  for (const word of [...Object.values(reasons), 'hold']) expect(exported).not.toContain(word);
  expect(tables['orders']).toMatchObject([{ id: order.id }]);
  expect(tables['audit_entry']!.map((entry) => entry['name'])).toContain('customer_exported');
});

test('an export is for administrators, of customers that there are', async () => {
  const { order } = await aDocument(app);
  const query = { reason: 'asked' } as const;
  const support = await app.signedInAs('orderManager');
  expect((await support.call(exportCustomer, { params: { id: order.customerId }, query })).status).toBe(403);
  const admin = await app.signedInAs('admin');
  expect((await admin.call(exportCustomer, { params: { id: 999_999 }, query })).status).toBe(404);
});
