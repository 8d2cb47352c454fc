import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import type { FacetedList } from './facets.ts';
import { foldSome, hasWork, lastBlock, nextBlock, noteWritten, writeBlock } from './foldStore.ts';

/** Changes in so many blocks are folded in one transaction: on the embedded database all others wait for it. */
const BLOCKS_AT_ONCE = 4;
const EVERY_MS = 1_000;
/**
 * Folding rewrites whole blocks, whether one entry of theirs has changed or a hundred: a few changes wait, and readers look
 * at these themselves.
 */
const WAIT = { changes: 100, turns: 5 };

type Asked = Pick<Database, 'transaction'>;

/** Begins with the facets of these lists, where they are not written yet: of a small or new house it does all. */
export async function openFacets(database: Asked, lists: readonly FacetedList[]): Promise<void> {
  for (const list of lists) {
    // The disk is full: lists are asked without their facets until it has room.
    await writeNext(database, list).catch(() => undefined);
  }
}

/**
 * Keeps the facets of these lists: writes them first where they are not written yet, and folds what changed, many changes
 * within a second and few within five, on one server at a time.
 *
 * @returns stops it
 */
export function startFacets(
  { database, upkeep }: Pick<Platform, 'database' | 'upkeep'>,
  lists: readonly FacetedList[],
): () => void {
  let isBusy = false;
  let turn = 0;
  const stopping = new AbortController();
  async function keep(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    const waited = turn++ % WAIT.turns === 0;
    for (const list of lists) {
      // What is skipped is neither done nor failed.
      if (!waited && !(await hasWork(database.orm, list, WAIT.changes).catch(() => true))) continue;
      await upkeep.turn(list.name, async () => {
        if (!(await hasWork(database.orm, list, 1))) return;
        await writeFacets(database, list, stopping.signal);
        while (!stopping.signal.aborted && (await foldOnce(database, list)) > 0);
      });
    }
    isBusy = false;
  }
  const timer = setInterval(() => void keep(), EVERY_MS);
  timer.unref();
  void keep();
  return () => {
    stopping.abort();
    clearInterval(timer);
  };
}

function foldOnce(database: Asked, list: FacetedList): Promise<number> {
  return database.transaction((tx) => foldSome(tx, list, BLOCKS_AT_ONCE));
}

/** Folds all that has changed. */
export async function foldFacets(database: Asked, list: FacetedList): Promise<void> {
  while ((await foldOnce(database, list)) > 0);
}

/**
 * Writes the facets of a list, unless they are written already; a block in each transaction. Several servers share the
 * work, and one that starts later goes on where others stopped.
 */
export async function writeFacets(database: Asked, list: FacetedList, signal?: AbortSignal): Promise<void> {
  while (!(await writeNext(database, list))) {
    if (signal?.aborted) return;
  }
}

/** Writes the next block, if there is one. Answers whether all are written. */
function writeNext(database: Asked, list: FacetedList): Promise<boolean> {
  return database.transaction(async (tx) => {
    const block = await nextBlock(tx, list);
    if (block === undefined) return true;
    await writeBlock(tx, list, block);
    // Entries that come after this have new numbers, and are due.
    const isLast = block >= (await lastBlock(tx, list));
    await noteWritten(tx, list, { nextBlock: block + 1, isWritten: isLast });
    return isLast;
  });
}

/**
 * Writes all facets of a list anew from its tables while people work: at every moment they can be asked as before.
 *
 * @param say is told the progress, with each block
 */
export async function rewriteFacets(
  database: Asked,
  list: FacetedList,
  say: (done: number, all: number) => void,
): Promise<void> {
  await writeFacets(database, list);
  const last = await database.transaction((tx) => lastBlock(tx, list));
  for (let block = 0; block <= last; block += 1) {
    await database.transaction((tx) => writeBlock(tx, list, block));
    say(block + 1, last + 1);
  }
}
