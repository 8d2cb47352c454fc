import { constants } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { create } from 'tar';
import { openDatabase, type Database } from '../database/database.ts';
import type { Transaction } from '../database/transaction.ts';
import { otherSchemas } from './contents.ts';
import { BackupProblem } from './problem.ts';
import { outputOf } from './programs.ts';
import { roomIn } from './room.ts';

/** Asks the database as it was at one moment, while others go on writing. */
type Ask<T> = (client: pg.PoolClient, tx: Transaction) => Promise<T>;
/** Keeps all of it for a restore, once everything else has been asked. */
type Keep<K> = (dump: AsyncIterable<Uint8Array>) => Promise<K>;

export interface SnapshotSource {
  readonly database: Database;
  /** The address of the PostgreSQL server. */
  readonly databaseUrl: string | undefined;
  /** The folder of the embedded database. */
  readonly directory: string;
  /** A folder for a copy of the embedded database. */
  readonly scratch: string;
}

export async function withSnapshot<T, K>(source: SnapshotSource, ask: Ask<T>, keep: Keep<K>): Promise<[T, K]> {
  return source.databaseUrl === undefined
    ? await ofEmbedded(source, ask, keep)
    : await ofPostgres(source, source.databaseUrl, ask, keep);
}

/** pg_dump sees what this transaction sees. */
async function ofPostgres<T, K>(
  { database }: SnapshotSource,
  url: string,
  ask: Ask<T>,
  keep: Keep<K>,
): Promise<[T, K]> {
  return await database.unhurried(async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    try {
      const { rows } = await client.query<{ name: string }>('SELECT pg_export_snapshot() AS name');
      const others = (await otherSchemas(client)).map((name) => `--exclude-schema=${name}`);
      const words = ['--format=custom', '--no-owner', '--no-privileges', ...others, `--snapshot=${rows[0]!.name}`];
      const asked = await ask(client, drizzle({ client, casing: 'snake_case' }));
      return [asked, await keep(outputOf({ program: 'pg_dump', words, databaseUrl: url }))];
    } finally {
      await client.query('ROLLBACK');
    }
  });
}

/**
 * The folder is copied while this call alone has the database's only connection: nothing is written meanwhile, and the
 * others wait as long as copying takes. The copy is then opened as after a power cut and closed properly, so a backup
 * that cannot be opened is noticed before it is needed.
 */
async function ofEmbedded<T, K>(
  { database, directory, scratch }: SnapshotSource,
  ask: Ask<T>,
  keep: Keep<K>,
): Promise<[T, K]> {
  const folder = await mkdtemp(join(scratch, 'backup-'));
  try {
    await database.unhurried(async (client) => {
      await client.query('CHECKPOINT');
      const { rows } = await client.query<{ bytes: string }>(
        'SELECT sum(pg_database_size(oid)) AS bytes FROM pg_database',
      );
      if ((await roomIn(folder)) < Number(rows[0]?.bytes)) {
        throw new BackupProblem('The disk has no room for the copy of the database that a backup is made from.');
      }
      await cp(join(directory, 'pg'), join(folder, 'pg'), { recursive: true, mode: constants.COPYFILE_FICLONE });
    });
    const asked = await askCopy(folder, ask);
    const archive = create({ cwd: folder, zstd: true, portable: true }, ['pg']);
    return [asked, await keep(Readable.from(archive, { objectMode: false }) as AsyncIterable<Uint8Array>)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function askCopy<T>(folder: string, ask: Ask<T>): Promise<T> {
  const copy = await openDatabase({ directory: folder, minimumFreeBytes: 0 });
  try {
    return await copy.unhurried((client) => ask(client, drizzle({ client, casing: 'snake_case' })));
  } finally {
    await copy.close();
  }
}
