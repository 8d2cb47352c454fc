import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { forEach } from './batches.ts';
import { FILES_AT_ONCE } from './make.ts';
import { type BackupSet, type ListedFile, listedFiles, poolKey } from './manifest.ts';
import { sha256Of } from './parts.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem, MachineProblem, DAMAGED } from './problem.ts';
import { restoreInto, unpackEmbedded } from './restoreDatabase.ts';
import type { Seal } from './seal.ts';

/** Where a database may be restored for a moment. */
export interface VerifyIn {
  /** A PostgreSQL server whose user may make databases. */
  readonly databaseUrl: string | undefined;
  readonly scratch: string;
  /** How many bytes may be written there, where a running database needs the same disk. */
  readonly room?: (folder: string) => Promise<number>;
}

/**
 * Restores the database into a temporary place, compares every table with what was counted when the backup was made, and
 * reads every file.
 *
 * @throws MachineProblem if it cannot be tried out here
 * @throws BackupProblem if anything differs
 */
export async function verifyBackup(place: BackupPlace, seal: Seal, set: BackupSet, where: VerifyIn): Promise<void> {
  if (set.manifest.database.kind === 'embedded') await verifyEmbedded(place, seal, set, where);
  else if (where.databaseUrl === undefined) throw new MachineProblem(NEEDS_POSTGRES);
  else await verifyPostgres(place, seal, set, where.databaseUrl);
  await forEach(listedFiles(place, set), FILES_AT_ONCE, async (file) => {
    await readFile(place, seal, set, file);
  });
}

const NEEDS_POSTGRES = 'This is a backup of a PostgreSQL database: name a server in DATABASE_URL to verify it with.';

/** @throws BackupProblem if it is not what was stored */
export async function readFile(
  place: BackupPlace,
  seal: Seal,
  { manifest }: BackupSet,
  { key, sha256 }: ListedFile,
): Promise<Uint8Array> {
  const content = await seal.open(await place.get(poolKey(manifest.files.pool, key)));
  if (sha256Of(content) !== sha256) {
    throw new BackupProblem(`${DAMAGED}: the file ${key} is not what was stored. Make one with --anew.`);
  }
  return content;
}

async function verifyEmbedded(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  { scratch, room }: VerifyIn,
): Promise<void> {
  const folder = await mkdtemp(join(scratch, 'verify-'));
  try {
    await unpackEmbedded(place, seal, set, folder, { room });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One database at a time is verified for each house: what a killed attempt has left goes with the next. */
async function verifyPostgres(place: BackupPlace, seal: Seal, set: BackupSet, server: string): Promise<void> {
  const address = new URL(server);
  const name = `${address.pathname.slice(1, 1 + NAME_LENGTH_MAX - VERIFIED.length)}${VERIFIED}`;
  address.pathname = `/${name}`;
  await onServer(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)}`);
  await onServer(server, `CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE template0`);
  try {
    await restoreInto(place, seal, set, address.href).catch((error: unknown) => {
      throw error instanceof BackupProblem && SERVER_ENDED.test(error.message)
        ? new MachineProblem(error.message, { cause: error })
        : error;
    });
  } finally {
    await onServer(server, `DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  }
}

/** PostgreSQL cuts longer names off. */
const NAME_LENGTH_MAX = 63;
const VERIFIED = '_verify';
/** What PostgreSQL's programs say when the server has no room or goes away: it is no fault of the backup. */
const SERVER_ENDED = /No space left on device|closed the connection unexpectedly|terminating connection/;
const PERMISSION_DENIED = '42501';
const IN_USE = '55006';

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === IN_USE) throw new MachineProblem('A backup of this database is being verified already.');
    if (code !== PERMISSION_DENIED) throw error;
    throw new MachineProblem(
      'To verify a backup the user of DATABASE_URL must be allowed to make databases: CREATEDB.',
    );
  } finally {
    await client.end();
  }
}
