import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { syncPath, syncTree } from './durable-files.ts';

/*
 * Two folders cannot change places at once, so another database is put in place by renames that a crash may come between.
 * Whoever opens the folder next goes on with them: from the first rename on, the other database counts.
 */

const HOME = 'pg';
const NEXT = 'pg.next';
const OLD = 'pg.old';

/** The folder of the database's files. */
export function homeIn(directory: string): string {
  return join(directory, HOME);
}

/** Whether `directory` contains a database. */
export function isThere(directory: string): boolean {
  return existsSync(homeIn(directory)) || existsSync(join(directory, NEXT));
}

/**
 * Puts a closed database in the place of that in `directory`, which goes. The caller must hold the folder's lock.
 *
 * @param home the other database's files, on the same disk
 */
export function replaceDatabase(directory: string, home: string): void {
  finishReplacing(directory);
  syncTree(home);
  renameSync(home, join(directory, NEXT));
  finishReplacing(directory);
}

/** Goes on with what a crash has broken off; else it does nothing. The caller must hold the folder's lock. */
export function finishReplacing(directory: string): void {
  const [home, next, old] = [homeIn(directory), join(directory, NEXT), join(directory, OLD)];
  if (existsSync(next)) {
    syncPath(directory);
    if (existsSync(home)) {
      rmSync(old, { recursive: true, force: true });
      renameSync(home, old);
    }
    renameSync(next, home);
    syncPath(directory);
  }
  rmSync(old, { recursive: true, force: true });
}
