import { securityEvent } from '../audit/schema.ts';
import { keepCustomers } from '../customers/index.ts';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { file, fileOpening } from '../files/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { noneHeldOf, notHeld } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentPictures, picturesHeld } from '../photos/index.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  and,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  sql,
} from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { passwordLink } from '../passwordLinks/schema.ts';
import { idempotencyKey } from '../platform/http/schema.ts';
import { rateLimit } from '../platform/schema.ts';
import { passwordAttempt } from '../staff/guard/schema.ts';
import { staffSession } from '../staff/schema.ts';
import { isAnythingLeft, isForgettable, keepersOfReceived, noHoldOnReceived } from '../tickets/index.ts';
import { receivedAttachment, receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment } from '../tickets/schema.ts';
import { among } from './personStore.ts';
import { erasure } from './schema.ts';

/** Rows that go once they are old enough: of which table, since when they age, and which of them. */
export interface Aging {
  readonly table: PgTable;
  /** Their numbers; of tables that are only deleted from, the place of the row. */
  readonly id: SQL;
  readonly at: SQL;
  readonly where: SQL | undefined;
}

/** Rows that people decide about, and that a legal hold on an order of their customer keeps. */
export interface KeepableAging extends Aging {
  /** The numbers of the customers whose legal hold keeps one of the rows with these numbers. */
  readonly customers: (ids: SQL) => SQL;
}

/** How many are due at this moment. It reads no others, where an index orders them by age. */
export async function dueOf(tx: Transaction, { table, at, where }: Aging, before: Date): Promise<number> {
  const [found] = await tx
    .select({ due: sql<number>`count(*)::int` })
    .from(table)
    .where(and(where, sql`${at} < ${momentOf(before)}`));
  return found!.due;
}

/** Since when the next one ages that is not due at this moment; null if there is none. */
export async function nextOf(tx: Transaction, { table, at, where }: Aging, before: Date): Promise<Date | null> {
  const [found] = await tx
    .select({ at: sql<string>`to_json(${at}) #>> '{}'` })
    .from(table)
    .where(and(where, sql`${at} >= ${momentOf(before)}`))
    .orderBy(at)
    .limit(1);
  return found ? new Date(found.at) : null;
}

/** The numbers of the next of them after this one, in their order. */
export async function agedAfter(
  tx: Transaction,
  aging: Aging,
  before: Date,
  { after, limit }: { after: number; limit: number },
) {
  const { table, id, at, where } = aging;
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(where, sql`${at} < ${momentOf(before)}`, sql`${id} > ${after}`))
    .orderBy(id)
    .limit(limit);
  return rows.map((row) => row.id);
}

export async function agedIds(tx: Transaction, { table, id, at, where }: Aging, before: Date, limit: number) {
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(where, sql`${at} < ${momentOf(before)}`))
    .limit(limit);
  return rows.map((row) => row.id);
}

/**
 * The numbers of the next of them, locked. Until the transaction ends nobody places a hold that keeps one, or decides about
 * one. One that somebody decides about at this moment is not waited for: it is left to the next run.
 */
export async function lockAged(tx: Transaction, aging: KeepableAging, before: Date, limit: number): Promise<number[]> {
  const ids = await agedIds(tx, aging, before, limit);
  if (ids.length === 0) return [];
  await keepCustomers(tx, aging.customers(sql`${sql.param(ids)}::int[]`));
  const own = idOf(aging.table);
  const locked = await tx
    .select({ id: sql<number>`${own}` })
    .from(aging.table)
    .where(among(own, ids))
    .orderBy(own)
    .for('update', { skipLocked: true });
  const held = among(
    own,
    locked.map(({ id }) => id),
  );
  // A statement of its own sees what was done before the locks were given.
  return agedIds(tx, { ...aging, where: and(aging.where, held) }, before, limit);
}

function momentOf(date: Date): SQL {
  return sql`${date.toISOString()}::timestamptz`;
}

/** Deletes at most so many of the rows that are old enough. */
export async function deleteAged(tx: Transaction, aging: Aging, before: Date, limit: number): Promise<number> {
  const { table, at, where } = aging;
  const aged = sql`select ${table}.ctid from ${table}
    where ${and(where, sql`${at} < ${momentOf(before)}`)} limit ${limit}`;
  const gone = await tx
    .delete(table)
    .where(sql`ctid in (${aged})`)
    .returning({ one: sql`1` });
  return gone.length;
}

/** Empties columns of these rows. */
export async function emptyRows(
  tx: Transaction,
  table: PgTable,
  ids: readonly number[],
  nothing: Readonly<Record<string, unknown>>,
): Promise<void> {
  await tx
    .update(table)
    .set(nothing)
    .where(among(idOf(table), ids));
}

/** Deletes rows that name bytes, and answers the hashes of these. */
export async function deleteNaming(
  tx: Transaction,
  table: PgTable & { sha256: AnyPgColumn },
  column: AnyPgColumn,
  ids: readonly number[],
): Promise<string[]> {
  const gone = await tx
    .delete(table)
    .where(among(column, ids))
    .returning({ sha256: sql<string>`${table.sha256}` });
  return gone.map(({ sha256 }) => sha256);
}

export const SENT_EMAILS: KeepableAging = {
  table: emailMessage,
  id: sql`${emailMessage.id}`,
  at: sql`${emailMessage.createdAt}`,
  // What still waits to be sent keeps its text, however long that takes.
  where: and(
    ne(emailMessage.html, ''),
    inArray(emailMessage.status, ['sent', 'failed', 'unknown']),
    notHeld(emailMessage.orderId),
    noneHeldOf(emailMessage.customerId),
  ),
  customers: (ids) => sql`select unnest(array[${emailMessage.customerId},
      (select ${orders.customerId} from ${orders} where ${orders.id} = ${emailMessage.orderId})])
    from ${emailMessage} where ${emailMessage.id} = any(${ids})`,
};

const readable = or(isNotNull(receivedEmail.whole), isNotNull(receivedEmail.written));

/** Of a customer, or in a ticket, whoever has written them. */
export const RECEIVED_EMAILS: KeepableAging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.receivedAt}`,
  where: and(
    or(isNotNull(receivedEmail.customerId), isNotNull(receivedEmail.ticketMessageId)),
    readable,
    noHoldOnReceived,
  ),
  customers: keepersOfReceived,
};

export const STRANGERS_EMAILS: KeepableAging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.receivedAt}`,
  where: and(isNull(receivedEmail.customerId), isNull(receivedEmail.ticketMessageId), isAnythingLeft, noHoldOnReceived),
  customers: keepersOfReceived,
};

/** Received e-mails that somebody put away, or that are no messages of people, since then. */
export const DISMISSED_EMAILS: KeepableAging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.handledAt}`,
  where: isForgettable,
  customers: keepersOfReceived,
};

export const UNSENT_FILES: Aging = {
  table: ticketAttachment,
  id: sql`${ticketAttachment.id}`,
  at: sql`${ticketAttachment.createdAt}`,
  where: isNull(ticketAttachment.messageId),
};

export const TICKET_FILES: KeepableAging = {
  table: ticketAttachment,
  id: sql`${ticketAttachment.id}`,
  at: sql`${ticketAttachment.createdAt}`,
  where: sql`exists (select 1 from ${ticket} where ${ticket.id} = ${ticketAttachment.ticketId}
    and ${ticket.status} = 'close' and ${noneHeldOf(ticket.customerId)})`,
  customers: (ids) => sql`select ${ticket.customerId} from ${ticketAttachment}
    join ${ticket} on ${ticket.id} = ${ticketAttachment.ticketId} where ${ticketAttachment.id} = any(${ids})`,
};

export const ENDED_SESSIONS: Aging = {
  table: staffSession,
  id: sql`ctid`,
  at: sql`coalesce(${staffSession.endedAt}, ${staffSession.expiresAt})`,
  where: undefined,
};

export const EXPIRED_LIMITS: Aging = {
  table: rateLimit,
  id: sql`ctid`,
  at: sql`to_timestamp(${rateLimit.expire} / 1000.0)`,
  where: isNotNull(rateLimit.expire),
};

export const FORGOTTEN_ATTEMPTS: Aging = {
  table: passwordAttempt,
  id: sql`ctid`,
  at: sql`${passwordAttempt.forgottenAt}`,
  where: undefined,
};

export const ENDED_LINKS: Aging = {
  table: passwordLink,
  id: sql`ctid`,
  at: sql`${passwordLink.expiresAt}`,
  where: undefined,
};

export const STORED_ANSWERS: Aging = {
  table: idempotencyKey,
  id: sql`ctid`,
  at: sql`${idempotencyKey.createdAt}`,
  where: undefined,
};

/** Openings, but for those of pictures that a legal hold keeps. */
export function openings(made: readonly DocumentPictures[]): Aging {
  return {
    table: fileOpening,
    id: sql`ctid`,
    at: sql`${fileOpening.openedAt}`,
    where: sql`${fileOpening.fileId} not in ${picturesHeld(made)}`,
  };
}

export const SECURITY_EVENTS: Aging = {
  table: securityEvent,
  id: sql`ctid`,
  at: sql`${securityEvent.happenedAt}`,
  where: undefined,
};

/** Orders of erased customers, since their invoice: what the law wants of them stands there still. */
export const BILLED_ORDERS: Aging = {
  table: orders,
  id: sql`${orders.id}`,
  at: sql`coalesce((select max(${invoice.issuedAt}) from ${invoice} where ${invoice.orderId} = ${orders.id}), ${orders.createdAt})`,
  where: and(
    sql`exists (select 1 from ${erasure} where ${erasure.customerId} = ${orders.customerId} and ${isNotNull(erasure.doneAt)})`,
    sql`${orders.externalRef} not like 'deleted-%'`,
    notHeld(orders.id),
  ),
};

/** Tables whose rows stay without what they said, or are deleted with the bytes that they name. */
export const TABLES = { emailAttachment, emailMessage, file, receivedAttachment, receivedEmail, ticketAttachment };

function idOf(table: PgTable): AnyPgColumn {
  return getTableColumns(table)['id'] as AnyPgColumn;
}
