import type { SecurityKind } from '@likeness/contract/settings/securityLog';
import { moment } from '../platform/database/columns.ts';
import {
  type AnyPgColumn,
  type SQL,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { searchable } from '../platform/database/search.ts';

/** The condition that an entry is a comment on an order with one of the tags that dashboards search for. */
export function hasTags(entry: { name: AnyPgColumn; after: AnyPgColumn }): SQL {
  return sql`(${entry.name} = 'order_commented' and ${entry.after} ->> 'tags' <> '[]')`;
}

/** What an entry is searched by: its comment, and the reasons of a rejection. */
export function entryWords(entry: { valueText: AnyPgColumn; after: AnyPgColumn }): SQL {
  return sql`(coalesce(${entry.valueText}, '') || ' ' || coalesce(${entry.after} ->> 'reasons', ''))`;
}

/** The condition that an entry has any words: few do. */
export function hasWords(entry: { valueText: AnyPgColumn; after: AnyPgColumn }): SQL {
  return sql`(${entry.valueText} is not null or ${entry.after} ->> 'reasons' <> '[]')`;
}

/** Who did what to which record and when, with the values before and after. Rows are never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: moment().notNull(),
    /** Null when the system did it, or a customer through a partner. */
    staffId: integer(),
    /** The verb: `photo_rejected`, `signed_in`. */
    name: text().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    orderId: integer(),
    documentId: integer(),
    fileId: integer(),
    isComment: boolean().notNull().default(false),
    valueText: text(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index('audit_entry_subject').on(table.subject, table.subjectId),
    index('audit_entry_document').on(table.documentId),
    index('audit_entry_order').on(table.orderId),
    index('audit_entry_staff').on(table.staffId, table.createdAt),
    index('audit_entry_moment').on(table.createdAt),
    index('audit_entry_tagged').on(table.createdAt).where(hasTags(table)),
    // Which verbs occur, and how often somebody did what: without it, all entries of a period would be read.
    index('audit_entry_verb').on(table.name, table.staffId, table.createdAt),
    index('audit_entry_words')
      .using('gin', sql`${searchable(entryWords(table))} gin_trgm_ops`)
      .where(hasWords(table)),
  ],
);

/**
 * What matters to security: who got in, who did not, what was refused, exported and given. A trigger refuses every change
 * but one more of the same within minutes, and every deletion but the purge. Without a foreign key, as the name of an
 * account that nobody has is noted too.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().$type<SecurityKind>().notNull(),
    /** Who did it; 0 where nobody was signed in. */
    staffId: integer().notNull(),
    /** Whose account it was about; 0 where there is none. */
    accountId: integer().notNull(),
    /** The e-mail address that was typed at a sign-in which failed. */
    name: text().notNull(),
    /** The caller's address, and what its program calls itself. */
    address: text().notNull(),
    device: text().notNull(),
    /** What it was about: the path of a call, or roles before and after. */
    detail: text().notNull(),
    happenedAt: moment().notNull(),
    /** The last of the events that are this row, and how many they are. */
    lastAt: moment().notNull(),
    times: integer().notNull().default(1),
    /** The five minutes of `happened_at`, counted from 1970: a flood of the same is one row for each of them. */
    slot: integer().notNull(),
    /** SHA-256 of all that makes two events the same: the texts themselves can be longer than an index takes. */
    digest: text().notNull(),
  },
  (table) => [
    uniqueIndex('security_event_unique').on(table.slot, table.digest),
    index('security_event_moment').on(table.happenedAt),
    index('security_event_staff').on(table.staffId, table.happenedAt),
    index('security_event_account').on(table.accountId, table.happenedAt),
  ],
);
