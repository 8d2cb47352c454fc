import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { revision } from '../../settingsLists/schema.ts';
import { levelOfCaution } from '../schema.ts';

/** Why a photo can be rejected, and what the customer is told about it. */
export const rejectReason = pgTable('photo_reject_reason', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
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
  aiPriorityRef: text(),
  orderByIa: integer(),
  /** What the customers' applications call it, and in which of them it is used. */
  externalIdApp1: text(),
  externalIdApp2: text(),
  activeApp1: boolean().notNull().default(true),
  activeApp2: boolean().notNull().default(true),
  activeApp3: boolean().notNull().default(true),
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
