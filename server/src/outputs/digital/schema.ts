import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { file } from '../../files/schema.ts';
import { document } from '../../photos/schema.ts';

/** The photo as a customer gets it who ordered a file: the purpose's pixels, within its weight. A document's newest counts. */
export const digitalPhoto = pgTable(
  'digital_photo',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('digital_photo_document').on(table.documentId)],
);
