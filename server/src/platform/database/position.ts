import type pg from 'pg';

/*
 * PostgreSQL writes every change into one log, of which a replica receives a copy and does the same changes again. A place
 * in this log, in bytes from its beginning, says what a server has.
 */

/**
 * Up to where the log of the primary holds everything that anybody was told is stored. With `synchronous_commit = off`
 * people are told before it is on the disk.
 */
const COMMITTED = `SELECT CASE current_setting('synchronous_commit')
    WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END - '0/0'::pg_lsn AS place`;

/** Up to where a replica has done it again; null if this is none. */
const REPLAYED = `SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() END - '0/0'::pg_lsn AS place`;

/** A replica has the number of the cluster that it is a copy of, and its databases their numbers there. */
const IDENTITY = `SELECT system_identifier || '/' || oid AS identity
    FROM pg_control_system(), pg_database WHERE datname = current_database()`;

type Asked = Pick<pg.Pool | pg.PoolClient, 'query'>;

export async function committedPlace(primary: pg.Pool): Promise<bigint> {
  const { rows } = await primary.query<{ place: string }>(COMMITTED);
  return BigInt(rows[0]!.place);
}

export async function replayedPlace(replica: pg.PoolClient): Promise<bigint | undefined> {
  const { rows } = await replica.query<{ place: string | null }>(REPLAYED);
  const place = rows[0]!.place;
  return place === null ? undefined : BigInt(place);
}

/** The same for two servers only if one is a copy of the other, and for two addresses of the same database. */
export async function identityOf(database: Asked): Promise<string> {
  const { rows } = await database.query<{ identity: string }>(IDENTITY);
  return rows[0]!.identity;
}
