import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

import { DurableFiles, proveDurable, syncPath, syncTree } from './durable-files.ts';

const EXTENSIONS = { pg_trgm, unaccent, citext };

/** `-F` switches fsync off; the file system of `DurableFiles` only answers to fsync, not to fdatasync. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Whether a database was made in `directory`. */
export function isThere(directory: string): boolean {
  return existsSync(homeIn(directory));
}

function homeIn(directory: string): string {
  return join(directory, 'pg');
}

/** Opens the database in `directory`, making it first when there is none. The caller holds the folder's lock. */
export async function openDurable(directory: string, fail: (reason: string) => never): Promise<PGlite> {
  const home = homeIn(directory);
  if (!isThere(directory)) await createDurable(directory, home, fail);
  let lastWords = '';
  const files = new DurableFiles(home, (reason) => fail(`${reason} ${lastWords}`.trim()));
  const pglite = await PGlite.create({
    fs: files,
    extensions: EXTENSIONS,
    startParams: DURABLE_START,
    // Its log can hold rows of people; only why it gives up is passed on.
    onStderr(line) {
      if (/ (?:FATAL|PANIC): /.test(line)) lastWords = line;
      return false;
    },
  });
  await proveDurable(pglite, files);
  return pglite;
}

/** Made aside and renamed when it is complete and on the disk, so that half a database is never found later. */
async function createDurable(directory: string, home: string, fail: (reason: string) => never): Promise<void> {
  const draft = join(directory, 'pg.new');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const pglite = await PGlite.create({ fs: new DurableFiles(draft, fail), startParams: DURABLE_START });
  await pglite.close();
  syncTree(draft);
  renameSync(draft, home);
  syncPath(directory);
}

/** A database in memory, gone with the process. `dump` is what `dumpDataDir()` of another one gave. */
export function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS, ...(dump && { loadDataDir: dump }) });
}

/** Where `pg` finds the database, inside the folder that is its `host`. */
export function socketPath(socketDirectory: string): string {
  return join(socketDirectory, '.s.PGSQL.5432');
}

/**
 * Speaks PostgreSQL's protocol on a unix socket, to one client. Several must not share it: the database has a single
 * session, and pglite-socket lets the messages of different clients mix as soon as one statement arrives in more than
 * one piece (a parameter of some 64 KB), which gives wrong answers without any error. The second place is for a client
 * that connects while the lost connection of its predecessor is still being cleared away.
 */
export async function serve(pglite: PGlite, socketDirectory: string): Promise<PGLiteSocketServer> {
  const path = socketPath(socketDirectory);
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db: pglite, path, maxConnections: 2 });
  await server.start();
  return server;
}
