import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { file } from '../../files/schema.ts';
import { orderItem } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';

/**
 * The boards of a document. One document can have several that count: each line of its order that shares its photo is
 * printed by its own purpose. Of a line the newest one of the current photo counts. Who added one that staff made says
 * its file.
 */
export const photoBoard = pgTable(
  'photo_board',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The line it is printed for: the document's own, or an additional offer of that. */
    orderItemId: integer()
      .notNull()
      .references(() => orderItem.id),
    /** The version of the photo that is on it. */
    photoId: integer()
      .notNull()
      .references(() => file.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('photo_board_document').on(table.documentId)],
);
