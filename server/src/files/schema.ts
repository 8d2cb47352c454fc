import { index, integer, jsonb, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { partner } from '../partners/schema.ts';
import { staff } from '../staff/schema.ts';

export type FileKind = 'photo' | 'signature' | 'proof_of_life' | 'photoboard' | 'digital_photo';

/** A picture that came in. Its bytes lie in the file store under their hash; equal bytes are kept once. */
export const file = pgTable(
  'file',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** 128 random bits: the only name that leaves. */
    uid: text().notNull(),
    kind: text().$type<FileKind>().notNull(),
    fileName: text().notNull(),
    sha256: text().notNull(),
    bytes: integer().notNull(),
    /** In pixels, after its orientation is applied. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Dots per inch as the file says, and the quality its compression suggests. */
    density: numeric({ precision: 7, scale: 2, mode: 'number' }),
    jpegQuality: integer(),
    metadata: jsonb().$type<Record<string, string>>(),
    /** Who sent it: somebody of the staff, or a partner for its customer. */
    addedByStaffId: integer().references(() => staff.id),
    addedByPartnerId: integer().references(() => partner.id),
    createdAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When its bytes were removed for good; the row stays. */
    deletedAt: timestamp({ withTimezone: true, precision: 3 }),
  },
  (table) => [uniqueIndex('file_uid_unique').on(table.uid), index('file_sha256').on(table.sha256)],
);
