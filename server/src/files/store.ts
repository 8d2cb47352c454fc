import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNull } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Files } from '../platform/files/files.ts';
import { holdBytes, lockBytes } from '../platform/files/holding.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Fingerprint } from '../platform/images/fingerprint.ts';
import { type NamingTable, removeUnnamedBytes } from './bytesStore.ts';
import { recordFingerprint } from './fingerprintStore.ts';
import { type FileKind, file } from './schema.ts';

export type FileRow = typeof file.$inferSelect;

/** The only format that is ever accepted. */
export const STORED_FORMAT = 'jpeg';

/** A picture whose bytes are stored and checked, but which has no row yet. */
export interface IngestedPicture {
  fileName: string;
  sha256: string;
  bytes: number;
  width: number;
  height: number;
  density: number | null;
  jpegQuality: number | null;
  capturedAt: string | null;
  /** What it looks like; null where it shows nothing. */
  fingerprint: Fingerprint | null;
}

/**
 * Records a picture under a new, unguessable name.
 *
 * @throws Refusal picture_lost if somebody removed the same bytes after they were stored
 */
export async function recordFile(
  tx: Transaction,
  files: Pick<Files, 'has'>,
  picture: IngestedPicture,
  { kind, now, ...sender }: { kind: FileKind; addedByStaffId?: number; addedByPartnerId?: number; now: Date },
): Promise<FileRow> {
  if (!(await holdBytes(tx, files, picture.sha256))) throw new Refusal('picture_lost');
  const { capturedAt, fingerprint, ...columns } = picture;
  const [row] = await tx
    .insert(file)
    .values({
      ...columns,
      uid: newUid(),
      kind,
      ...sender,
      createdAt: now,
      metadata: capturedAt === null ? {} : { capturedAt },
    })
    .returning();
  if (kind === 'photo') await recordFingerprint(tx, row!.id, fingerprint);
  return row!;
}

/**
 * Other files of the same bytes, where what one record shows must belong to a second one too.
 *
 * @returns the number of each copy, by the number of what it is a copy of; none of what was removed
 */
export async function copyFiles(
  tx: Transaction,
  originals: readonly FileRow[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>();
  // Sorted, as everybody takes these locks: so nobody waits for each other.
  for (const { id, ...same } of originals.toSorted((one, other) => (one.sha256 < other.sha256 ? -1 : 1))) {
    await lockBytes(tx, same.sha256);
    const [kept] = await tx
      .select({ deletedAt: file.deletedAt })
      .from(file)
      .where(and(eq(file.id, id), isNull(file.deletedAt)));
    if (!kept) continue;
    const copy = { ...same, uid: newUid(), createdAt: now };
    const [row] = await tx.insert(file).values(copy).returning({ id: file.id });
    copies.set(id, row!.id);
  }
  return copies;
}

export function newUid(): string {
  return randomBytes(16).toString('hex');
}

export async function fileByUid(tx: Transaction, uid: string): Promise<FileRow | undefined> {
  const [row] = await tx
    .select()
    .from(file)
    .where(eq(file.uid, uid.toLowerCase().replaceAll('-', '')));
  return row;
}

export async function filesById(tx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, FileRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(file).where(inArray(file.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Removes a picture for good. Where its bytes cannot be removed its row is not marked either, so that whoever looks for
 * what is due finds it again. Bytes shared with another picture, or that a row of `alsoNamedBy` names, remain.
 */
export async function deleteFileBytes(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  id: number,
  now: Date,
  alsoNamedBy: readonly NamingTable[] = [],
): Promise<void> {
  await database.transaction(async (tx) => {
    const [marked] = await tx
      .update(file)
      .set({ deletedAt: now })
      .where(and(eq(file.id, id), isNull(file.deletedAt)))
      .returning({ sha256: file.sha256 });
    // Before the commit: a server that stops meanwhile does it all again.
    if (marked) await removeUnnamedBytes(tx, files, [marked.sha256], alsoNamedBy);
  });
}
