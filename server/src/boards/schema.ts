import { index, integer, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { file } from '../files/schema.ts';
import { document } from '../photos/schema.ts';

/** The boards of a document; its newest is the current one. Who added one that staff made says its file. */
export const photoBoard = pgTable(
  'photo_board',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    documentId: integer()
      .notNull()
      .references(() => document.id),
    /** The version of the photo that is on it. */
    photoId: integer()
      .notNull()
      .references(() => file.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('photo_board_document').on(table.documentId)],
);
