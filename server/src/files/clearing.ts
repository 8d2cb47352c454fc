import type { Platform } from '../platform/platform.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Removal, deleteFileBytes, lockBytesOf, removePicture } from './store.ts';

/** So many pictures in a row that cannot be removed: it is the file store that is away. */
const FAILURES_MAX = 20;

/** How far somebody is who removes many pictures, a batch at a time. */
export interface Clearing {
  /** The number of the last picture that was tried. */
  tried: number;
  inARow: number;
  /** Too many in a row could not be removed: no further picture is tried. */
  isLeft: boolean;
  /** Why some could not be removed. */
  readonly problems: unknown[];
}

export function beginClearing(): Clearing {
  return { tried: 0, inARow: 0, isLeft: false, problems: [] };
}

/**
 * Removes the next pictures for good. One that cannot be removed keeps none of the others: why is noted. After many in a row
 * none is tried any more.
 *
 * @param due the numbers of the next pictures after the one with this number, in their order
 * @returns the numbers of those that were removed; none once no further picture is tried
 */
export async function clearNext(
  platform: Pick<Platform, 'database' | 'files'>,
  clearing: Clearing,
  { due, removalOf, now }: { due: (after: number) => Promise<number[]>; removalOf: (id: number) => Removal; now: Date },
): Promise<number[]> {
  const removed: number[] = [];
  while (removed.length === 0 && !clearing.isLeft) {
    const batch = await due(clearing.tried);
    if (batch.length === 0) break;
    for (const id of batch) {
      try {
        if (await deleteFileBytes(platform, id, now, removalOf(id))) removed.push(id);
        clearing.inARow = 0;
      } catch (error) {
        noteFailure(clearing, error);
      }
      clearing.tried = id;
      if (clearing.isLeft) break;
    }
  }
  return removed;
}

interface Together {
  readonly due: (after: number) => Promise<number[]>;
  /** Which of these are to go. It locks what that depends on. */
  readonly stillDue: (tx: Transaction, ids: readonly number[]) => Promise<number[]>;
  readonly removal: Omit<Removal, 'isDue'>;
  readonly now: Date;
}

/**
 * The same in one transaction for all of them, where it takes long to ask whether a picture is still due. It ends with the
 * first that cannot be removed: a file store that is away may take its time to say so, and nobody else waits for that.
 */
export async function clearTogether(
  platform: Pick<Platform, 'database' | 'files'>,
  clearing: Clearing,
  how: Together,
): Promise<number[]> {
  let removed: number[] = [];
  while (removed.length === 0 && !clearing.isLeft) {
    const batch = await how.due(clearing.tried);
    if (batch.length === 0) break;
    removed = await removeTogether(platform, clearing, batch, how);
  }
  return removed;
}

/** Where the transaction fails as a whole each is tried in one of its own: what fails then keeps none of the others. */
async function removeTogether(
  platform: Pick<Platform, 'database' | 'files'>,
  clearing: Clearing,
  batch: readonly number[],
  how: Together,
): Promise<number[]> {
  try {
    return await platform.database.transaction((tx) => removeDue(tx, platform.files, clearing, batch, how));
  } catch (error) {
    if (batch.length === 1) {
      clearing.tried = batch[0]!;
      noteFailure(clearing, error);
      return [];
    }
    const removed: number[] = [];
    for (const id of batch) {
      if (clearing.isLeft) break;
      removed.push(...(await removeTogether(platform, clearing, [id], how)));
    }
    return removed;
  }
}

async function removeDue(
  tx: Transaction,
  files: Platform['files'],
  clearing: Clearing,
  batch: readonly number[],
  { stillDue, removal, now }: Together,
): Promise<number[]> {
  const going = new Set(await stillDue(tx, batch));
  await lockBytesOf(tx, [...going]);
  const gone: number[] = [];
  for (const id of batch) {
    clearing.tried = id;
    if (!going.has(id)) continue;
    try {
      if (await tx.transaction((inner) => removePicture(inner, files, id, now, removal))) gone.push(id);
      clearing.inARow = 0;
    } catch (error) {
      noteFailure(clearing, error);
      break;
    }
  }
  return gone;
}

function noteFailure(clearing: Clearing, error: unknown): void {
  clearing.problems.push(error);
  clearing.inARow += 1;
  clearing.isLeft = clearing.inARow >= FAILURES_MAX;
}
