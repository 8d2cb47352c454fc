import { startProcessing, startVerification } from '@likeness/contract/photos';
import { search } from '@likeness/contract/orderDesk/search';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROLE_NAMES, type Role } from '@likeness/contract/kit/roles';
import { customer } from '../../customers/schema.ts';
import { orders } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { lockDocument } from '../../photos/index.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { openShipment } from '../../shipments/index.ts';
import { letter, shipment } from '../../shipments/schema.ts';
import { staff } from '../../staff/schema.ts';
import { document } from '../../photos/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aPartner, aPromotion, aWallet } from '../../testing/builders.ts';
import { TicketScenario } from '../../testing/ticketScenario.ts';
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
  expect(found.more).toEqual(['orders', 'customers']);
});

test('a customer with more documents than are shown is told with the number of all', async () => {
  const first = await anOrderOf('Photographed');
  const ids = [first.id];
  for (let count = 0; count < 6; count += 1) {
    const { id, orderId } = await aDocument(app);
    await app.platform.database.orm.update(orders).set({ customerId: first.customerId }).where(eq(orders.id, orderId));
    ids.push(id);
  }
  const [found, ...others] = (await resultsOf(support, 'photographed')).finalCustomers;
  expect(others).toEqual([]);
  expect(found!.documents.map(({ id }) => id)).toEqual(ids.slice(2).toReversed());
  expect(found!.documents_total).toBe(7);
});

test('a search says of every kind whether there are more than the five that it shows', async () => {
  const finance = await app.signedInAs('financeManager');
  for (let count = 1; count <= 5; count += 1) await aPromotion(app, { label: 'Harvest', code: `HARVEST-${count}` });
  const five = await resultsOf(finance, 'harvest');
  expect([five.records.length, five.more]).toEqual([5, []]);
  const sixth = await aPromotion(app, { label: 'Harvest', code: 'HARVEST-6' });
  const more = await resultsOf(finance, 'harvest');
  expect([more.records.length, more.records[0]!.id, more.more]).toEqual([5, sixth.id, ['promotion']]);
});

test('an empty search, one of punctuation and one for an unknown name find nothing', async () => {
  for (const q of ['', '   ', '%', '_', "' or 1=1 --", 'nobody anywhere', '99999999999']) {
    expect([q, await resultsOf(support, q)]).toEqual([
      q,
      { total: 0, orders: [], finalCustomers: [], records: [], more: [] },
    ]);
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
    expect((await resultsOf(sorter, String(ordered.id))).orders).toEqual([]);
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
    expect((await resultsOf(another, `#${ordered.id}`)).orders).toEqual([]);
  });

  test.each(['postman', 'financeManager', 'userManager'] as const)(
    'a %s finds no order and no customer',
    async (role) => {
      const ordered = await anOrderOf('Closedperson');
      const caller = await app.signedInAs(role);
      for (const q of ['closedperson', String(ordered.id), String(ordered.orderId), ordered.photo.uid]) {
        const found = await resultsOf(caller, q);
        expect([found.orders, found.finalCustomers]).toEqual([[], []]);
        expect(JSON.stringify(found)).not.toMatch(/closedperson/i);
      }
    },
  );
});

/** What each role finds beside orders and customers, by what is typed. The same words find it for whoever may open it. */
describe('everybody finds what they may open', () => {
  const FINDERS: Record<string, readonly Role[]> = {
    document: ['sorter', 'controller'],
    shipment: ['postman', 'orderManager', 'admin', 'superAdmin'],
    ticket: ['orderManager', 'admin', 'superAdmin'],
    partner: ['userManager', 'admin', 'superAdmin'],
    wallet: ['financeManager'],
    promotion: ['financeManager', 'admin', 'superAdmin'],
    account: ['userManager', 'admin', 'superAdmin'],
  };
  /** By kind: the record, and everything that it is found by. */
  const sought: Record<string, { id: number; by: readonly string[] }> = {};
  const searching = new Map<Role, Caller>();

  beforeAll(async () => {
    const { orm } = app.platform.database;
    for (const role of ROLE_NAMES) searching.set(role, await app.signedInAs(role));
    const ordered = await anOrderOf('Quill', 'quill@customer.test');
    await orm.update(customer).set({ phone: '+33 6 12 34 56 78' }).where(eq(customer.id, ordered.customerId));
    sought['document'] = { id: ordered.id, by: [String(ordered.id), `#${ordered.id}`] };

    const posted = await aDocument(app, { status: 'delivered' });
    await orm.update(document).set({ firstName: 'Zoé', lastName: 'Œuvrard' }).where(eq(document.id, posted.id));
    const shipmentId = await orm.transaction(async (tx) =>
      openShipment(tx, await lockDocument(tx, posted.id), app.clock.now()),
    );
    await orm.update(shipment).set({ mailId: 'MF-77123' }).where(eq(shipment.id, shipmentId));
    await orm.insert(letter).values({
      shipmentId,
      sending: 1,
      reference: 'letter-of-zoe',
      trackingNumber: '2C01234567890',
      createdAt: app.clock.now(),
    });
    sought['shipment'] = {
      id: shipmentId,
      by: [
        String(shipmentId),
        String(posted.orderId),
        'MF-77123',
        '2C01234567890',
        posted.order.externalRef,
        'zoe oeuvrard',
      ],
    };

    const tickets = await TicketScenario.open(app);
    const asked = await tickets.aTicket('open', {
      reference: 'case-4711',
      message: 'Où est ma photo d’identité ? Le guichet la réclame.',
      customer: {
        email: 'ines@customer.test',
        first_name: 'Inès',
        last_name: 'Tallec',

        language: 'fr',
      },
    });
    await orm.update(customer).set({ phone: '07 01 02 03 04' }).where(eq(customer.lastName, 'Tallec'));
    sought['ticket'] = {
      id: asked,
      by: [String(asked), 'CASE-4711', 'ines tallec', '+33 7 01 02 03 04', 'guichet identite'],
    };

    const owner = await aPartner(app);
    await orm.update(partner).set({ name: 'Foto Ångström' }).where(eq(partner.id, owner.id));
    sought['partner'] = { id: owner.id, by: ['foto angstrom', owner.email.replace('partner_', '')] };
    sought['wallet'] = { id: (await aWallet(app, owner)).id, by: ['angstrom', owner.email.replace('partner_', '')] };
    const spring = await aPromotion(app, { label: 'Été 2026', code: 'SUMMER-26' });
    sought['promotion'] = { id: spring.id, by: ['summer-26', 'ete 2026'] };
    const colleague = await app.signedInAs('postman');
    await orm.update(staff).set({ firstName: 'Hélène', lastName: 'Marchetti' }).where(eq(staff.id, colleague.id));
    sought['account'] = { id: colleague.id, by: ['helene', 'marchetti'] };
  });

  test.each(Object.entries(FINDERS))('%s', async (kind, finders) => {
    const { id, by } = sought[kind]!;
    for (const q of by) {
      const found: Role[] = [];
      for (const [role, caller] of searching) {
        const { records } = await resultsOf(caller, q);
        if (records.some((record) => record.kind === kind && record.id === id)) found.push(role);
        // Nobody is shown a kind that they may not open.
        expect(records.filter((record) => !FINDERS[record.kind]!.includes(role))).toEqual([]);
      }
      expect([q, found.toSorted()]).toEqual([q, finders.toSorted()]);
    }
  });

  test('a partner and a wallet show their e-mail address without what stands before it in the table', async () => {
    const finance = await app.signedInAs('financeManager');
    const admin = await app.signedInAs('admin');
    for (const [kind, caller] of [
      ['wallet', finance],
      ['partner', admin],
    ] as const) {
      const { records } = await resultsOf(caller, 'foto angstrom');
      const [found] = records.filter((record) => record.kind === kind);
      expect(found?.about).toMatch(/^(?!partner_).+@partner\.test$/);
      expect((await resultsOf(caller, 'partner_')).records.filter((record) => record.kind === kind)).toEqual([]);
    }
  });

  test('a customer is found by their telephone, however it is written', async () => {
    for (const q of ['+33 6 12 34 56 78', '0033612345678', '06.12.34.56.78', '612 345 678']) {
      const { finalCustomers } = await resultsOf(support, q);
      expect([q, finalCustomers.map(({ last_name: name }) => name)]).toEqual([q, ['Quill']]);
    }
  });

  test('one person’s accounts stand beside each other, each with its partner', async () => {
    const first = await anOrderOf('Twice', 'same@customer.test');
    await anOrderOf('Twice', 'other@customer.test');
    const last = await anOrderOf('Twice', 'Same@customer.test');
    const { finalCustomers } = await resultsOf(support, 'twice');
    expect(finalCustomers.map(({ id }) => id).slice(0, 2)).toEqual([last.customerId, first.customerId]);
    expect(finalCustomers.map((found) => found.partner)).toEqual(['Photo Partner', 'Photo Partner', 'Photo Partner']);
  });

  test('a shipment or ticket of a deleted account is found by its number, and without the name', async () => {
    const { id } = sought['shipment']!;
    const [row] = await app.platform.database.orm.select().from(shipment).where(eq(shipment.id, id));
    const [order] = await app.platform.database.orm.select().from(orders).where(eq(orders.id, row!.orderId));
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-1]zoe@customer.test' })
      .where(eq(customer.id, order!.customerId));
    const postman = searching.get('postman')!;
    expect((await resultsOf(postman, 'oeuvrard')).records).toEqual([]);
    expect((await resultsOf(postman, String(id))).records).toMatchObject([{ kind: 'shipment', id, name: null }]);
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
