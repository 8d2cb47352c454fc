import { INTEGER_MAX } from '@likeness/contract/kit/limits';
import { LETTER_PLACES, type LetterPlace } from '@likeness/contract/mailPartner';
import {
  LETTERS_COUNTED_MAX,
  NO_COUNTRY,
  type ShipmentList,
  STATUSES_OF_FILTER,
  type listOpenShipments,
} from '@likeness/contract/shipments';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { claim } from '../claims/schema.ts';
import { accountNotDeleted, isDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { withinDays } from '../platform/database/days.ts';
import {
  type AnyPgColumn,
  type SQL,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import { containsWords } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { purpose } from '../purposes/schema.ts';
import { staff } from '../staff/schema.ts';
import { textIn } from '../translations/index.ts';
import { whyReturned } from './eventStore.ts';
import { viewOf } from './rules.ts';
import { shipment, shipmentPerson } from './schema.ts';

export interface ShipmentQuestion {
  /** One of the lists; or what this person manages now, whatever its status. */
  which: ShipmentList | { managedBy: number };
  query: QueryOf<typeof listOpenShipments>;
  language: TranslationLanguage;
  now: Date;
}

/** A page of shipments, without those of deleted orders. */
export async function pageOfShipments(tx: Transaction, { which, query, language, now }: ShipmentQuestion) {
  const live = and(
    eq(claim.kind, 'shipment'),
    eq(claim.subjectId, shipment.id),
    isNull(claim.endedAt),
    gt(claim.expiresAt, now),
  );
  const label = textIn(language, purpose.label);
  const where = and(
    typeof which === 'string' ? isOf(which) : eq(claim.staffId, which.managedBy),
    isNull(orders.deletedAt),
    happenedIn(which, query),
    query.letter === undefined ? undefined : eq(shipment.letterPlace, query.letter),
    query.country === undefined ? undefined : sql`coalesce(${shipment.countryCode}, ${NO_COUNTRY}) = ${query.country}`,
    query.q === '' ? undefined : matching(query.q),
  );
  const [counted] = await tx
    .select({ total: count() })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .leftJoin(claim, live)
    .where(where);
  const total = counted!.total;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const purchasedAt = sql`coalesce(${orders.paidAt}, ${orders.createdAt})`;
  const columns = {
    id: sql`${shipment.id}`,
    order: sql`${shipment.orderId}`,
    // A deleted account is not found by the place of its former name.
    recipient: sql`case when ${accountNotDeleted} then lower(${shipment.lastName} || ' ' || ${shipment.firstName}) end`,
    document: sql`${shipment.documentId}`,
    purchased_at: purchasedAt,
    status: sql`${shipment.status}`,
    created_at: sql`${shipment.createdAt}`,
    updated_at: sql`${shipment.updatedAt}`,
    letter_since: sql`${shipment.letterSince}`,
  };
  const direction = query.descending ? desc : asc;
  const rows = await tx
    .select({
      delivery: shipment,
      order: orders,
      customer: { id: customer.id, email: customer.email },
      documentStatus: document.status,
      purpose: { id: purpose.id, label },
      manager: { id: staff.id, first_name: staff.firstName, last_name: staff.lastName },
    })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .innerJoin(document, eq(document.id, shipment.documentId))
    .innerJoin(purpose, eq(purpose.id, document.purposeId))
    .leftJoin(claim, live)
    .leftJoin(staff, eq(staff.id, claim.staffId))
    .where(where)
    .orderBy(sql`${direction(columns[query.order_by])} nulls last`, direction(shipment.id))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  const returned = rows.flatMap(({ delivery }) => (delivery.letterPlace === 'returned' ? [delivery.id] : []));
  const why = await whyReturned(tx, returned, language);
  return { result: rows.map((row) => presentRow(row, why.get(row.delivery.id) ?? null)), total, page };
}

/** Whether its letter was sent, though nobody may have said so before it came back. */
export const wentOut = or(isNotNull(shipment.firstShippedAt), isNotNull(shipment.returnedAt))!;

/** The shipments of a list, whenever what it is named after happened. */
function isOf(which: ShipmentList): SQL | undefined {
  return and(
    inArray(shipment.status, [...STATUSES_OF_FILTER[which]]),
    which === 'returned' ? eq(shipment.letterPlace, 'returned') : undefined,
    which === 'not_shipped' ? not(and(eq(shipment.status, 'blocked'), wentOut)!) : undefined,
  );
}

/** The moments by which lists are narrowed down to days; all others by when the shipment was prepared. */
const MOMENTS: Partial<Record<ShipmentList, AnyPgColumn>> = {
  shipped: shipment.shippedAt,
  first_shipped: shipment.firstShippedAt,
  letters_delivered: shipment.deliveredAt,
  letters_returned: shipment.returnedAt,
  first_returned: shipment.firstReturnedAt,
};

/** What a list is named after must have happened, in the chosen days if there are any. */
function happenedIn(which: ShipmentQuestion['which'], query: ShipmentQuestion['query']): SQL | undefined {
  const moment = typeof which === 'string' ? MOMENTS[which] : undefined;
  // What is listed as shipped has the status for it.
  const isOfEvent = moment !== undefined && which !== 'shipped';
  return and(isOfEvent ? isNotNull(moment) : undefined, withinDays(moment ?? shipment.createdAt, query));
}

/**
 * Searches the numbers of shipment, order and document, the order's reference, the letter's number, and the recipient.
 */
function matching(q: string): SQL | undefined {
  const plain = q.replace(/^#/, '');
  const number = /^\d{1,10}$/.test(plain) && Number(plain) <= INTEGER_MAX ? Number(plain) : undefined;
  const person = containsWords(shipmentPerson(shipment), q);
  return or(
    number === undefined
      ? undefined
      : or(eq(shipment.id, number), eq(shipment.orderId, number), eq(shipment.documentId, number)),
    eq(shipment.mailId, plain),
    sql`lower(${orders.externalRef}) = ${q.toLowerCase()}`,
    and(accountNotDeleted, ...person),
  );
}

/**
 * How many shipments of a list have their letter where. Each is counted up to a limit, so that a million delivered ones
 * cost no more than a thousand.
 */
export async function letterCounts(tx: Transaction, which: ShipmentList) {
  const places: { letter: LetterPlace; count: number }[] = [];
  for (const letter of LETTER_PLACES) {
    const some = tx
      .select({ one: sql`1`.as('one') })
      .from(shipment)
      .innerJoin(orders, eq(orders.id, shipment.orderId))
      .where(and(eq(shipment.letterPlace, letter), isOf(which), isNull(orders.deletedAt)))
      .limit(LETTERS_COUNTED_MAX)
      .as('some');
    const [counted] = await tx.select({ count: count() }).from(some);
    places.push({ letter, count: counted!.count });
  }
  return { places };
}

interface FoundRow {
  delivery: typeof shipment.$inferSelect;
  order: typeof orders.$inferSelect;
  customer: { id: number; email: string };
  documentStatus: (typeof document.$inferSelect)['status'];
  purpose: { id: number; label: string };
  manager: { id: number; first_name: string; last_name: string } | null;
}

function presentRow(
  { delivery: row, order, customer: owner, documentStatus, purpose: ordered, manager }: FoundRow,
  why: string | null,
) {
  const gone = isDeleted(owner);
  return {
    id: row.id,
    status: viewOf(row.status, manager !== null),
    order: { id: order.id, external_ref: order.externalRef, status: order.status },
    recipient: {
      id: owner.id,
      first_name: gone ? null : row.firstName,
      last_name: gone ? null : row.lastName,
    },
    document: { id: row.documentId, status: documentStatus, purpose: ordered },
    purchased_at: (order.paidAt ?? order.createdAt).toISOString(),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    country_code: gone ? null : row.countryCode,
    mail_id: row.mailId,
    letter_place: row.letterPlace,
    letter_since: row.letterSince.toISOString(),
    returned_why: why,
    managed_by: manager,
  };
}
