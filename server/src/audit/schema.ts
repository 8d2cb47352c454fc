import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from '../platform/database/columns.ts';
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
