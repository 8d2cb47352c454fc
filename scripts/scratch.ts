import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const GIGABYTE = 2 ** 30;
/** What a whole run needs at once, twice. */
const ROOM_BYTES = 8 * GIGABYTE;
/** Where Linux keeps files in its memory. */
const IN_MEMORY = '/dev/shm';

/**
 * A new folder for what a run writes. Tests make and remove thousands of files, which on a disk takes a fifth of the
 * time of the whole run, so it lies in memory where there is room for it.
 */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), 'likeness-run-'));
  // PostgreSQL and PgBouncer do not run as root: the account that they run as has folders of its own in it.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES;
  } catch {
    return false;
  }
}
