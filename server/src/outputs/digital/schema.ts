import { moment } from '../../platform/database/columns.ts';
import { file } from '../../files/schema.ts';
import { document } from '../../photos/schema.ts';
import { index, integer, pgTable } from '../../platform/database/drizzle.ts';

/**
 * Digital photos: what a customer gets who ordered a file, in the purpose's pixels and within its weight. A document's
 * newest is the valid one.
 */
export const digitalPhoto = pgTable(
  'digital_photo',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    createdAt: moment().notNull(),
  },
  (table) => [index('digital_photo_document').on(table.documentId)],
);
