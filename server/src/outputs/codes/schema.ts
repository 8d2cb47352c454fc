import { moment } from '../../platform/database/columns.ts';
import { file } from '../../files/schema.ts';
import { document } from '../../photos/schema.ts';
import { check, index, integer, pgTable, sql, text, uniqueIndex } from '../../platform/database/drizzle.ts';

/**
 * The ePhoto codes that were requested from their issuers. A document has one valid code: the one that is not revoked.
 * A code can be used once, so a customer who needs another gets a new one, and the old one is revoked. No code is ever
 * issued twice, not even a revoked one.
 */
export const ephotoCode = pgTable(
  'ephoto_code',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The version of the photo that is fetched by the code. */
    photoId: integer()
      .notNull()
      .references(() => file.id),
    /** Null until the provider has answered. */
    code: text(),
    requestedAt: moment().notNull(),
    receivedAt: moment(),
    revokedAt: moment(),
    /** Only if the code is a short slug: the file that is fetched by it, and until when. */
    fileId: integer().references(() => file.id),
    expiresAt: moment(),
  },
  (table) => [
    uniqueIndex('ephoto_code_of_document')
      .on(table.documentId)
      .where(sql`revoked_at is null`),
    index('ephoto_code_document').on(table.documentId),
    uniqueIndex('ephoto_code_unique').on(table.code),
    check('ephoto_code_received', sql`(${table.code} is null) = (${table.receivedAt} is null)`),
    check('ephoto_code_shown_for_a_time', sql`(${table.fileId} is null) = (${table.expiresAt} is null)`),
  ],
);
