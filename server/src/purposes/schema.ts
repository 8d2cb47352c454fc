import type { EPHOTO_USAGES, PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { boolean, integer, jsonb, numeric, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const country = pgTable(
  'country',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    countryCode: text().notNull(),
    countryName: text().notNull(),
    localCurrency: text().notNull().default('EUR'),
    isPrimary: boolean().notNull().default(false),
    sendAuthorized: boolean().notNull().default(true),
    scarfAuthorized: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('country_code_unique').on(table.countryCode)],
);

/** How strictly photos of a purpose are judged, and what is accepted at that level. */
export const levelOfCaution = pgTable('level_of_caution', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  label: text().notNull(),
  color: text().notNull(),
  /** Its translation has one entry a line. */
  acceptedList: jsonb().$type<string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
});

const millimetres = () => numeric({ precision: 6, scale: 2, mode: 'number' });
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** The kind of document a photo is for, with the rules of its country. Lengths are millimetres, weights kilobytes. */
export const purpose = pgTable('purpose', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  countryId: integer()
    .notNull()
    .references(() => country.id),
  label: text().notNull(),
  reference: text(),
  purposeType: text().$type<(typeof PURPOSE_TYPES)[number]>().notNull().default('normalPurpose'),
  photoWidth: millimetres().notNull(),
  photoHeight: millimetres().notNull(),
  dpiResolution: numeric({ precision: 7, scale: 2, mode: 'number' }).notNull(),
  photoWeight: integer().notNull(),
  photoWeightMax: integer().notNull(),
  photoBackgroundColor: text().notNull().default('#E8E8E8'),
  /** From the bottom edge to the chin. */
  outlineToChin: millimetres().notNull(),
  /** From the top edge to the crown. */
  outlineToSkull: millimetres().notNull(),
  /** From the bottom edge to the eyes, where the country says so. */
  outlineToFace: millimetres(),
  marginForChin: percent(),
  marginForFront: percent(),
  /** Path of the mask image below /static. */
  thumbnail: text(),
  photoDescription: text(),
  photoBoardDescription: text(),
  onlyBackCamera: boolean().notNull().default(false),
  verificationNeeded: boolean().notNull().default(true),
  ephotoNeeded: boolean().notNull().default(false),
  signatureNeeded: boolean().notNull().default(false),
  sendByPostNeeded: boolean().notNull().default(false),
  scarfAuthorized: boolean().notNull().default(false),
  isHuman: boolean().notNull().default(true),
  replaced: boolean().notNull().default(false),
  /** The purpose shown for a country when an order's own has no mask. */
  countryDefault: boolean().notNull().default(false),
  signatureWidth: integer(),
  signatureHeight: integer(),
  signatureMaxFileSize: integer(),
  documentWeight: integer(),
  usageEphoto: text().$type<(typeof EPHOTO_USAGES)[number]>(),
  rotatePhotoOnBoard: boolean().notNull().default(false),
  nbrOnWidthBoard: integer().notNull().default(2),
  nbrOnHeightBoard: integer().notNull().default(2),
  spacingHorizontal: millimetres().notNull().default(2),
  spacingVertical: millimetres().notNull().default(2),
});

export const purposeLevel = pgTable(
  'purpose_level',
  {
    purposeId: integer()
      .notNull()
      .references(() => purpose.id, { onDelete: 'cascade' }),
    levelId: integer()
      .notNull()
      .references(() => levelOfCaution.id),
  },
  (table) => [primaryKey({ columns: [table.purposeId, table.levelId] })],
);
