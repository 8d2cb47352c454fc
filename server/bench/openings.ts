import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { noteOpening } from '../src/files/openingStore.ts';
import { fileByUid } from '../src/files/store.ts';
import { file, fileOpening } from '../src/files/schema.ts';
import { MIGRATIONS } from '../src/openPlatform.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { Tokens } from '../src/platform/tokens.ts';
import { signedInPeople } from './people.ts';
import { type BenchResult, atMost, median, percentile } from './result.ts';
import { throwAwayDatabase, throwAwayFolder } from './throwAway.ts';

const FILES = 20_000;
/** Openings of the past: a busy house's of some weeks. */
const PAST = 200_000;
const TRIES = 1_000;
/** What noting may add to an opening in the middle, in milliseconds, if nothing of it were done meanwhile. */
const ADDED_MS_MAX = 1;

/**
 * What it costs to note that somebody opens a picture, on both databases: alone, and as the additional time of an
 * opening that is looked up and noted, which is what a person waits for at most; the file is read meanwhile.
 */
export async function run(): Promise<BenchResult[]> {
  await using target = await throwAwayDatabase();
  await using folder = await throwAwayFolder();
  const results: BenchResult[] = [];
  const databases = [
    ['PostgreSQL', () => openDatabase({ url: target.url }), ADDED_MS_MAX],
    ['embedded', () => openEmbedded(join(folder.path, 'database')), undefined],
  ] as const;
  for (const [name, open, limit] of databases) {
    const database = await open();
    try {
      results.push(...(await measured(name, database, limit)));
    } finally {
      await database.close();
    }
  }
  return results;
}

async function openEmbedded(directory: string): Promise<Database> {
  const database = await openDatabase({ directory });
  await migrate(database, MIGRATIONS);
  return database;
}

async function measured(name: string, database: Database, limit: number | undefined): Promise<BenchResult[]> {
  const { orm } = database;
  const people = await signedInPeople(database, new Tokens(randomBytes(32).toString('hex')), 'sorter', 20);
  await orm.execute(sql`
    insert into ${file} (uid, kind, file_name, sha256, bytes, width, height, created_at)
    select md5(n::text), 'photo', 'portrait.jpg', md5(n::text), 1, 1, 1, now() from generate_series(1, ${FILES}) as n`);
  const rows = await orm.select({ id: file.id, uid: file.uid }).from(file);
  const ids = people.map(({ id }) => id);
  await orm.execute(sql`
    insert into ${fileOpening} (file_id, staff_id, size, opened_at, last_at, slot)
    select ${rows[0]!.id} + n % ${FILES}, ${ids[0]} + n % ${ids.length}, 'display', at, at, extract(epoch from at) / 300
    from generate_series(1, ${PAST}) as n, lateral (select now() - n * interval '10 seconds' as at) as moment
    on conflict do nothing`);
  await orm.execute(sql`analyze`);
  const [looked, first, again]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const { id: fileId, uid } = rows[(turn * 7919) % FILES]!;
    const opening = { fileId, staffId: ids[turn % ids.length]!, size: 'display', now: new Date() } as const;
    looked.push(await timed(() => fileByUid(orm, uid)));
    first.push(await timed(() => noteOpening(orm, opening)));
    again.push(await timed(() => noteOpening(orm, opening)));
  }
  return [
    atMost(`${name}: looking a file up, as each opening does, median`, 'ms', median(looked), undefined),
    atMost(`${name}: noting an opening, median`, 'ms', median(first), limit),
    atMost(`${name}: noting an opening, p95`, 'ms', percentile(first, 0.95), undefined),
    atMost(`${name}: counting one more, median`, 'ms', median(again), limit),
    atMost(`${name}: counting one more, p95`, 'ms', percentile(again, 0.95), undefined),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
