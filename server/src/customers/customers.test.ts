import { customerList } from '@likeness/contract/settingsLists/customers';
import { readCustomer } from '@likeness/contract/orderDesk/customer';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { getDocument, listWaitingForVerification } from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { foldFacets } from '../platform/facets/folding.ts';
import { customerFacets } from './index.ts';
import { customer } from './schema.ts';

const { list, read, edit, history, revert, export: exportCsv } = listCalls(customerList);

const ADDRESS = { address: '12 rue des Lilas', postal_code: '75011', city: 'Paris', country_code: 'FR' };

let app: TestApp;
let support: Caller;
let superAdmin: Caller;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
  superAdmin = await app.signedInAs('superAdmin');
});
afterAll(() => app.close());

async function aCustomer(values: Partial<typeof customer.$inferInsert> = {}) {
  const tx = app.platform.database.orm;
  const document = await aDocument(app);
  const [order] = await tx.select().from(orders).where(eq(orders.id, document.orderId));
  const own = { phone: '+33 6 12 34 56 78', address: '1 rue Haute', countryCode: 'FR', ...values };
  const [row] = await tx.update(customer).set(own).where(eq(customer.id, order!.customerId)).returning();
  return { ...row!, documentId: document.id };
}

test('support reads the list, and only a super administrator may edit', async () => {
  const { id } = await aCustomer();
  expect((await support.call(list)).answer.result[0]).toMatchObject({ id, first_name: 'Ada', allowedActions: [] });
  const change = { params: { id }, body: { ...ADDRESS, first_name: 'Augusta' } };
  expect((await support.call(edit!, change)).status).toBe(403);
  expect((await superAdmin.call(edit!, change)).answer).toMatchObject({
    ...ADDRESS,
    first_name: 'Augusta',
    revision: 2,
  });
});

test('name, address, town, language and country are required; the telephone is not', async () => {
  const { id } = await aCustomer();
  for (const field of ['first_name', 'last_name', 'address', 'postal_code', 'city', 'language', 'country_code']) {
    const reply = await superAdmin.call(edit!, { params: { id }, body: { [field]: '' } });
    expect([field, reply.status, reply.refusal.errors]).toEqual([
      field,
      422,
      { [field]: ['This field should be filled'] },
    ]);
  }
  expect((await superAdmin.call(edit!, { params: { id }, body: { phone: '' } })).answer['phone']).toBeNull();
});

test('a telephone number that is typed is one; an odd one that is stored is shown, and stays while the rest is corrected', async () => {
  const { id } = await aCustomer({ phone: 'ask his mother' });
  const params = { id };
  const whole = { ...ADDRESS, phone: 'ask his mother', city: 'Lille' };
  const corrected = await superAdmin.call(edit!, { params, body: whole });
  expect([corrected.status, corrected.answer['phone'], corrected.answer['city']]).toEqual([
    200,
    'ask his mother',
    'Lille',
  ]);
  const odd = await superAdmin.call(edit!, { params, body: { ...whole, phone: 'ask his father', city: 'Lens' } });
  expect([odd.status, Object.keys(odd.refusal.errors ?? {})]).toEqual([422, ['phone']]);
  expect(odd.refusal.errors!['phone']![0]).toMatch(/^This is not a telephone number/);
  expect((await support.call(list)).answer.result.find((row) => row.id === id)).toMatchObject({ city: 'Lille' });
  const typed = await superAdmin.call(edit!, { params, body: { phone: '+33 (0)6.12-34/56 78' } });
  expect(typed.answer['phone']).toBe('+33 (0)6.12-34/56 78');
});

test('the second line of an address is corrected with the first', async () => {
  const { id } = await aCustomer({ address2: 'Bât. B' });
  const change = { params: { id }, body: { address: '13 rue des Lilas', address2: 'Bât. C' } };
  expect((await superAdmin.call(edit!, change)).answer).toMatchObject(change.body);
  expect((await superAdmin.call(edit!, { params: { id }, body: { address2: '' } })).answer['address2']).toBeNull();
});

test('the list finds a customer by their telephone, however it is written', async () => {
  const { id } = await aCustomer({ phone: '+353 20 910 50 92' });
  await aCustomer({ phone: '+353 20 910 50 92', email: '[DELETED-5]gone@customer.test' });
  for (const q of ['+353209105092', '00353 20 910 50 92', '020/910.50.92', '209105']) {
    const { result, total } = (await support.call(list, { query: { q } })).answer;
    expect([q, total, result.map((row) => row.id)]).toEqual([q, 1, [id]]);
  }
});

test('a customer is shown with orders, photos and what was done with them', async () => {
  const { id, documentId } = await aCustomer({ lastLoggedInAt: app.clock.now() });
  const detail = (await support.call(readCustomer, { params: { id } })).answer;
  expect(detail).toMatchObject({
    deleted: false,
    first_name: 'Ada',
    country: { country_code: 'FR', country_name: 'France' },
    total_documents: 1,
    documents: [
      { id: documentId, purpose: { label: 'Passport' }, order: { status: 'in_progress', total_amount: 12.9 } },
    ],
    allowedActions: ['writeToCustomer', 'correctEmail'],
  });
  const photo = await app.app.http.inject({ method: 'GET', url: detail.documents[0]!.photo!.links.thumb });
  expect([photo.statusCode, photo.headers['content-type']]).toEqual([200, 'image/jpeg']);
});

test('a customer is found by their names and e-mail in any order, and by a whole short name', async () => {
  const { id } = await aCustomer({ firstName: 'Li', lastName: 'Quenneville', email: 'boreal@customer.test' });
  const found = async (q: string) => (await support.call(list, { query: { q } })).answer.result.map((row) => row['id']);
  for (const q of ['quenneville li', 'Li Quenn', 'boreal quenneville', 'quenn boreal@', 'li']) {
    expect([q, await found(q)]).toEqual([q, [id]]);
  }
  // Almost every name contains any two letters.
  for (const q of ['qu', 'quenneville ada']) expect([q, await found(q)]).toEqual([q, []]);
});

test('a far page of the customers has those that its number says, while customers come and go', async () => {
  const tx = app.platform.database.orm;
  const [one] = await tx.select().from(customer).limit(1);
  const { id: _id, ...details } = one!;
  const added = await tx
    .insert(customer)
    .values(Array.from({ length: 45 }, () => details))
    .returning({ id: customer.id });
  await tx.delete(customer).where(eq(customer.id, added[7]!.id));
  const expected = (await tx.select({ id: customer.id }).from(customer)).map(({ id }) => id).toSorted((a, b) => b - a);
  const read = async () => {
    const ids: number[] = [];
    for (let page = 1; page <= Math.ceil(expected.length / 15); page += 1) {
      const { result, total } = (await support.call(list, { query: { page, limit: 15 } })).answer;
      expect(total).toBe(expected.length);
      ids.push(...result.map(({ id }) => id));
    }
    return ids;
  };
  expect(await read()).toEqual(expected);
  await foldFacets(app.platform.database, customerFacets);
  expect(await read()).toEqual(expected);
});

describe('a deleted account', () => {
  const GONE = {
    email: '[DELETED-42]ada@customer.test',
    firstName: 'Secretname',
    lastName: 'Hiddenname',
    phone: '0600000099',
    city: 'Cachan',
  };
  const hasName = (answer: unknown) => /secretname|hiddenname|0600000099|cachan/i.test(JSON.stringify(answer));

  test('is shown with numbers and statuses only, in the list, the record, the detail and the export', async () => {
    const { id, documentId } = await aCustomer(GONE);
    await app.platform.database.orm
      .update(document)
      .set({ firstName: GONE.firstName, lastName: GONE.lastName })
      .where(eq(document.id, documentId));
    const answers = [
      (await superAdmin.call(list, { query: { limit: 30 } })).answer,
      (await superAdmin.call(read, { params: { id } })).answer,
      (await superAdmin.call(readCustomer, { params: { id } })).answer,
      (await superAdmin.call(exportCsv)).body.toString(),
      (await superAdmin.call(getDocument, { params: { id: documentId } })).answer,
      (await superAdmin.call(listWaitingForVerification, { query: { limit: 15 } })).answer,
    ];
    expect(answers.map(hasName)).toEqual([false, false, false, false, false, false]);
    expect(answers[2]).toMatchObject({
      deleted: true,
      first_name: null,
      documents: [{ photo: null }],
      // What is hidden is still stored until an administrator erases it.
      allowedActions: ['export', 'erase'],
    });
  });

  test('is not found by its former name, only by its number', async () => {
    const { id, documentId } = await aCustomer(GONE);
    await app.platform.database.orm
      .update(document)
      .set({ firstName: GONE.firstName, lastName: GONE.lastName })
      .where(eq(document.id, documentId));
    expect((await support.call(list, { query: { q: 'secretname' } })).answer.total).toBe(0);
    const waiting = async (q: string) =>
      (await superAdmin.call(listWaitingForVerification, { query: { q, limit: 15 } })).answer.result.map(
        (row) => row.id,
      );
    expect([await waiting('secretname'), await waiting('hiddenname')]).toEqual([[], []]);
    expect(await waiting(String(documentId))).toContain(documentId);
    expect((await support.call(list, { query: { q: String(id) } })).answer.result.map((row) => row.id)).toContain(id);
  });

  test('can be neither changed nor restored, and its history shows only who and when', async () => {
    const { id } = await aCustomer();
    const params = { id };
    await superAdmin.call(edit!, { params, body: { ...ADDRESS, last_name: 'Hiddenname' } });
    const [change] = (await superAdmin.call(history, { params })).answer.result;
    await app.platform.database.orm.update(customer).set(GONE).where(eq(customer.id, id));
    const listed = (await superAdmin.call(list, { query: { q: String(id) } })).answer.result.find(
      (row) => row.id === id,
    );
    const record = (await superAdmin.call(read, { params })).answer;
    expect([listed!.allowedActions, record.allowedActions]).toEqual([[], []]);
    expect((await superAdmin.call(edit!, { params, body: { city: 'Lyon' } })).refusal.code).toBe('account_deleted');
    const back = await superAdmin.call(revert!, { params, body: { change: change!.id, revision: 2 } });
    expect(back.refusal.code).toBe('account_deleted');
    const { result } = (await superAdmin.call(history, { params })).answer;
    expect(result).toMatchObject([{ name: 'edited', before: null, after: null, user: { id: superAdmin.id } }]);
  });
});
