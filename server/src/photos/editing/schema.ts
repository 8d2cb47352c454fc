import type { PhotoLines } from '@likeness/contract/photos/lines';
import type { EditRecipe } from '@likeness/contract/photos/editing';
import { moment } from '../../platform/database/columns.ts';
import { file } from '../../files/schema.ts';
import { index, integer, jsonb, pgTable, primaryKey, text } from '../../platform/database/drizzle.ts';
import type { FaceComparison } from './guard.ts';

/** How a photo was made in the editor, so that editing it once more starts from its source and not from it. */
export const editedPhoto = pgTable(
  // The older name: servers of the release before, which still run during an update, read it.
  'mended_photo',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    /** What it was drawn from. This was never made in the editor itself. */
    sourceFileId: integer()
      .notNull()
      .references(() => file.id),
    recipe: jsonb().$type<EditRecipe>().notNull(),
    /** Where the head is on the source, and where it is on the photo; null if that was not said or lies outside. */
    sourceLines: jsonb().$type<PhotoLines>(),
    lines: jsonb().$type<PhotoLines>(),
    createdAt: moment().notNull(),
  },
  (table) => [index('mended_photo_source').on(table.sourceFileId)],
);

/** What the guard found when it compared the face on an uploaded photo with that on what the customer sent. */
export const faceCheck = pgTable(
  'face_check',
  {
    fileId: integer()
      .notNull()
      .references(() => file.id),
    originalFileId: integer()
      .notNull()
      .references(() => file.id),
    verdict: text().$type<FaceComparison['verdict']>().notNull(),
    found: jsonb().$type<FaceComparison>().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.originalFileId] }),
    index('face_check_original').on(table.originalFileId),
  ],
);
