import { samePhotos } from '../src/files/index.ts';
import { photoFingerprint } from '../src/files/schema.ts';
import { openDatabase } from '../src/platform/database/database.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import type { BenchResult } from './result.ts';
import { atMost, median, percentile } from './result.ts';
import { throwAwayDatabase } from './throwAway.ts';

const PHOTOS = 1_000_000;
const LOOKED_UP = 200;
/** Milliseconds: a sorter waits for the answer. */
const LIMIT_MS = 20;

/** Each of these photos was sent twice; the second time three bits of its hash and twenty of its detail are others. */
const AGAIN = 1_000;

/**
 * Looks for the same photos among 1,000,000 by their fingerprints. These are random but for a quarter of their bits, which
 * they share as identity photos do: everybody's head is in the middle. The floor is one row by its number.
 */
export async function run(): Promise<BenchResult[]> {
  await using made = await throwAwayDatabase();
  const database = await openDatabase({ url: made.url, poolSize: 1 });
  try {
    const { orm, pool } = database;
    await pool.query('set statement_timeout = 0');
    // Only what is looked for matters here: files are left out, and the indexes are made at once at the end.
    await pool.query('alter table photo_fingerprint drop constraint photo_fingerprint_file_id_file_id_fk');
    const { rows: indexes } = await pool.query<{ name: string; made: string }>(
      "select indexname as name, indexdef as made from pg_indexes where indexname like 'photo_fingerprint_part%'",
    );
    for (const { name } of indexes) await pool.query(`drop index ${name}`);
    await orm.execute(sql`
      insert into ${photoFingerprint} (file_id, hash, detail)
      select n,
        (('x' || substr(md5('hash' || n), 1, 16))::bit(64) & x'EEEEEEEEEEEEEEEE')::bigint,
        (('x' || md5('one' || n) || md5('other' || n))::bit(256))
      from generate_series(1, ${sql.raw(String(PHOTOS - AGAIN))}) n`);
    await orm.execute(sql`
      insert into ${photoFingerprint} (file_id, hash, detail)
      select ${sql.raw(String(PHOTOS - AGAIN))} + file_id,
        (hash::bit(64) # x'8000400020000000')::bigint,
        detail # ('x' || repeat('8', 20) || repeat('0', 44))::bit(256)
      from ${photoFingerprint} where file_id <= ${sql.raw(String(AGAIN))}`);
    for (const { made: index } of indexes) await pool.query(index);
    await pool.query('vacuum analyze photo_fingerprint');

    const times: number[] = [];
    const bare: number[] = [];
    let missed = 0;
    for (let turn = 0; turn < LOOKED_UP; turn++) {
      const fileId = 1 + ((turn * 7) % AGAIN);
      const start = performance.now();
      const same = await samePhotos(orm, fileId);
      times.push(performance.now() - start);
      const after = performance.now();
      await orm.execute(sql`select 1 from ${photoFingerprint} where file_id = ${fileId}`);
      bare.push(performance.now() - after);
      if (!same.includes(PHOTOS - AGAIN + fileId)) missed++;
    }
    return [
      { ...atMost('the same photo among 1,000,000, p50', 'ms', median(times), LIMIT_MS), floor: median(bare) },
      atMost('  the same, p95', 'ms', percentile(times, 0.95), undefined),
      atMost('  not found, of those that differ in 3 bits of the hash and 20 of the detail', 'photos', missed, 0),
    ];
  } finally {
    await database.close();
  }
}

if (import.meta.main) console.table(await run());
