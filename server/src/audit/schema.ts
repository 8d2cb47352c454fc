import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The condition that an entry is a comment on an order with one of the tags that dashboards search for. */
export function hasTags(entry: { name: AnyPgColumn; after: AnyPgColumn }): SQL {
  return sql`(${entry.name} = 'order_commented' and ${entry.after} ->> 'tags' <> '[]')`;
}

/** Who did what to which record and when, with the values before and after. Rows are never changed. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
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
  ],
);
