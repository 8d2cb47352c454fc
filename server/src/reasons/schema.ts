import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { levelOfCaution } from '../purposes/schema.ts';

/** Why a photo can be rejected, and what the customer is told about it. */
export const rejectReason = pgTable('photo_reject_reason', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  /** How to do better, for photos taken by oneself and for photos taken by somebody else. */
  longText: text().notNull(),
  longTextNoSelfie: text().notNull(),
  thumbnail: text(),
  video: text(),
  videoNoSelfie: text(),
  textColor: text(),
  /** Which automatic measure suggests it. */
  aiReference: text(),
  sendToUser: boolean().notNull().default(true),
  visible: boolean().notNull().default(true),
  active: boolean().notNull().default(true),
  orderNumber: integer().notNull().default(1),
});

/** At which levels of caution a reason rejects a photo, and at which it is tolerated. */
export const rejectReasonLevel = pgTable(
  'photo_reject_reason_level',
  {
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id, { onDelete: 'cascade' }),
    levelId: integer()
      .notNull()
      .references(() => levelOfCaution.id),
    rejects: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.reasonId, table.levelId, table.rejects] })],
);
