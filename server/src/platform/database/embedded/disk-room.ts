import { randomFillSync } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PGlite } from '@electric-sql/pglite';

const MEGABYTE = 2 ** 20;

/** On a full disk the database needs some 16 MB of free space to open. This file is deleted to make that room. */
const BALLAST_BYTES = 32 * MEGABYTE;
/**
 * Free space must exceed the threshold by this before writing is allowed again; otherwise it would be allowed and
 * refused in turns.
 */
const RELIEF_BYTES = BALLAST_BYTES + 16 * MEGABYTE;
const LOOK_EVERY_MS = 2_000;

export interface DiskRoom {
  readonly writable: boolean;
  /** Makes the database read-only while the disk is too full, and watches the free space from then on. */
  watch(pglite: PGlite): Promise<NodeJS.Timeout>;
}

/**
 * Protects the embedded database from a full disk, on which it could neither write its log nor open again. With too
 * little space the database itself makes every transaction read-only (SQLSTATE 25006, `disk_full` to callers).
 *
 * @param freeBytes the free space, in bytes, on the disk of a folder
 */
export function diskRoom(
  directory: string,
  minimumFreeBytes: number,
  notice: (sentence: string) => void,
  freeBytes: (directory: string) => number = freeBytesOf,
): DiskRoom {
  const ballast = join(directory, 'ballast');
  let writable = freeBytes(directory) >= minimumFreeBytes;
  if (writable) fillBallast(ballast);
  else rmSync(ballast, { force: true });

  async function look(pglite: PGlite): Promise<void> {
    const free = freeBytes(directory);
    const enough = free >= minimumFreeBytes + (writable ? 0 : RELIEF_BYTES);
    if (enough === writable || pglite.isInTransaction()) return;
    await setReadOnly(pglite, !enough);
    writable = enough;
    if (enough) fillBallast(ballast);
    const left = `${Math.floor(free / MEGABYTE)} MB are free on the disk of ${directory}`;
    notice(enough ? `${left}: writing goes on` : `Only ${left}: nothing is written until there are more`);
  }

  return {
    get writable() {
      return writable;
    },
    async watch(pglite) {
      if (!writable) {
        await setReadOnly(pglite, true);
        notice(`The disk of ${directory} is nearly full: nothing is written until there is more room`);
      }
      return setInterval(() => void look(pglite), LOOK_EVERY_MS);
    },
  };
}

function freeBytesOf(directory: string): number {
  const { bavail, bsize } = statfsSync(directory);
  return bavail * bsize;
}

/** Random bytes, because a compressing file system would reserve no space for zeros. */
function fillBallast(path: string): void {
  if (!existsSync(path)) writeFileSync(path, randomFillSync(Buffer.alloc(BALLAST_BYTES)), { mode: 0o600 });
}

/**
 * Uses the raw protocol and ignores the answer: PGlite's own `exec` would send its answer to the client that spoke
 * last.
 */
async function setReadOnly(pglite: PGlite, readOnly: boolean): Promise<void> {
  const statement = Buffer.from(`SET default_transaction_read_only = ${readOnly ? 'on' : 'off'}\0`);
  const message = Buffer.alloc(5 + statement.length, 'Q');
  message.writeInt32BE(4 + statement.length, 1);
  statement.copy(message, 5);
  await pglite.runExclusive(() => pglite.execProtocolRawStream(message, { onRawData: () => {} }));
}
