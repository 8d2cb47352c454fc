import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { file } from '../../files/schema.ts';
import { document } from '../../photos/schema.ts';

/**
 * The ePhoto codes asked for, from whoever gives them out for a country. A document has one that counts: the one not
 * revoked. A code is used once, so a customer who needs another gets a new one, and the old one is revoked. No code is
 * ever given out twice, not even one that was revoked.
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
    /** Of a code that is the end of a short address: the file that is fetched there, and until when. */
    fileId: integer().references(() => file.id),
    expiresAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [
    uniqueIndex('ephoto_code_of_document')
      .on(table.documentId)
      .where(sql`revoked_at is null`),
    uniqueIndex('ephoto_code_unique').on(table.code),
    check('ephoto_code_received', sql`(${table.code} is null) = (${table.receivedAt} is null)`),
    check('ephoto_code_shown_for_a_time', sql`(${table.fileId} is null) = (${table.expiresAt} is null)`),
  ],
);
