import { mkdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar';
import { openDatabase } from '../database/database.ts';
import { type SQL, PgDialect } from '../database/drizzle.ts';
import { MIGRATION_LOCK } from '../database/migrate.ts';
import { SCHEMAS, comparison, contentsOf, differences } from './contents.ts';
import { type BackupSet, databasePrefix } from './manifest.ts';
import { readParts } from './parts.ts';
import type { BackupPlace } from './place.ts';
import { BackupProblem } from './problem.ts';
import { forOlderServers } from './olderServers.ts';
import { feed, outputOf } from './programs.ts';
import { whileRoom } from './room.ts';
import type { Seal } from './seal.ts';

/** Changes that a restored database needs before anybody works with it, committed with it. They take no parameters. */
type Settling = readonly SQL[];

interface Unpacking {
  readonly settling?: Settling;
  /** How many bytes may be written into a folder, where a running database needs the same disk. */
  readonly room?: ((folder: string) => Promise<number>) | undefined;
}

/**
 * Unpacks an embedded database into an empty folder, compares and settles it.
 *
 * @throws MachineProblem if there is no room for it
 * @throws BackupProblem if it is not what was stored
 */
export async function unpackEmbedded(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  folder: string,
  { settling = [], room }: Unpacking = {},
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = contentOf(place, seal, set);
  await pipeline(
    Readable.from(room ? whileRoom(content, folder, room) : content, { objectMode: false }),
    extract({ cwd: folder, strict: true, preserveOwner: false }),
  );
  const database = await openDatabase({ directory: folder, minimumFreeBytes: 0 });
  try {
    const different = differences(set.manifest.tables, await database.unhurried(contentsOf));
    if (different.length > 0) {
      throw new BackupProblem(`The backup ${set.name} does not hold what it should: ${different.join(', ')}.`);
    }
    await database.transaction(async (tx) => {
      for (const statement of settling) await tx.execute(statement);
    });
  } finally {
    await database.close();
  }
}

/**
 * Restores into a PostgreSQL database, compares and settles it, all in one transaction: until its end, and if anything
 * goes wrong, the database is what it was. A server that starts meanwhile waits.
 *
 * @param replace whether what is there goes
 * @throws BackupProblem if it is not what was stored
 */
export async function restoreInto(
  place: BackupPlace,
  seal: Seal,
  set: BackupSet,
  url: string,
  { replace = false, settling = [] }: { readonly replace?: boolean; readonly settling?: Settling } = {},
): Promise<void> {
  async function* script() {
    yield Buffer.from(
      `BEGIN;\nSET LOCAL client_min_messages TO warning;\nSELECT pg_advisory_xact_lock(${MIGRATION_LOCK});\n${replace ? EMPTYING : ''}`,
    );
    const words = ['--no-owner', '--no-privileges', '--file=-'];
    yield* forOlderServers(outputOf({ program: 'pg_restore', words }, contentOf(place, seal, set)));
    const last = settling.map((statement) => `${textOf(statement)};`);
    const compared = comparison(set.manifest.tables);
    // Without this last word everything is rolled back: it is only said once the whole dump was read and was whole.
    yield Buffer.from(['', compared, 'SET LOCAL search_path TO public;', ...last, 'COMMIT;', ''].join('\n'));
  }
  const words = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', '--output=/dev/null', '--file=-'];
  await feed({ program: 'psql', words, databaseUrl: url }, script());
}

const EMPTYING = `DROP SCHEMA IF EXISTS ${SCHEMAS.join(', ')} CASCADE;\nCREATE SCHEMA public;\n`;

function textOf(statement: SQL): string {
  return new PgDialect({ casing: 'snake_case' }).sqlToQuery(statement.inlineParams()).sql;
}

function contentOf(place: BackupPlace, seal: Seal, set: BackupSet) {
  return readParts(place, seal, databasePrefix(set.name), set.manifest.database);
}
