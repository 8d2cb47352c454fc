import {
  MESSAGE_BEGINNING_MAX,
  TICKET_VIEWS,
  TICKET_VIEW_NAMES,
  type TicketView,
  type listTickets,
} from '@likeness/contract/tickets/list';
import type { QueryOf } from '@likeness/contract/kit/endpoint';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { VIEW_COUNT_MAX } from '@likeness/contract/kit/limits';
import { TICKET_STATUSES, type TicketStatus } from '@likeness/contract/vocabulary';
import { claim } from '../claims/schema.ts';
import { accountNotDeleted, isDeleted, withoutPersonalData } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { orders } from '../orders/schema.ts';
import {
  type SQL,
  alias,
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  ne,
  not,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import { contains } from '../platform/database/search.ts';
import { numberIn } from '@likeness/contract/kit/recordNumber';
import type { Transaction } from '../platform/database/transaction.ts';
import type { PersonName } from '../staff/index.ts';
import { staff } from '../staff/schema.ts';
import { textIn } from '../translations/index.ts';
import { isAssignedToSupport } from './choiceStore.ts';
import { ticketsSaying } from './messageSearchStore.ts';
import { type Actor, isSnoozed, mayCloseUnopened } from './rules.ts';
import { ticket, ticketMessage, ticketReason } from './schema.ts';
import { ticketDueAt } from './store.ts';

const HOUR_MS = 3_600_000;

/** Who asks, and when. */
interface Asking {
  readonly actor: Actor;
  readonly now: Date;
}

interface Question extends Asking {
  readonly status: TicketStatus;
  readonly query: QueryOf<typeof listTickets>;
  readonly language: TranslationLanguage;
}

const assignee = alias(staff, 'assignee');
const nameOf = (person: typeof staff | typeof assignee) => sql`lower(${person.firstName} || ' ' || ${person.lastName})`;

/** A page of tickets. The tie-breaker of every order is how long the customer waits. */
export async function pageOfTickets(tx: Transaction, question: Question) {
  const { query, language, actor, now } = question;
  const reason = textIn(language, ticketReason['label']!);
  const columns = {
    id: sql`${ticket.id}`,
    order: sql`${ticket.orderId}`,
    managed_by: nameOf(staff),
    assigned_to: nameOf(assignee),
    // A deleted account is not found by the place of its former name.
    user: sql`case when ${accountNotDeleted} then lower(${customer.firstName} || ' ' || ${customer.lastName}) end`,
    status: sql`${ticket.status}`,
    created_at: sql`${ticket.createdAt}`,
    external_ref: sql`lower(${ticket.externalRef})`,
    reason: sql`lower(${reason})`,
    priority: sql`${ticket.priority}`,
    waiting_since: sql`${ticket.waitingSince}`,
    due_at: ticketDueAt,
    last_message_at: sql`${ticket.lastMessageAt}`,
  };
  const direction = query.descending ? desc : asc;
  const where = and(
    eq(ticket.status, question.status),
    eq(ticket.appPro, query.isAppPro),
    ...narrowedBy(query, { actor, now }),
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
      dueAt: sql<Date | null>`${ticketDueAt}`.mapWith(ticket.waitingSince),
      customer: {
        id: customer.id,
        firstName: customer.firstName,
        lastName: customer.lastName,
        email: customer.email,
      },
      manager: { id: staff.id, first_name: staff.firstName, last_name: staff.lastName },
      assignee: { id: assignee.id, first_name: assignee.firstName, last_name: assignee.lastName },
    })
    .from(ticket)
    .innerJoin(customer, eq(customer.id, ticket.customerId))
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .leftJoin(orders, eq(orders.id, ticket.orderId))
    .leftJoin(claim, live)
    .leftJoin(staff, eq(staff.id, claim.staffId))
    .leftJoin(assignee, eq(assignee.id, ticket.assignedTo))
    .where(where)
    .orderBy(
      ...byNumber(query.q),
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
  return { rows: rows.map((row) => presentRow(row, last.get(row.ticket.id), { actor, now })), total };
}

type Narrowing = Partial<QueryOf<typeof listTickets>>;

/** What the list is narrowed down to. What is set aside is found by whoever searches, or asks for it. */
function narrowedBy(
  { assigned, reason, partner, language, waiting, overdue, snoozed, q = '' }: Narrowing,
  { actor, now }: Asking,
): (SQL | undefined)[] {
  const isAside = gt(ticket.snoozedUntil, now);
  const isBack = or(isNull(ticket.snoozedUntil), lte(ticket.snoozedUntil, now));
  return [
    assigned === undefined ? undefined : assignedTo(assigned === 'me' ? actor.id : assigned),
    reason === undefined ? undefined : eq(ticket.reasonId, reason),
    partner === undefined ? undefined : eq(ticket.partnerId, partner),
    language === undefined ? undefined : sql`lower(split_part(${customer.language}, '-', 1)) = ${language}`,
    waiting === undefined ? undefined : lte(ticket.waitingSince, new Date(now.getTime() - Number(waiting) * HOUR_MS)),
    overdue === undefined ? undefined : lt(ticketDueAt, sql.param(now, ticket.waitingSince)),
    snoozed !== undefined ? isAside : q === '' ? isBack : undefined,
  ];
}

function assignedTo(whom: number | 'nobody'): SQL {
  return whom === 'nobody' ? not(isAssignedToSupport) : eq(ticket.assignedTo, whom);
}

/** How many open tickets each view has. */
export async function countViews(
  tx: Transaction,
  { isAppPro, ...asking }: Asking & { readonly isAppPro: boolean },
): Promise<{ name: TicketView; count: number }[]> {
  const counted = TICKET_VIEW_NAMES.map((name) => {
    const where = and(...narrowedBy(TICKET_VIEWS[name], asking));
    return [name, sql<number>`(count(*) filter (where ${where}))::int`] as const;
  });
  const [row] = await tx
    .select(Object.fromEntries(counted) as Record<TicketView, SQL<number>>)
    .from(ticket)
    .innerJoin(ticketReason, eq(ticketReason['id']!, ticket.reasonId))
    .where(and(eq(ticket.appPro, isAppPro), eq(ticket.status, 'open')));
  return TICKET_VIEW_NAMES.map((name) => ({ name, count: row![name] }));
}

/** How many tickets each status has that its list shows; no more than a thousand are counted. */
export async function countStatuses(tx: Transaction, { isAppPro, ...asking }: Asking & { readonly isAppPro: boolean }) {
  const counted = [];
  for (const name of TICKET_STATUSES) {
    const where = and(eq(ticket.appPro, isAppPro), eq(ticket.status, name), ...narrowedBy({}, asking));
    const few = tx
      .select({ id: ticket.id })
      .from(ticket)
      .where(where)
      .limit(VIEW_COUNT_MAX + 1);
    const found = await tx.$count(few.as('few'));
    counted.push({ name, count: Math.min(found, VIEW_COUNT_MAX), isMore: found > VIEW_COUNT_MAX });
  }
  return counted;
}

/** Of who types a number: the ticket that has it comes first, then those of the order that has it. */
function byNumber(q: string): SQL[] {
  const number = numberIn(q);
  if (number === undefined) return [];
  return [desc(eq(ticket.id, number)), desc(sql`coalesce(${eq(ticket.orderId, number)}, false)`)];
}

/** Searches number, reference, order, reason and, unless the account was deleted, the customer and what was written. */
function matching(q: string, reason: SQL<string>): SQL | undefined {
  const number = numberIn(q);
  return or(
    number === undefined ? undefined : or(eq(ticket.id, number), eq(ticket.orderId, number)),
    contains(ticket.externalRef, q),
    contains(orders.externalRef, q),
    contains(reason, q),
    and(
      accountNotDeleted,
      or(
        contains(sql`${customer.firstName} || ' ' || ${customer.lastName}`, q),
        contains(customer.email, q),
        // A number is that of a record: in what is written it may stand for anything.
        number === undefined ? sql`${ticket.id} in (${ticketsSaying(q)})` : undefined,
      ),
    ),
  );
}

/** What the customer or staff wrote last in each ticket. Automatic replies do not say what it is about. */
export async function lastMessages(tx: Transaction, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, LastMessage>();
  const found = await tx
    .selectDistinctOn([ticketMessage.ticketId], {
      ticketId: ticketMessage.ticketId,
      author: ticketMessage.author,
      message: ticketMessage.message,
    })
    .from(ticketMessage)
    .where(
      and(
        inArray(ticketMessage.ticketId, [...ids]),
        eq(ticketMessage.forAdmin, false),
        ne(ticketMessage.author, 'automatic'),
      ),
    )
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
  manager: PersonName | null;
  assignee: PersonName | null;
  dueAt: Date | null;
}

function presentRow(found: FoundRow, last: LastMessage | undefined, { actor, now }: Asking) {
  const { ticket: row, reason, customer: stored, manager } = found;
  const asker = withoutPersonalData(stored);
  const isGone = isDeleted(stored);
  return {
    id: row.id,
    order: row.orderId === null ? null : { id: row.orderId },
    managed_by: manager,
    assigned_to: found.assignee,
    user: { id: asker.id, first_name: asker.firstName, last_name: asker.lastName },
    status: row.status,
    created_at: row.createdAt.toISOString(),
    external_ref: row.externalRef,
    reason,
    priority: row.priority,
    waiting_since: row.waitingSince?.toISOString() ?? null,
    due_at: found.dueAt?.toISOString() ?? null,
    snoozed_until: isSnoozed(row, now) ? row.snoozedUntil!.toISOString() : null,
    last_message_at: row.lastMessageAt.toISOString(),
    last_message: last && !isGone ? presentLast(last) : null,
    reopened_at: row.reopenedAt?.toISOString() ?? null,
    allowedActions: mayCloseUnopened(row.status, manager ? { staffId: manager.id } : undefined, actor)
      ? ['close' as const]
      : [],
  };
}

/** Who wrote last, and how that begins. */
export function presentLast({ author, message }: LastMessage) {
  const wrote = author === 'customer' ? ('customer' as const) : ('staff' as const);
  return { author: wrote, beginning: beginningOf(message) };
}

/** As one line, as far as it fits: a first line of its own is often no more than a greeting. */
function beginningOf(message: string): string {
  const line = message.trim().replaceAll(/\s+/g, ' ');
  return line.length <= MESSAGE_BEGINNING_MAX ? line : `${line.slice(0, MESSAGE_BEGINNING_MAX - 1).trimEnd()}…`;
}
