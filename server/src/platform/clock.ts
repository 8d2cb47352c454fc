import type { Database } from './database/database.ts';

/** The time for every decision that depends on it. No other code of the server reads the machine's clock. */
export interface Clock {
  now(): Date;
}

export interface DatabaseClock extends Clock {
  stop(): void;
}

const COMPARE_EVERY_MS = 60_000;

/**
 * The machine's time, corrected by the database's, so that all servers agree on when a claim ends. The two are compared
 * at the start and every minute after it; while the database does not answer, the last difference stays in use.
 *
 * The error is at most half the time that one query to the database takes.
 */
export async function databaseClock(database: Database): Promise<DatabaseClock> {
  let offsetMs = await measureOffset(database);
  const compare = async () => {
    offsetMs = await measureOffset(database).catch(() => offsetMs);
  };
  const comparing = setInterval(() => void compare(), COMPARE_EVERY_MS);
  comparing.unref();
  return { now: () => new Date(Date.now() + offsetMs), stop: () => clearInterval(comparing) };
}

async function measureOffset(database: Database): Promise<number> {
  const client = await database.pool.connect();
  try {
    const asked = Date.now();
    const { rows } = await client.query<{ ms: string }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::numeric(20, 3) AS ms',
    );
    const answered = Date.now();
    return Number(rows[0]?.ms) - (asked + answered) / 2;
  } finally {
    client.release();
  }
}

export interface FixedClock extends Clock {
  advance(milliseconds: number): void;
}

/** For tests: stands still until the test advances it. */
export function fixedClock(start: Date | string): FixedClock {
  let now = new Date(start).getTime();
  if (Number.isNaN(now)) throw new RangeError(`Not a time: ${String(start)}`);
  return {
    now: () => new Date(now),
    advance(milliseconds) {
      now += milliseconds;
    },
  };
}
