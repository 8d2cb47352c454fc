import type { Verdict } from '@likeness/contract/vocabulary';
import { file } from '../files/schema.ts';
import { secondLook } from '../photos/secondLooks/schema.ts';
import {
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { purpose } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { staff } from '../staff/schema.ts';

/** How many decisions get a second look: one row, always there. Shares are percentages. */
export const secondLookSettings = pgTable(
  'second_look_settings',
  {
    id: integer().primaryKey(),
    share: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Of people in their first days, and of photos that their judge had edited. The highest share that applies holds. */
    newPersonShare: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    newPersonDays: integer().notNull(),
    selfEditedShare: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** After so many days a photo may also come back to whoever judged it first. */
    ownAfterDays: integer().notNull(),
    /** How often it was changed. */
    revision: integer().notNull().default(1),
    /** The last decision of which it was decided whether it gets a second look. */
    sampledUntil: integer().notNull().default(0),
  },
  () => [check('second_look_settings_only_one', sql`id = 1`)],
);

/** The shares of single people and countries, which hold instead of the general one. */
export const secondLookShare = pgTable(
  'second_look_share',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    staffId: integer().references(() => staff.id),
    /** The country of the purpose. */
    countryCode: text(),
    share: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  },
  (table) => [
    uniqueIndex('second_look_share_unique').on(sql`coalesce(staff_id, 0)`, sql`coalesce(country_code, '')`),
    check('second_look_share_of_one', sql`num_nulls(${table.staffId}, ${table.countryCode}) = 1`),
  ],
);

/** A photo with a known answer, put in by an administrator. */
export const plantedPhoto = pgTable('planted_photo', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  fileId: integer()
    .notNull()
    .references(() => file.id),
  purposeId: integer()
    .notNull()
    .references(() => purpose.id),
  /** Who is shown as its customer. */
  firstName: text().notNull(),
  lastName: text().notNull(),
  verdict: text().$type<Verdict>().notNull(),
  /** Why this is the right answer, for those who read the disagreements. */
  note: text(),
  createdById: integer()
    .notNull()
    .references(() => staff.id),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  withdrawnAt: timestamp({ withTimezone: true, precision: 3 }),
});

export const plantedPhotoReason = pgTable(
  'planted_photo_reason',
  {
    plantedPhotoId: integer()
      .notNull()
      .references(() => plantedPhoto.id, { onDelete: 'cascade' }),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id),
  },
  (table) => [primaryKey({ columns: [table.plantedPhotoId, table.reasonId] })],
);

/** The looks of a planted photo. */
export const plantedLook = pgTable(
  'planted_look',
  {
    lookId: integer()
      .primaryKey()
      .references(() => secondLook.id),
    plantedPhotoId: integer()
      .notNull()
      .references(() => plantedPhoto.id),
  },
  (table) => [index('planted_look_photo').on(table.plantedPhotoId)],
);

/** What an administrator says is right, where two verdicts disagree. */
export const ruling = pgTable('ruling', {
  lookId: integer()
    .primaryKey()
    .references(() => secondLook.id),
  verdict: text().$type<Verdict>().notNull(),
  note: text(),
  /** Shown to everybody who judges, without names. */
  isExample: boolean().notNull().default(false),
  staffId: integer()
    .notNull()
    .references(() => staff.id),
  createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
});

export const rulingReason = pgTable(
  'ruling_reason',
  {
    lookId: integer()
      .notNull()
      .references(() => ruling.lookId, { onDelete: 'cascade' }),
    reasonId: integer()
      .notNull()
      .references(() => rejectReason.id),
    label: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lookId, table.reasonId] })],
);
