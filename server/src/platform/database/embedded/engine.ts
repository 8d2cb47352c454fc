import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';

import { DurableFiles, proveDurable, syncPath, syncTree } from './durable-files.ts';
import { finishReplacing, homeIn, isThere } from './replacing.ts';

const EXTENSIONS = { pg_trgm, unaccent, citext };

/** `-F` switches off fsync, because `DurableFiles` takes care of it: it intercepts fsync only, not fdatasync. */
const DURABLE_START = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'fsync=on',
  '-c',
  'synchronous_commit=on',
  '-c',
  'wal_sync_method=fsync',
];

/** Opens the database in `directory` and creates it when there is none. The caller must hold the folder's lock. */
export async function openDurable(directory: string, fail: (reason: string) => never): Promise<PGlite> {
  finishReplacing(directory);
  const home = homeIn(directory);
  if (!isThere(directory)) await createDurable(directory, home, fail);
  let lastWords = '';
  const files = new DurableFiles(home, (reason) => fail(`${reason} ${lastWords}`.trim()));
  const pglite = await PGlite.create({
    fs: files,
    extensions: EXTENSIONS,
    startParams: DURABLE_START,
    // The engine's output can contain rows with personal data; only its reason for stopping is passed on.
    onStderr(line) {
      if (/ (?:FATAL|PANIC): /.test(line)) lastWords = line;
      return false;
    },
  });
  await proveDurable(pglite, files);
  return pglite;
}

/** Created in a temporary folder and renamed when complete and on the disk, so that no start finds half a database. */
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

/** A database in memory, lost with the process. `dump` comes from `dumpDataDir()` of another one. */
export function openInMemory(dump?: Blob): Promise<PGlite> {
  return PGlite.create({ extensions: EXTENSIONS, ...(dump && { loadDataDir: dump }) });
}

/** The socket's path in the folder that `pg` is given as its `host`. */
export function socketPath(socketDirectory: string): string {
  return join(socketDirectory, '.s.PGSQL.5432');
}

/**
 * Speaks PostgreSQL's protocol on a unix socket, to one client. Several clients must not share it: the database has a
 * single session, and pglite-socket mixes the messages of different clients as soon as one statement arrives in several
 * pieces (a parameter of some 64 KB), which gives wrong answers without an error. The second connection is for a client
 * that reconnects while its lost connection is still being cleaned up.
 */
export async function serve(pglite: PGlite, socketDirectory: string): Promise<PGLiteSocketServer> {
  const path = socketPath(socketDirectory);
  rmSync(path, { force: true });
  const server = new PGLiteSocketServer({ db: pglite, path, maxConnections: 2 });
  await server.start();
  return server;
}
