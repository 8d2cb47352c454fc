import type { EPHOTO_USAGES, PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { revision } from '../settingsLists/schema.ts';
import { staff } from '../staff/schema.ts';
import { icon } from './artwork/schema.ts';

/** Countries that prices treat alike. */
export const countryGroup = pgTable(
  'country_group',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    label: text().notNull(),
  },
  (table) => [uniqueIndex('country_group_label_unique').on(sql`lower(${table.label})`)],
);

export const country = pgTable(
  'country',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    countryCode: text().notNull(),
    countryName: text().notNull(),
    countryGroupId: integer().references(() => countryGroup.id),
    /** As the mail partner spells it. */
    countryMerciFacteur: text(),
    localCurrency: text().notNull().default('EUR'),
    isPrimary: boolean().notNull().default(false),
    sendAuthorized: boolean().notNull().default(true),
    scarfAuthorized: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** The flag, below /static. */
    thumbnail: text(),
  },
  (table) => [
    uniqueIndex('country_country_code_unique').on(sql`lower(${table.countryCode})`),
    index('country_country_group_id').on(table.countryGroupId),
  ],
);

/** How strictly photos of a purpose are judged, and what is accepted at that level. */
export const levelOfCaution = pgTable('level_of_caution', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  label: text().notNull(),
  color: text().notNull(),
  /** Its translation has one entry a line. */
  acceptedList: jsonb().$type<string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
});

const millimetres = () => numeric({ precision: 6, scale: 2, mode: 'number' });
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** The kind of document a photo is for, with the rules of its country. Lengths are millimetres, weights kilobytes. */
export const purpose = pgTable(
  'purpose',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    /** Named as the specification names them, here and two below; the table keeps its shorter names. */
    useInCountryId: integer('country_id')
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
    /** A colour that the authority forbids: "not white". */
    photoBackgroundForbidden: text(),
    /** Both or neither: what the authority states in pixels, instead of what millimetres and resolution make. */
    photoPixelWidth: integer(),
    photoPixelHeight: integer(),
    /** From the bottom edge to the chin. */
    outlineToChin: millimetres().notNull(),
    /** From the top edge to the crown. */
    outlineToSkull: millimetres().notNull(),
    /** From the bottom edge to the eyes, where the country says so. */
    outlineToFace: millimetres(),
    marginForChin: percent(),
    marginForFront: percent(),
    /** The address of the mask. */
    thumbnail: text(),
    /** What stands for it in the customers' applications; the default icon, where it has none. */
    iconId: integer().references((): AnyPgColumn => icon['id']!),
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
    defaultSubstitute: boolean('country_default').notNull().default(false),
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
    /** Pictures of the catalogue, printed behind the photos of a board: of its own line, and of an additional offer. */
    printPattern: text(),
    printPatternAddOffer: text(),
    /** The purpose that is ordered and judged; this one says how its photo is then printed, or handed out as a file. */
    parentPurposeId: integer().references((): AnyPgColumn => purpose.id),
    /** Where the authority states the rule, and when somebody last compared the two. */
    sourceAddress: text(),
    sourceCheckedOn: date({ mode: 'string' }),
    sourceCheckedById: integer().references(() => staff.id),
    /** What the authority does not say, in words: there the value is ours. */
    sourceLeftOpen: text(),
  },
  (table) => [
    index('purpose_parent').on(table.parentPurposeId),
    index('purpose_country').on(table.useInCountryId),
    index('purpose_icon').on(table.iconId),
    check('purpose_not_its_own_parent', sql`${table.parentPurposeId} <> ${table.id}`),
    check(
      'purpose_pixels_both_or_neither',
      sql`(${table.photoPixelWidth} is null) = (${table.photoPixelHeight} is null)`,
    ),
  ],
);

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

/** A purpose as it was at each of its revisions: a verdict says under which one it was given. */
export const purposeRevision = pgTable(
  'purpose_revision',
  {
    purposeId: integer()
      .notNull()
      .references(() => purpose.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** Its fields by their names on the wire. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Nobody, where a job made the change. */
    staffId: integer().references(() => staff.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.purposeId, table.revision] })],
);
