import { auditEntry, securityEvent } from '../audit/schema.ts';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { file, fileOpening, photoFingerprint } from '../files/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { noneHeldOf, notHeld } from '../orders/index.ts';
import { orders } from '../orders/schema.ts';
import { type DocumentPictures, picturesHeld } from '../photos/index.ts';
import { faceCheck, mendedPhoto } from '../photos/mending/schema.ts';
import { decision, document } from '../photos/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import {
  type AnyPgColumn,
  type PgTable,
  type SQL,
  alias,
  and,
  getTableColumns,
  getTableConfig,
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
import { isAnythingLeft, isForgettable, noHoldOnReceived } from '../tickets/index.ts';
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

export async function agedIds(tx: Transaction, { table, id, at, where }: Aging, before: Date, limit: number) {
  const rows = await tx
    .select({ id: sql<number>`${id}` })
    .from(table)
    .where(and(where, sql`${at} < ${momentOf(before)}`))
    .limit(limit);
  return rows.map((row) => row.id);
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

/** What is kept about pictures that were uploaded, compared or drawn, whether they were sent or not. */
const NO_USES: readonly AnyPgColumn[] = [
  photoFingerprint.fileId,
  fileOpening.fileId,
  mendedPhoto.fileId,
  faceCheck.fileId,
  faceCheck.originalFileId,
];

/** The pictures that are used nowhere: nothing names them but what is kept about every picture, and what was undone. */
export function unusedUploads(tables: readonly PgTable[]): Aging {
  const uses = tables
    .flatMap((table) =>
      getTableConfig(table).foreignKeys.flatMap((key) => {
        const { columns, foreignTable } = key.reference();
        return foreignTable === file ? columns.map((column) => ({ table, column: column as AnyPgColumn })) : [];
      }),
    )
    .filter(({ column }) => !NO_USES.includes(column))
    .map(({ table, column }) => {
      const isStanding = column === decision.fileId ? isNull(decision.undoneAt) : undefined;
      return sql`not exists (select 1 from ${table} where ${and(sql`${column} = ${file.id}`, isStanding)})`;
    });
  return {
    table: file,
    id: sql`${file.id}`,
    at: sql`${file.createdAt}`,
    where: and(
      isNull(file.deletedAt),
      ...uses,
      // A signature that was replaced is named by the history of its document alone, which a legal hold may keep.
      sql`${file.id} not in (select ${auditEntry.fileId} from ${auditEntry}
        join ${document} on ${document.id} = ${auditEntry.documentId}
        where ${isNotNull(auditEntry.fileId)} and not ${notHeld(document.orderId)})`,
    ),
  };
}

const original = alias(file, 'original');

/** The copies of pictures that second looks show, since the picture itself was removed. */
export const LOOK_PICTURES: Aging = {
  table: file,
  id: sql`${file.id}`,
  at: sql`(select max(${original.deletedAt}) from ${secondLook} join ${decision} on ${decision.id} = ${secondLook.decisionId}
    join ${file} as ${original} on ${original.id} = ${decision.fileId} where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}))`,
  where: and(
    isNull(file.deletedAt),
    sql`exists (select 1 from ${secondLook}
      where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}) and ${isNotNull(secondLook.decisionId)})`,
    sql`not exists (select 1 from ${secondLook} join ${document} on ${document.id} = ${secondLook.documentId}
      where ${file.id} in (${secondLook.fileId}, ${secondLook.newFileId}) and not ${notHeld(document.orderId)})`,
  ),
};

export const SENT_EMAILS: Aging = {
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
};

const readable = or(isNotNull(receivedEmail.whole), isNotNull(receivedEmail.written));

/** Of a customer, or in a ticket, whoever has written them. */
export const RECEIVED_EMAILS: Aging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.receivedAt}`,
  where: and(
    or(isNotNull(receivedEmail.customerId), isNotNull(receivedEmail.ticketMessageId)),
    readable,
    noHoldOnReceived,
  ),
};

export const STRANGERS_EMAILS: Aging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.receivedAt}`,
  where: and(isNull(receivedEmail.customerId), isNull(receivedEmail.ticketMessageId), isAnythingLeft, noHoldOnReceived),
};

/** Received e-mails that somebody put away, or that are no messages of people, since then. */
export const DISMISSED_EMAILS: Aging = {
  table: receivedEmail,
  id: sql`${receivedEmail.id}`,
  at: sql`${receivedEmail.handledAt}`,
  where: isForgettable,
};

export const UNSENT_FILES: Aging = {
  table: ticketAttachment,
  id: sql`${ticketAttachment.id}`,
  at: sql`${ticketAttachment.createdAt}`,
  where: isNull(ticketAttachment.messageId),
};

export const TICKET_FILES: Aging = {
  table: ticketAttachment,
  id: sql`${ticketAttachment.id}`,
  at: sql`${ticketAttachment.createdAt}`,
  where: sql`exists (select 1 from ${ticket} where ${ticket.id} = ${ticketAttachment.ticketId}
    and ${ticket.status} = 'close' and ${noneHeldOf(ticket.customerId)})`,
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
