import type { EPHOTO_USAGES, HeadTop, PURPOSE_TYPES } from '@likeness/contract/vocabulary';
import { moment, revision } from '../platform/database/columns.ts';
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
  sql,
  text,
  unique,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';
import { icon } from './artwork/schema.ts';

/** Countries with the same prices. */
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

/** A level of strictness in judging photos, and what is accepted at it. */
export const levelOfCaution = pgTable('level_of_caution', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  revision: revision(),
  label: text().notNull(),
  color: text().notNull(),
  /** A translation has one entry per line. */
  acceptedList: jsonb().$type<string[]>().notNull().default([]),
  active: boolean().notNull().default(true),
});

const millimetres = () => numeric({ precision: 6, scale: 2, mode: 'number' });
const percent = () => numeric({ precision: 5, scale: 2, mode: 'number' });

/** What a photo is for, with the rules of its country. Lengths are in millimetres, weights in kilobytes. */
export const purpose = pgTable(
  'purpose',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    revision: revision(),
    /** Here and for two columns below, the name is that of the specification, while the table has a shorter one. */
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
    /** Set together, if the authority states the size in pixels. They replace the size from millimetres and resolution. */
    photoPixelWidth: integer(),
    photoPixelHeight: integer(),
    /** From the bottom edge to the chin. */
    outlineToChin: millimetres().notNull(),
    /** From the top edge to the crown. */
    outlineToSkull: millimetres().notNull(),
    /** From the bottom edge to the eyes, if the authority states it. */
    outlineToFace: millimetres(),
    /** Up to where the authority measures the head. */
    headTop: text().$type<HeadTop>().notNull().default('skull'),
    marginForChin: percent(),
    marginForFront: percent(),
    /** The address of the mask. */
    thumbnail: text(),
    /** Shown in the customers' applications; null for the default icon. */
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
    /** Whether it is shown for its country if the purpose of an order has no mask. */
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
    /** Catalogue pictures that are printed behind the photos of a board: for a line of its own, and for an additional offer. */
    printPattern: text(),
    printPatternAddOffer: text(),
    /** The purpose that is ordered and judged. This child says how its photo is printed, or handed out as a file. */
    parentPurposeId: integer().references((): AnyPgColumn => purpose.id),
    /** Where the authority states the rule, and when somebody last compared the two. */
    sourceAddress: text(),
    sourceCheckedOn: date({ mode: 'string' }),
    sourceCheckedById: integer().references(() => staff.id),
    /** What the authority does not state, in words. These values are our own choice. */
    sourceLeftOpen: text(),
  },
  (table) => [
    index('purpose_parent').on(table.parentPurposeId),
    index('purpose_country').on(table.useInCountryId),
    index('purpose_icon').on(table.iconId),
    // For a foreign key of prices on both columns: the country of a price is always that of its purpose.
    unique('purpose_with_country').on(table.id, table.useInCountryId),
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

/** A purpose at each of its revisions. A decision names the revision under which it was made. */
export const purposeRevision = pgTable(
  'purpose_revision',
  {
    purposeId: integer()
      .notNull()
      .references(() => purpose.id, { onDelete: 'cascade' }),
    revision: integer().notNull(),
    /** The fields, by their names on the wire. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null if a job made the change. */
    staffId: integer().references(() => staff.id),
    createdAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.purposeId, table.revision] })],
);
