import type { Database } from '../handle.ts';

const EVERY_MS = 60_000;

/** Log that would have to be read again after a crash. More of it makes the next start slow and fills the disk. */
const LOG_BYTES = 64 * 2 ** 20;

/** The table that needs it most, by the thresholds of PostgreSQL's own autovacuum: a fifth of it dead, a tenth new. */
const NEEDIEST_TABLE = `
  SELECT format('%I.%I', schemaname, relname) AS name
  FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup + n_mod_since_analyze DESC
  LIMIT 1`;

const LOG_SINCE_CHECKPOINT = `
  SELECT pg_current_wal_lsn() - redo_lsn > ${LOG_BYTES} AS long FROM pg_control_checkpoint()`;

/**
 * What a PostgreSQL server does in processes of its own and the embedded database has nobody for: it never vacuums, and
 * it shortens its log only when it is closed. Each minute one table and, when it has grown long, the log.
 *
 * @returns stops it
 */
export function keepUp(database: Database, onNotice: (sentence: string) => void): () => void {
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
