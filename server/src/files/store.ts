import { randomBytes } from 'node:crypto';
import { type AnyPgColumn, type SQL, and, eq, inArray, isNull } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Files } from '../platform/files/files.ts';
import { holdBytes, lockBytes } from '../platform/files/holding.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Fingerprint } from '../platform/images/fingerprint.ts';
import { removeUnnamedBytes } from './bytesStore.ts';
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

/** Takes the names of their bytes before their rows, sorted, as everybody does: so nobody waits for each other. */
export async function lockBytesOf(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .selectDistinct({ sha256: file.sha256 })
    .from(file)
    .where(inArray(file.id, [...ids]));
  for (const sha256 of rows.map((row) => row.sha256).toSorted()) await lockBytes(tx, sha256);
}

export function newUid(): string {
  return randomBytes(16).toString('hex');
}

export async function fileByUid(tx: Transaction, uid: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(file).where(hasUid(uid));
  return row;
}

/** The same, which nobody removes until the transaction ends; whoever is at it at this moment is waited for. */
export async function holdFile(tx: Transaction, uid: string): Promise<FileRow | undefined> {
  const [row] = await tx.select().from(file).where(hasUid(uid)).for('key share');
  return row;
}

/** The file of this name, with or without hyphens. */
export function hasUid(uid: string): SQL {
  return eq(file.uid, uid.toLowerCase().replaceAll('-', ''));
}

export async function filesById(tx: Transaction, ids: readonly (number | null)[]): Promise<Map<number, FileRow>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(file).where(inArray(file.id, wanted));
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Removal {
  /** The columns of other features that name bytes: what they name remains. */
  readonly alsoNamedBy?: readonly AnyPgColumn[];
  /** Asked in the transaction that removes the picture: false keeps it. It locks what it depends on. */
  readonly isDue?: (tx: Transaction) => Promise<boolean>;
  /** Done in the same transaction, where the picture is removed: what shows it elsewhere goes with it. */
  readonly detach?: (tx: Transaction, id: number) => Promise<void>;
}

/**
 * Removes a picture for good. Where its bytes cannot be removed its row is not marked either, so that whoever looks for
 * what is due finds it again. Bytes shared with another picture, or that a column of `alsoNamedBy` names, remain.
 *
 * @returns whether this has removed it
 */
export async function deleteFileBytes(
  { database, files }: Pick<Platform, 'database' | 'files'>,
  id: number,
  now: Date,
  { isDue, ...removal }: Removal = {},
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (isDue && !(await isDue(tx))) return false;
    return removePicture(tx, files, id, now, removal);
  });
}

/** The same in a transaction that has asked whether it is due. */
export async function removePicture(
  tx: Transaction,
  files: Platform['files'],
  id: number,
  now: Date,
  { alsoNamedBy = [], detach }: Omit<Removal, 'isDue'>,
): Promise<boolean> {
  const [marked] = await tx
    .update(file)
    .set({ deletedAt: now })
    .where(and(eq(file.id, id), isNull(file.deletedAt)))
    .returning({ sha256: file.sha256 });
  if (!marked) return false;
  await detach?.(tx, id);
  // Before the commit: a server that stops meanwhile does it all again.
  await removeUnnamedBytes(tx, files, [marked.sha256], alsoNamedBy);
  return true;
}
