import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { forEach } from './batches.ts';
import { FILES_AT_ONCE } from './make.ts';
import { type BackupSet, type ListedFile, listedFiles, poolKey } from './manifest.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem, DAMAGED } from './problem.ts';
import { restoreInto, unpackEmbedded } from './restoreDatabase.ts';
import type { Seal } from './seal.ts';

/** Where a database may be restored for a moment. */
export interface VerifyIn {
  /** A PostgreSQL server whose user may make databases. */
  readonly databaseUrl: string | undefined;
  readonly scratch: string;
}

/**
 * Restores the database into a temporary place, compares every table with what was counted when the backup was made, and
 * reads every file.
 *
 * @throws BackupProblem if anything differs
 */
export async function verifyBackup(place: BackupPlace, seal: Seal, set: BackupSet, where: VerifyIn): Promise<void> {
  if (set.manifest.database.kind === 'embedded') await verifyEmbedded(place, seal, set, where.scratch);
  else if (where.databaseUrl === undefined) throw new BackupProblem(NEEDS_POSTGRES);
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
  if (createHash('sha256').update(content).digest('hex') !== sha256) {
    throw new BackupProblem(`${DAMAGED}: the file ${key} is not what was stored. Make one with --anew.`);
  }
  return content;
}

async function verifyEmbedded(place: BackupPlace, seal: Seal, set: BackupSet, scratch: string): Promise<void> {
  const folder = await mkdtemp(join(scratch, 'verify-'));
  try {
    await unpackEmbedded(place, seal, set, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyPostgres(place: BackupPlace, seal: Seal, set: BackupSet, server: string): Promise<void> {
  const name = `likeness_verify_${randomUUID().slice(0, 8)}`;
  const address = new URL(server);
  address.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  try {
    await restoreInto(place, seal, set, address.href);
  } finally {
    await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } catch (error) {
    if ((error as { code?: string }).code !== '42501') throw error;
    throw new BackupProblem('To verify a backup the user of DATABASE_URL must be allowed to make databases: CREATEDB.');
  } finally {
    await client.end();
  }
}
