import { eq, inArray } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { lockBytes } from '../../platform/files/holding.ts';
import { picture } from './schema.ts';

/** A picture whose bytes are kept, not yet recorded. */
export interface StoredPicture {
  address: string;
  fileName: string;
  width: number;
  height: number;
  bytes: number;
}

/** Records pictures, in a transaction; one that is known stays as it is, and its day to be used in begins again. */
export async function recordPictures(
  tx: Transaction,
  pictures: readonly StoredPicture[],
  { now, staffId }: { now: Date; staffId?: number },
): Promise<void> {
  const rows = pictures.map((kept) => ({ ...kept, addedByStaffId: staffId ?? null, createdAt: now }));
  // Sorted, so that two who record the same pictures do not wait for each other.
  for (const address of rows.map((row) => row.address).toSorted()) await lockBytes(tx, nameOf(address));
  if (rows.length > 0) {
    await tx
      .insert(picture)
      .values(rows)
      .onConflictDoUpdate({ target: picture.address, set: { createdAt: now } });
  }
}

/** The name under which the bytes of the picture at this address lie. */
export function nameOf(address: string): string {
  return /([0-9a-f]{64})\.(?:jpg|png)$/.exec(address)![1]!;
}

/** Which of these addresses are those of pictures; they stay until the transaction that is to name them ends. */
export async function knownPictures(tx: Transaction, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const rows = await tx
    .select({ address: picture.address })
    .from(picture)
    .where(inArray(picture.address, [...addresses]))
    .for('key share');
  return new Set(rows.map(({ address }) => address));
}

/** How large a picture is, in pixels; undefined where there is none at this address. */
export async function pictureSize(tx: Transaction, address: string) {
  const [size] = await tx
    .select({ width: picture.width, height: picture.height })
    .from(picture)
    .where(eq(picture.address, address));
  return size;
}
