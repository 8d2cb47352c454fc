import type { LetterPlace } from '@likeness/contract/mailPartner';
import type { ShipmentState, DocumentStatus, OrderStatus } from '@likeness/contract/vocabulary';
import { expect } from 'vitest';
import { orderItem, orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { shipment } from '../shipments/schema.ts';
import { documentRow } from './builders.ts';
import type { ShipmentOverrides, ShipmentScenario } from './shipmentScenario.ts';

type Move = readonly [from: ShipmentState, to: ShipmentState];

interface SnapshotLetter {
  reference: string;
  begun: number;
  ended: number;
  sent: boolean;
  withdrawn: boolean;
  unsure: boolean;
  /** The status that the mail partner told last, by its own time. */
  partner_status: string | null;
}

export interface SnapshotShipment {
  id: number;
  document_id: number;
  status: ShipmentState;
  letter_place: LetterPlace;
  shipped_at: string | null;
  held_by: number | null;
  letters: SnapshotLetter[];
  /** Its audit entries, oldest first; entries that did not move it have no statuses. */
  history: { name: string; from: ShipmentState | null; to: ShipmentState | null }[];
  /** How many e-mails say to its customer that it was shipped. */
  shipped_emails: number;
}

/** Everything about the shipments and letters of one order. */
export interface ShipmentSnapshot {
  order: OrderStatus;
  documents: { id: number; status: DocumentStatus }[];
  deliveries: SnapshotShipment[];
  events: number;
  tickets: { status: string }[];
  /** How many e-mails said that the order is complete, and that an address is not right. */
  closings: number;
  askings: number;
}

/** An order of two documents, each with a shipment that waits to be shipped. */
export async function anOrderOfTwo(scenario: ShipmentScenario, overrides: ShipmentOverrides) {
  const [first, second] = [await scenario.aShipment(overrides), await scenario.aShipment(overrides)];
  const { orm } = scenario.app.platform.database;
  const { orderId } = first;
  const { orderItemId } = await documentRow(scenario.app, second.documentId);
  await orm.update(document).set({ orderId }).where(eq(document.id, second.documentId));
  await orm.update(orderItem).set({ orderId }).where(eq(orderItem.id, orderItemId));
  await orm.update(shipment).set({ orderId }).where(eq(shipment.id, second.id));
  await orm.delete(orders).where(eq(orders.id, second.orderId));
  return { orderId, documents: [first.documentId, second.documentId] as const };
}

export async function shipmentSnapshot({ app }: ShipmentScenario, orderId: number): Promise<ShipmentSnapshot> {
  const list = (columns: string, from: string) =>
    `(select coalesce(json_agg(json_build_object(${columns}) order by ${from}.id), '[]') from ${from} where `;
  const mails = (which: string) => `(select count(*)::int from email_message where ${which})`;
  const letters = `'reference', reference, 'begun', begun, 'ended', ended, 'sent', sent_at is not null,
    'withdrawn', withdrawn_at is not null, 'unsure', may_be_printed,
    'partner_status', (select status from shipment_event where letter_id = letter.id
      order by at desc, array_position(array['wait', 'imprime', 'traitement', 'distribue', 'non_distribuable'], status) desc limit 1)`;
  const { rows } = await app.platform.database.pool.query<{ found: ShipmentSnapshot }>(
    `select json_build_object(
      'order', (select status from orders where id = $1),
      'documents', ${list(`'id', id, 'status', status`, 'document')} order_id = $1),
      'deliveries', ${list(
        `'id', id, 'document_id', document_id, 'status', status, 'letter_place', letter_place, 'shipped_at', shipped_at,
        'held_by', (select staff_id from claim where kind = 'shipment' and subject_id = shipment.id and ended_at is null and expires_at > $2),
        'letters', ${list(letters, 'letter')} shipment_id = shipment.id),
        'history', ${list(`'name', name, 'from', before ->> 'status', 'to', after ->> 'status'`, 'audit_entry')} subject = 'delivery' and subject_id = shipment.id),
        'shipped_emails', ${mails(`dedupe_key like 'shipped:' || shipment.id || ':%'`)}`,
        'shipment',
      )} order_id = $1),
      'events', (select count(*)::int from shipment_event join shipment on shipment.id = shipment_id where order_id = $1),
      'tickets', ${list(`'status', status`, 'mail_ticket')} shipment_id in (select id from shipment where order_id = $1)),
      'closings', ${mails(`order_id = $1 and template = 'order_fulfilled'`)},
      'askings', ${mails(`order_id = $1 and template = 'address_rejected'`)}
    ) as found`,
    [orderId, app.clock.now()],
  );
  return rows[0]!.found;
}

/** The specification's table of shipments (B5): from which status to which, by the name of the audit entry. */
const TABLE: Readonly<Record<string, readonly Move[]>> = {
  /* P4, and the mail partner's report that the letter arrived after all. */
  delivery_shipped: [
    ['pending_shipment', 'shipped'],
    ['merci_facteur_unprocessed', 'shipped'],
    ['blocked', 'shipped'],
  ],
  /* P5. */
  delivery_canceled: [
    ['pending_shipment', 'canceled'],
    ['merci_facteur_unprocessed', 'canceled'],
    ['blocked', 'canceled'],
  ],
  /* P6, P7. */
  letter_not_sent: [['pending_shipment', 'merci_facteur_unprocessed']],
  letter_found: [['merci_facteur_unprocessed', 'pending_shipment']],
  /* P4 and P6 on a blocked one. */
  delivery_reopened: [['blocked', 'pending_shipment']],
  /* P8. */
  delivery_blocked: [
    ['pending_shipment', 'blocked'],
    ['merci_facteur_unprocessed', 'blocked'],
    ['shipped', 'blocked'],
    ['blocked', 'blocked'],
  ],
  /* P9, P10. */
  letter_returned: [
    ['pending_shipment', 'blocked'],
    ['shipped', 'blocked'],
  ],
  letter_arrived_after_all: [['blocked', 'shipped']],
  /* P13, D26. */
  delivery_readdressed: [
    ['pending_shipment', 'pending_shipment'],
    ['merci_facteur_unprocessed', 'pending_shipment'],
    ['blocked', 'pending_shipment'],
  ],
};

const OPEN: readonly ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed'];
export const isOpen = ({ status }: { status: ShipmentState }) => OPEN.includes(status);

/** The letter that counts: the newest, unless it was withdrawn. */
export function presentLetter({ letters }: SnapshotShipment): SnapshotLetter | undefined {
  const newest = letters.at(-1);
  return newest?.withdrawn ? undefined : newest;
}

const PLACES_OF_STATUSES: Readonly<Record<string, LetterPlace>> = {
  wait: 'at_partner',
  imprime: 'printed',
  traitement: 'on_its_way',
  distribue: 'delivered',
  non_distribuable: 'returned',
};

/** Where the letter is that the shipment speaks of: while it waits, one that was withdrawn does not count. */
function placeOf(one: SnapshotShipment): LetterPlace {
  const letter = isOpen(one) ? presentLetter(one) : one.letters.at(-1);
  if (!letter) return 'not_sent';
  if (letter.partner_status !== null) return PLACES_OF_STATUSES[letter.partner_status]!;
  if (letter.sent) return 'at_partner';
  return letter.unsure ? 'unsure' : 'not_sent';
}

const timesShipped = ({ history }: SnapshotShipment) =>
  history.filter(({ name }) => name === 'delivery_shipped').length;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What must be true of an order's shipments after any action. */
export function expectShipmentInvariants(scenario: ShipmentScenario, now: ShipmentSnapshot): void {
  for (const one of now.deliveries) expectSoundShipment(scenario, one);
  // The customer is told once each time something is shipped: of what completes the order, in the e-mail that says so.
  expect(total(now.deliveries.map(({ shipped_emails }) => shipped_emails)) + now.closings).toBe(
    total(now.deliveries.map(timesShipped)),
  );
  for (const { id, status } of now.documents) {
    const its = now.deliveries.filter((one) => one.document_id === id);
    const open = its.filter(isOpen).length;
    // No shipment waits for a document that does not, and no document has two that wait.
    expect([id, status, open <= (status === 'pending_shipment' ? 1 : 0)]).toEqual([id, status, true]);
    // No document waits for its letter, or is delivered, without a shipment.
    const mayStandSo: Partial<Record<DocumentStatus, boolean>> = {
      pending_shipment: its.some((one) => isOpen(one) || one.status === 'blocked'),
      delivered: its.some(({ shipped_at: shippedAt }) => shippedAt !== null),
      rejected_address: its.some((one) => one.status === 'blocked' || one.status === 'canceled'),
      validated: its.every((one) => one.status === 'canceled' || one.status === 'blocked'),
      canceled: its.every((one) => one.status === 'canceled'),
    };
    expect([status, its.map((one) => one.status), mayStandSo[status]]).toEqual([status, expect.anything(), true]);
  }
  expect(now.closings).toBe(now.order === 'fulfilled' ? 1 : Math.min(now.closings, 1));
}

function expectSoundShipment(scenario: ShipmentScenario, one: SnapshotShipment): void {
  // Its history leads from its beginning to its present status, and each step is in the table.
  let at: ShipmentState = 'pending_shipment';
  for (const { name, from, to } of one.history) {
    if (from === null || to === null) continue;
    const isInTable = TABLE[name]?.some((move) => move[0] === from && move[1] === to);
    expect([one.id, name, from, to, isInTable]).toEqual([one.id, name, at, to, true]);
    at = to;
  }
  expect([one.id, one.status]).toEqual([one.id, at]);
  // After somebody rejected the address, no letter is tried again, and none counts.
  const isRejected = one.history.findLast(({ to }) => to !== null)?.name === 'delivery_blocked';
  expect([one.id, isRejected ? presentLetter(one) : undefined]).toEqual([one.id, undefined]);
  const times = timesShipped(one);
  expect([one.id, one.status === 'shipped' && times === 0]).toEqual([one.id, false]);
  // Nobody manages a shipment on which nothing can be done.
  const isManageable = isOpen(one) || one.status === 'blocked';
  expect([one.id, one.status, isManageable || one.held_by === null]).toEqual([one.id, one.status, true]);
  // Its list says where its letter is.
  expect([one.id, one.letter_place]).toEqual([one.id, placeOf(one)]);
  // A letter is printed at most once, and only if it was requested.
  const printed = scenario.printedFor(one.id).map(({ reference }) => reference!);
  expect(printed).toEqual([...new Set(printed)]);
  expect(one.letters.map(({ reference }) => reference)).toEqual(expect.arrayContaining(printed));
  // A shipment has the status of an unknown fate exactly when its letter's fate is unknown.
  const letter = presentLetter(one);
  if (!isOpen(one) || letter?.begun !== letter?.ended) return;
  const isUnknown = letter !== undefined && letter.ended > 0 && !letter.sent;
  expect([one.id, one.status]).toEqual([one.id, isUnknown ? 'merci_facteur_unprocessed' : 'pending_shipment']);
  if (letter?.sent) expect(printed).toContain(letter.reference);
}

/** The names of the audit entries since then, and of those that moved it. */
export function movesSince(before: ShipmentSnapshot, after: ShipmentSnapshot): string[] {
  return after.deliveries.flatMap((one) => {
    const earlier = before.deliveries.find(({ id }) => id === one.id)?.history ?? [];
    expect(one.history.slice(0, earlier.length)).toEqual(earlier);
    return one.history
      .slice(earlier.length)
      .flatMap(({ name, from, to }) => (from !== null && to !== null ? name : []));
  });
}

/** Nothing is lost: shipments, letters, events, tickets and e-mails are only added. */
export function expectNoRowsLost(before: ShipmentSnapshot, after: ShipmentSnapshot): void {
  for (const { id, letters } of before.deliveries) {
    const still = after.deliveries.find((one) => one.id === id);
    expect(still?.letters.map(({ reference }) => reference)).toEqual(
      expect.arrayContaining(letters.map(({ reference }) => reference)),
    );
  }
  const amounts = ({ events, tickets, closings, askings }: ShipmentSnapshot) => [
    events,
    tickets.length,
    closings,
    askings,
  ];
  const [were, are] = [amounts(before), amounts(after)];
  expect(are.map((amount, place) => amount >= were[place]!)).toEqual(are.map(() => true));
}

/**
 * O5 and O6: the order has the status that its documents determine; it stays fulfilled while something is sent again.
 */
export function expectOrderFollows(before: ShipmentSnapshot, after: ShipmentSnapshot): void {
  const statuses = after.documents.map(({ status }) => status);
  const wasFulfilled = before.order === 'fulfilled';
  const isOnceMore = statuses.every((status) => status === 'delivered' || status === 'pending_shipment');
  const isDone = statuses.every((status) => status === 'delivered') || (wasFulfilled && isOnceMore);
  const expected = statuses.includes('rejected_address') ? 'rejected_address' : isDone ? 'fulfilled' : 'in_progress';
  expect([statuses, after.order]).toEqual([statuses, expected]);
}
