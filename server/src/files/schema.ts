import type { OpenedSize } from '@likeness/contract/photos/openings';
import { moment } from '../platform/database/columns.ts';
import { partner } from '../partners/schema.ts';
import {
  type AnyPgColumn,
  type SQL,
  bigint,
  bit,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  sql,
  text,
  uniqueIndex,
} from '../platform/database/drizzle.ts';
import { staff } from '../staff/schema.ts';

export type FileKind = 'photo' | 'signature' | 'proof_of_life' | 'photoboard' | 'digital_photo';

/** An uploaded picture. Its bytes are in the file store under their hash; equal bytes are stored once. */
export const file = pgTable(
  'file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits: the only name of the file that leaves the server. */
    uid: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** In pixels, after applying its orientation. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dots per inch according to the file, and the quality estimated from its compression. */
    density: numeric({ precision: 7, scale: 2, mode: 'number' }),
    jpegQuality: integer(),
    metadata: jsonb().$type<Record<string, string>>(),
    /** Who sent it: a member of staff, or a partner for its customer. */
    addedByStaffId: integer().references(() => staff.id),
    addedByPartnerId: integer().references(() => partner.id),
    createdAt: moment().notNull(),
    /** When its bytes were removed for good; the row remains. */
    deletedAt: moment(),
  },
  (table) => [uniqueIndex('file_uid_unique').on(table.uid), index('file_sha256').on(table.sha256)],
);

/** How many parts of 16 bits a fingerprint's hash has. */
export const HASH_PARTS = [0, 1, 2, 3] as const;

/** One part of a hash, 0–65,535. Hashes that differ in at most three bits have one part alike; of others, most have. */
export function hashPart(hash: SQL | AnyPgColumn, part: (typeof HASH_PARTS)[number]): SQL {
  return sql`((${hash} >> ${sql.raw(String(part * 16))}) & 65535)`;
}

/**
 * What a photo looks like, so that the same photo is found when it is sent again; both are null of a photo that shows
 * nothing or cannot be opened. The four indexes find hashes with a part alike.
 */
export const photoFingerprint = pgTable(
  'photo_fingerprint',
  {
    fileId: integer()
      .primaryKey()
      .references(() => file.id),
    hash: bigint({ mode: 'bigint' }),
    detail: bit({ dimensions: 256 }),
  },
  (table) => HASH_PARTS.map((part) => index(`photo_fingerprint_part_${part}`).on(hashPart(table.hash, part))),
);

/**
 * The access log: that somebody has opened a picture. Rows are only ever added; a trigger refuses every change but one
 * more opening, and every deletion but the purge of what is too old (`openingStore.ts`). No row falls out with its
 * picture: the file's row remains.
 */
export const fileOpening = pgTable(
  'file_opening',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    fileId: integer()
      .notNull()
      .references(() => file.id),
    staffId: integer()
      .notNull()
      .references(() => staff.id),
    size: text().$type<OpenedSize>().notNull(),
    openedAt: moment().notNull(),
    /** The last of the openings that are this row, and how many they are. */
    lastAt: moment().notNull(),
    times: integer().notNull().default(1),
    /** The five minutes of `opened_at`, counted from 1970: two openings at the same moment are one row as well. */
    slot: integer().notNull(),
  },
  (table) => [
    uniqueIndex('file_opening_unique').on(table.fileId, table.staffId, table.size, table.slot),
    index('file_opening_moment').on(table.openedAt),
    index('file_opening_staff').on(table.staffId, table.openedAt),
  ],
);
