import { revision } from '../../platform/database/columns.ts';
import { commentTemplateList } from '@likeness/contract/settingsLists/commentTemplates';
import {
  boolean,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from '../../platform/database/drizzle.ts';
import { tableOf } from '../../settingsLists/schema.ts';
import { levelOfCaution } from '../schema.ts';

/** The reasons to reject a photo, with the texts for the customer. */
export const rejectReason = pgTable('photo_reject_reason', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  label: text().notNull(),
  /** What the customer should do better: in a selfie, and in a photo taken by somebody else. */
  longText: text().notNull(),
  longTextNoSelfie: text().notNull(),
  thumbnail: text(),
  video: text(),
  videoNoSelfie: text(),
  textColor: text(),
  /** The automatic measure that suggests this reason. */
  aiReference: text(),
  aiPriorityRef: text(),
  orderByIa: integer(),
  /** The ids of the reason in the customers' applications, and in which of them it is used. */
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

/** The levels of caution at which a reason rejects a photo, and those at which it is tolerated. */
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

/** The reasons with a digit. They are counted at night, so that no key means something else during a day. */
export const reasonDigit = pgTable(
  'reason_digit',
  {
    digit: integer().primaryKey(),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id, { onDelete: 'cascade' }),
    countedAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [uniqueIndex('reason_digit_reason').on(table.reasonId)],
);

export const commentTemplate = tableOf(commentTemplateList);
