import { startProcessing, startVerification } from '@likeness/contract/photos';
import { search } from '@likeness/contract/orderDesk/search';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { document } from '../../photos/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument } from '../../testing/builders.ts';
import { SEARCHES_A_MINUTE } from './limits.ts';

let app: TestApp;
let support: Caller;

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
});
afterAll(() => app.close());

async function anOrderOf(lastName: string, email = 'somebody@customer.test') {
  const tx = app.platform.database.orm;
  const ordered = await aDocument(app);
  await tx.update(customer).set({ lastName, email }).where(eq(customer.id, ordered.order.customerId));
  await tx.update(document).set({ lastName }).where(eq(document.id, ordered.id));
  return { ...ordered, customerId: ordered.order.customerId };
}

const resultsOf = async (caller: Caller, q: string) => (await caller.call(search, { query: { q } })).answer;

test('people who may open orders find them and their customers by name, e-mail, photo, reference and number', async () => {
  const ordered = await anOrderOf('Featherstone', 'rare.address@customer.test');
  const both = await resultsOf(support, 'feathers');
  expect(both.total).toBe(2);
  expect(both.orders).toMatchObject([
    {
      id: ordered.orderId,
      status: 'in_progress',
      order_items: [
        {
          purpose: { label: 'Passport' },
          product: { label: 'Printed photos' },
          document: { id: ordered.id, last_name: 'Featherstone', photo: { uid: ordered.photo.uid }, claim: null },
        },
      ],
    },
  ]);
  expect(both.finalCustomers).toMatchObject([
    { id: ordered.customerId, last_name: 'Featherstone', last_logged_in_at: null, documents: [{ id: ordered.id }] },
  ]);
  expect((await resultsOf(support, 'rare.address')).total).toBe(2);
  for (const q of [ordered.photo.uid, ordered.order.externalRef]) {
    expect((await resultsOf(support, q)).orders.map(({ id }) => id)).toEqual([ordered.orderId]);
  }
  const byNumber = await resultsOf(support, String(ordered.orderId));
  expect(byNumber.orders.map(({ id }) => id)).toContain(ordered.orderId);
  expect((await resultsOf(support, String(ordered.customerId))).finalCustomers.map(({ id }) => id)).toContain(
    ordered.customerId,
  );
});

test('a search shows the newest five results and the number of all', async () => {
  const ordered = [];
  for (let count = 0; count < 10; count += 1) ordered.push(await anOrderOf('Commonplace'));
  const found = await resultsOf(support, 'commonplace');
  expect(found.total).toBe(20);
  expect(found.orders.map(({ id }) => id)).toEqual(
    ordered
      .slice(5)
      .map(({ orderId }) => orderId)
      .toReversed(),
  );
  expect(found.finalCustomers).toHaveLength(5);
});

test('an empty search, one of punctuation and one for an unknown name find nothing', async () => {
  for (const q of ['', '   ', '%', '_', "' or 1=1 --", 'nobody anywhere', '99999999999']) {
    expect([q, await resultsOf(support, q)]).toEqual([q, { total: 0, orders: [], finalCustomers: [] }]);
  }
});

test('the name of a deleted account is neither found nor shown', async () => {
  const ordered = await anOrderOf('Vanishedperson', '[DELETED-9]vanished@customer.test');
  expect(await resultsOf(support, 'vanished')).toMatchObject({ total: 0 });
  const found = await resultsOf(support, String(ordered.orderId));
  expect(found.orders.map(({ id }) => id)).toContain(ordered.orderId);
  expect(JSON.stringify([found, await resultsOf(support, String(ordered.customerId))])).not.toMatch(/vanished/i);
  const shown = found.orders.find(({ id }) => id === ordered.orderId)!.order_items[0]!.document!;
  expect(shown).toMatchObject({ first_name: null, last_name: null, photo: null });
});

describe('a person who may not open orders', () => {
  test('finds the document or order that they verify, by its number', async () => {
    const ordered = await anOrderOf('Heldperson');
    const sorter = await app.signedInAs('sorter');
    expect((await resultsOf(sorter, String(ordered.id))).total).toBe(0);
    await sorter.call(startVerification, { params: { id: ordered.id } });
    for (const q of [ordered.id, ordered.orderId]) {
      const found = await resultsOf(sorter, String(q));
      expect(found).toMatchObject({ total: 1, finalCustomers: [] });
      expect(found.orders[0]!.order_items).toMatchObject([{ document: { id: ordered.id, claim: 'verification' } }]);
    }
    expect((await resultsOf(sorter, 'heldperson')).total).toBe(0);
  });

  test('finds the document or order that they process, and none that somebody else does', async () => {
    const ordered = await aDocument(app, { status: 'pre_validated' });
    const controller = await app.signedInAs('controller');
    const another = await app.signedInAs('controller');
    await controller.call(startProcessing, { params: { id: ordered.id } });
    expect((await resultsOf(controller, `#${ordered.id}`)).orders[0]!.order_items[0]!.document!.claim).toBe(
      'processing',
    );
    expect((await resultsOf(another, `#${ordered.id}`)).total).toBe(0);
  });

  test.each(['postman', 'financeManager', 'userManager'] as const)('a %s finds nothing', async (role) => {
    const ordered = await anOrderOf('Closedperson');
    const caller = await app.signedInAs(role);
    for (const q of ['closedperson', String(ordered.id), String(ordered.orderId), ordered.photo.uid]) {
      expect((await resultsOf(caller, q)).total).toBe(0);
    }
  });
});

test('a person who searches faster than one can type must wait a little; others need not', async () => {
  const program = await app.signedInAs('orderManager');
  const searches = Array.from({ length: SEARCHES_A_MINUTE }, () => program.call(search, { query: { q: '' } }));
  await Promise.all(searches);
  const refused = await program.call(search, { query: { q: 'Featherstone' } });
  expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many_requests']);
  expect((await resultsOf(support, 'nobody')).total).toBe(0);
});
