import { countryGroupList } from '@likeness/contract/settingsLists/countries';
import { customerList } from '@likeness/contract/settingsLists/customers';
import { rejectReasonList } from '@likeness/contract/settingsLists/reasons';
import { listShipments } from '@likeness/contract/shipments';
import { listCalls } from '@likeness/contract/kit/listCalls';
import { listEmails } from '@likeness/contract/emails';
import { listOrders } from '@likeness/contract/orderDesk/list';
import { listWaitingForVerification } from '@likeness/contract/photos';
import { search } from '@likeness/contract/orderDesk/search';
import { listTickets } from '@likeness/contract/tickets/list';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerNamed } from './customers/index.ts';
import { customer } from './customers/schema.ts';
import { emailMessage, emailSubject } from './emails/outbox/schema.ts';
import { ordersFound } from './orderDesk/list/searchStore.ts';
import { document } from './photos/schema.ts';
import { type SQL, eq, sql } from './platform/database/drizzle.ts';
import { contains } from './platform/database/search.ts';
import { purpose } from './purposes/schema.ts';
import { rejectReason } from './purposes/reasons/schema.ts';
import { shipment, shipmentPerson } from './shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aDocument } from './testing/builders.ts';
import { aProduct, aPurpose, aReason, aTranslation } from './testing/catalogueBuilders.ts';
import { aShipment } from './testing/orderScenario.ts';
import { TicketScenario } from './testing/ticketScenario.ts';

/* People search for a name in the way their keyboard lets them type it. */

let app: TestApp;
let admin: Caller;
/** Noël Ærøskøbing and their photo, order, letter and ticket. */
let theirs: { customerId: number; documentId: number; orderId: number; shipmentId: number; ticketId: number };

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signedInAs('superAdmin');
  const { orm } = app.platform.database;
  const purposeId = (await aPurpose(app, { label: 'Carte de séjour' })).id;
  const productId = (await aProduct(app, { label: 'Tirage à l’œuf' })).id;
  const made = await aDocument(app, { purposeId, productId });
  const named = { firstName: 'Noël', lastName: 'Ærøskøbing' };
  const customerId = made.order.customerId;
  await orm
    .update(customer)
    .set({ ...named, email: 'noël@customer.test' })
    .where(eq(customer.id, customerId));
  await orm.update(document).set(named).where(eq(document.id, made.id));
  const letter = await aShipment(app, made);
  await orm.update(shipment).set(named).where(eq(shipment.id, letter.id));
  const scenario = await TicketScenario.open(app);
  const ticketId = await scenario.aTicket('open', {
    customer: { email: 'n@customer.test', first_name: 'Noël', last_name: 'Ærøskøbing', language: 'fr' },
  });
  theirs = { customerId, documentId: made.id, orderId: made.orderId, shipmentId: letter.id, ticketId };
  // Another customer, whom no search here may find.
  await aShipment(app, await aDocument(app));
});
afterAll(() => app.close());

const NAMES = ['noel', 'NOËL', 'Noe\u0308l', 'aeroskobing', 'ærøsk'];

describe('a name is found whatever its accents and case:', () => {
  test.each(NAMES)('%s: the customer in their list', async (q) => {
    const { total, result } = (await admin.call(listCalls(customerList).list, { query: { q } })).answer;
    expect(result.map(({ id }) => id)).toContain(theirs.customerId);
    expect(total).toBe(result.length);
    expect(result.every((row) => row['last_name'] === 'Ærøskøbing')).toBe(true);
  });

  test.each(NAMES)('%s: order and customer in the search of the header', async (q) => {
    const found = (await admin.call(search, { query: { q } })).answer;
    expect(found.orders.map(({ id }) => id)).toEqual([theirs.orderId]);
    expect(found.finalCustomers.map(({ id }) => id)).toContain(theirs.customerId);
    expect(found.total).toBe(found.orders.length + found.finalCustomers.length + found.records.length);
  });

  test.each(NAMES)('%s: the order in the list of orders, by its owner and by its document', async (q) => {
    for (const selectedSearch of ['client', 'owner', 'document']) {
      const { total, result } = (await admin.call(listOrders, { query: { q, selectedSearch } })).answer;
      expect([selectedSearch, total, result.map(({ id }) => id)]).toEqual([selectedSearch, 1, [theirs.orderId]]);
    }
  });

  test.each(NAMES)('%s: the photo that waits, the shipment and the ticket', async (q) => {
    const waiting = (await admin.call(listWaitingForVerification, { query: { q, limit: 15 } })).answer;
    expect(waiting.result.map(({ id }) => id)).toEqual([theirs.documentId]);
    const shipments = (await admin.call(listShipments, { params: { filter: 'pending_shipment' }, query: { q } }))
      .answer;
    expect(shipments.result.map(({ id }) => id)).toEqual([theirs.shipmentId]);
    const tickets = (await admin.call(listTickets, { params: { status: 'open' }, query: { q } })).answer;
    expect([tickets.total, tickets.result.map(({ id }) => id)]).toEqual([1, [theirs.ticketId]]);
  });
});

describe('a name with an apostrophe is found without it:', () => {
  let orderId: number;
  let shipmentId: number;
  beforeAll(async () => {
    const { orm } = app.platform.database;
    const made = await aDocument(app);
    await orm.update(customer).set({ lastName: 'D’Aubigné' }).where(eq(customer.id, made.order.customerId));
    await orm.update(document).set({ lastName: "D'Aubigné" }).where(eq(document.id, made.id));
    const letter = await aShipment(app, made);
    await orm.update(shipment).set({ lastName: "D'Aubigné" }).where(eq(shipment.id, letter.id));
    [orderId, shipmentId] = [made.orderId, letter.id];
  });

  test.each(['d aubigne', 'D’Aubigné', "d'aubigne", 'ada d aubigné'])('%s', async (q) => {
    for (const selectedSearch of ['client', 'owner', 'document']) {
      const { result } = (await admin.call(listOrders, { query: { q, selectedSearch } })).answer;
      expect([selectedSearch, result.map(({ id }) => id)]).toEqual([selectedSearch, [orderId]]);
    }
    const letters = await admin.call(listShipments, { params: { filter: 'pending_shipment' }, query: { q } });
    expect(letters.answer.result.map(({ id }) => id)).toEqual([shipmentId]);
  });
});

describe('texts are found in the same way:', () => {
  test('settings lists, in the record’s own language and in the reader’s', async () => {
    const groups = listCalls(countryGroupList);
    await admin.call(groups.add!, { body: { label: 'Noël à l’Élysée' } });
    await admin.call(groups.add!, { body: { label: 'Noel without signs' } });
    const labels = async (q: string) =>
      (await admin.call(groups.list, { query: { q } })).answer.result.map((row) => String(row['label'])).toSorted();
    expect(await labels('noel')).toEqual(['Noel without signs', 'Noël à l’Élysée']);
    expect(await labels('NOËL')).toEqual(['Noel without signs', 'Noël à l’Élysée']);
    expect(await labels('elysee')).toEqual(['Noël à l’Élysée']);
    for (const sign of ['%', '_', '\\']) expect(await labels(sign)).toEqual([]);

    const reason = await aReason(app, { label: 'Eyes closed' });
    await aTranslation(app, rejectReason, reason, 'fr', { label: 'Yeux fermés' });
    const query = { q: 'FERMES' };
    const { result } = (
      await admin.call(listCalls(rejectReasonList).list, { query, headers: { 'accept-language': 'fr' } })
    ).answer;
    expect(result.map(({ id }) => id)).toEqual([reason.id]);
  });

  test('purposes and products', async () => {
    await aTranslation(app, purpose, { id: (await aPurpose(app, { label: 'Visa' })).id }, 'fr', { label: 'Été' });
    const waiting = (await admin.call(listWaitingForVerification, { query: { q: 'SEJOUR', limit: 15 } })).answer;
    expect(waiting.result.map(({ id }) => id)).toEqual([theirs.documentId]);
    const query = { q: 'tirage a l’oeuf', selectedSearch: 'product' };
    const { result } = (await admin.call(listOrders, { query })).answer;
    expect(result.map(({ id }) => id)).toEqual([theirs.orderId]);
  });

  test('e-mails', async () => {
    const mail = { template: 'bill', language: 'fr', html: '', text: '', status: 'sent' as const };
    await app.platform.database.orm.insert(emailMessage).values({
      ...mail,
      dedupeKey: 'accents',
      recipient: 'zoé@customer.test',
      subject: 'Votre photo a été refusée',
      createdAt: app.clock.now(),
    });
    for (const q of ['REFUSEE', 'zoe@customer']) {
      const { result } = (await admin.call(listEmails, { query: { q } })).answer;
      expect([q, result.map(({ subject }) => subject)]).toEqual([q, ['Votre photo a été refusée']]);
    }
  });
});

describe('a search over many rows uses an index:', () => {
  const { id } = customer;
  test.each<[string, () => SQL, string[]]>([
    [
      'customers by a part',
      () => sql`select ${id} from ${customer} where ${customerNamed('noel')}`,
      ['customer_first_name_parts', 'customer_last_name_parts', 'customer_email_parts'],
    ],
    [
      'customers by a short word',
      () => sql`select ${id} from ${customer} where ${customerNamed('lê')}`,
      ['customer_first_name_parts', 'customer_last_name_parts'],
    ],
    ['documents by a part', () => ordersFound('document', 'noel', 'own'), ['document_person_parts']],
    ['documents by a short word', () => ordersFound('document', 'lê', 'own'), ['document_person_parts']],
    [
      'shipments by a part',
      () => sql`select ${shipment.id} from ${shipment} where ${contains(shipmentPerson(shipment), 'noel')}`,
      ['shipment_person_parts'],
    ],
    [
      'e-mails by a part of their subject',
      () => sql`select ${emailMessage.id} from ${emailMessage} where ${contains(emailSubject(emailMessage), 'noel')}`,
      ['email_message_subject_parts'],
    ],
    [
      'e-mails by a part of the address',
      () => sql`select ${emailMessage.id} from ${emailMessage} where ${contains(emailMessage.recipient, 'noel@')}`,
      ['email_message_recipient_parts'],
    ],
  ])('%s', async (_what, statement, indexes) => {
    const plan = await app.platform.database.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_indexscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${statement()}`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    for (const index of indexes) expect(plan).toContain(index);
  });
});
