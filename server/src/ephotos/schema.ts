import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { file } from '../files/schema.ts';
import { document } from '../photos/schema.ts';

/**
 * The ePhoto codes asked for. A document has one that counts: the one not revoked. A code is used once by the state, so a
 * customer who needs another gets a new one, and the old one is revoked.
 */
export const ephotoCode = pgTable(
  'ephoto_code',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The version of the photo that the state fetches by it. */
    photoId: integer()
      .notNull()
      .references(() => file.id),
    /** Null until the provider has answered. */
    code: text(),
    requestedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    receivedAt: timestamp({ withTimezone: true, precision: 3 }),
    revokedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('ephoto_code_of_document')
      .on(table.documentId)
      .where(sql`revoked_at is null`),
    uniqueIndex('ephoto_code_unique').on(table.code),
    check('ephoto_code_received', sql`(${table.code} is null) = (${table.receivedAt} is null)`),
  ],
);
