import { MESSAGE_BEGINNING_MAX, type listTickets } from '@likeness/contract/tickets';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import type { TicketStatus } from '@likeness/contract/vocabulary';
import { type SQL, and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { claim } from '../claims/schema.ts';
import { accountNotDeleted, isDeleted, withoutPersonalData } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import { contains } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { staff } from '../staff/schema.ts';
import { textIn } from '../translations/index.ts';
import { ticket, ticketMessage, ticketReason } from './schema.ts';

interface Question {
  status: TicketStatus;
  query: QueryOf<typeof listTickets>;
  language: TranslationLanguage;
  now: Date;
}

/** A page of tickets. The tie-breaker of every order is how long the customer waits. */
export async function pageOfTickets(tx: Transaction, { status, query, language, now }: Question) {
  const reason = textIn(language, ticketReason['label']!);
  const columns = {
    id: sql`${ticket.id}`,
    order: sql`${ticket.orderId}`,
    managed_by: sql`lower(${staff.firstName} || ' ' || ${staff.lastName})`,
    // A deleted account is not found by the place of its former name.
    user: sql`case when ${accountNotDeleted} then lower(${customer.firstName} || ' ' || ${customer.lastName}) end`,
    status: sql`${ticket.status}`,
    created_at: sql`${ticket.createdAt}`,
    external_ref: sql`lower(${ticket.externalRef})`,
    reason: sql`lower(${reason})`,
    priority: sql`${ticket.priority}`,
    waiting_since: sql`${ticket.waitingSince}`,
    last_message_at: sql`${ticket.lastMessageAt}`,
  };
  const direction = query.descending ? desc : asc;
  const where = and(
    eq(ticket.status, status),
    eq(ticket.appPro, query.isAppPro),
    query.q === '' ? undefined : matching(query.q, reason),
  );
  const live = and(
    eq(claim.kind, 'ticket'),
    eq(claim.subjectId, ticket.id),
    isNull(claim.endedAt),
    gt(claim.expiresAt, now),
  );
  const [counted] = await tx
    .select({ total: count() })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .leftJoin(orders, eq(orders.id, ticket.orderId))
    .where(where);
  const total = counted!.total;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const rows = await tx
    .select({
      ticket,
      reason,
      customer: {
        id: customer.id,
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.email,
      },
      manager: { id: staff.id, first_name: staff.firstName, last_name: staff.lastName },
    })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .leftJoin(orders, eq(orders.id, ticket.orderId))
    .leftJoin(claim, live)
    .leftJoin(staff, eq(staff.id, claim.staffId))
    .where(where)
    .orderBy(
      sql`${direction(columns[query.order_by])} nulls last`,
      sql`${ticket.waitingSince} asc nulls last`,
      direction(ticket.id),
    )
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  const last = await lastMessages(
    tx,
    rows.map((row) => row.ticket.id),
  );
  return { rows: rows.map((row) => presentRow(row, last.get(row.ticket.id))), total };
}

/** Searches number, reference, order, reason and, unless the account was deleted, the customer. */
function matching(q: string, reason: SQL<string>): SQL | undefined {
  const isNumber = /^\d{1,9}$/.test(q);
  return or(
    isNumber ? or(eq(ticket.id, Number(q)), eq(ticket.orderId, Number(q))) : undefined,
    contains(ticket.externalRef, q),
    contains(orders.externalRef, q),
    contains(reason, q),
    and(
      accountNotDeleted,
      or(contains(sql`${customer.firstName} || ' ' || ${customer.lastName}`, q), contains(customer.email, q)),
    ),
  );
}

/** The last message of each ticket that its customer can read. */
async function lastMessages(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LastMessage>();
  const found = await tx
    .selectDistinctOn([ticketMessage.ticketId], {
      ticketId: ticketMessage.ticketId,
      author: ticketMessage.author,
      message: ticketMessage.message,
    })
    .from(ticketMessage)
    .where(and(inArray(ticketMessage.ticketId, [...ids]), eq(ticketMessage.forAdmin, false)))
    .orderBy(ticketMessage.ticketId, desc(ticketMessage.id));
  return new Map(found.map((row) => [row.ticketId, row]));
}

interface LastMessage {
  author: (typeof ticketMessage.$inferSelect)['author'];
  message: string;
}

interface FoundRow {
  ticket: typeof ticket.$inferSelect;
  reason: string;
  customer: { id: number; firstName: string; lastName: string; email: string };
  manager: { id: number; first_name: string; last_name: string } | null;
}

function presentRow({ ticket: row, reason, customer: stored, manager }: FoundRow, last: LastMessage | undefined) {
  const asker = withoutPersonalData(stored);
  const isGone = isDeleted(stored);
  return {
    id: row.id,
    order: row.orderId === null ? null : { id: row.orderId },
    managed_by: manager,
    user: { id: asker.id, first_name: asker.firstName, last_name: asker.lastName },
    status: row.status,
    created_at: row.createdAt.toISOString(),
    external_ref: row.externalRef,
    reason,
    priority: row.priority,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    last_message_at: row.lastMessageAt.toISOString(),
    last_message: last && !isGone ? { author: last.author, beginning: beginningOf(last.message) } : null,
    reopened_at: row.reopenedAt?.toISOString() ?? null,
  };
}

/** The first line, as far as it fits. */
function beginningOf(message: string): string {
  const line = message.trim().split('\n', 1)[0]!.trim();
  return line.length <= MESSAGE_BEGINNING_MAX ? line : `${line.slice(0, MESSAGE_BEGINNING_MAX - 1).trimEnd()}…`;
}
