import { moment } from '../../platform/database/columns.ts';
import { file } from '../../files/schema.ts';
import { orderItem } from '../../orders/schema.ts';
import { document } from '../../photos/schema.ts';
import { index, integer, jsonb, pgTable } from '../../platform/database/drizzle.ts';
import { ephotoCode } from '../codes/schema.ts';
import type { CodeReading } from './rules.ts';

/**
 * The boards of a document. Several can be current, because each line that shares the document's photo is printed by
 * its own purpose: the current board of a line is the newest one of the current photo. If staff uploaded a board, its
 * file says who did.
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
    /** The line that the board is printed for: the document's own, or one of its additional offers. */
    orderItemId: integer()
      .notNull()
      .references(() => orderItem.id),
    /** The version of the photo that is on the board. */
    photoId: integer()
      .notNull()
      .references(() => file.id),
    /** The code that was printed on it when it was composed; null if none was, or if staff uploaded it. */
    codeId: integer().references(() => ephotoCode.id),
    /**
     * What was seen of a code when the finished file was looked at, and of which code; null if none was valid then, or for
     * a board that is older than this look.
     */
    codeSeen: jsonb().$type<CodeReading & { codeId: number }>(),
    createdAt: moment().notNull(),
  },
  (table) => [index('photo_board_document').on(table.documentId)],
);
