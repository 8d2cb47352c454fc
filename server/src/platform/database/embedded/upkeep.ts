import type { Database } from '../handle.ts';

const EVERY_MS = 60_000;

/** A larger log makes the next start after a crash slow, because it must be read again, and fills the disk. */
const LOG_BYTES = 64 * 2 ** 20;

/**
 * The table that most needs a vacuum or an analyze, by the thresholds of PostgreSQL's autovacuum: a fifth of it dead, a
 * tenth new.
 */
const NEEDIEST_TABLE = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup + n_mod_since_analyze DESC
  LIMIT 1`;

const LOG_SINCE_CHECKPOINT = `
  SELECT pg_current_wal_lsn() - redo_lsn > ${LOG_BYTES} AS long FROM pg_control_checkpoint()`;

/**
 * Does what a PostgreSQL server does in processes of its own and the embedded database never does: it does not vacuum,
 * and it shortens its log only when it is closed. Each minute one table is vacuumed and the log is shortened if it has
 * grown long.
 *
 * @returns stops it
 */
export function startUpkeep(database: Database, onNotice: (sentence: string) => void): () => void {
  const timer = setInterval(() => {
    upkeep(database).catch((error: unknown) => onNotice(`The upkeep of the database failed: ${String(error)}`));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function upkeep(database: Database): Promise<void> {
  await database.unhurried(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(NEEDIEST_TABLE);
    for (const { name } of tables) await client.query(`VACUUM (ANALYZE) ${name}`);

    const { rows: log } = await client.query<{ long: boolean }>(LOG_SINCE_CHECKPOINT);
    if (log[0]?.long === true) await client.query('CHECKPOINT');
  });
}
