import type { Database } from './database/database.ts';

/**
 * The time for every decision that depends on it. The machine's clock is read only for the age of files on this machine, for
 * metrics, by the guard of the embedded database, and by the command that makes an account.
 */
export interface Clock {
  now(): Date;
}

export interface DatabaseClock extends Clock {
  stop(): void;
}

const COMPARE_EVERY_MS = 60_000;
/** By more than this, the machine's clock was set, or the machine has slept: both are no drift. */
const JUMP_MS = 1_000;

/**
 * The database's time, so that all servers agree on when a claim ends. In between it goes on by the machine's steady
 * clock, which nobody can set: when the machine's time jumps, no claim ends and nobody is signed out. The two are compared
 * at the start, every minute after it, and as soon as the machine's time has jumped or stood still; while the database does
 * not answer, the last difference stays in use.
 *
 * The error is at most half the time that one query to the database takes.
 */
export async function databaseClock(database: Database): Promise<DatabaseClock> {
  let offsetMs = await measureOffset(database);
  let machineAhead = Date.now() - steadyMs();
  const compare = async () => {
    machineAhead = Date.now() - steadyMs();
    offsetMs = await measureOffset(database).catch(() => offsetMs);
  };
  const comparing = setInterval(() => void compare(), COMPARE_EVERY_MS);
  comparing.unref();
  return {
    now() {
      if (Math.abs(Date.now() - steadyMs() - machineAhead) > JUMP_MS) void compare();
      return new Date(steadyMs() + offsetMs);
    },
    stop: () => clearInterval(comparing),
  };
}

/** Milliseconds that only ever go on, from some moment on. */
function steadyMs(): number {
  return performance.timeOrigin + performance.now();
}

async function measureOffset(database: Database): Promise<number> {
  const client = await database.pool.connect();
  try {
    const asked = steadyMs();
    const { rows } = await client.query<{ ms: string }>(
      'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::numeric(20, 3) AS ms',
    );
    const answered = steadyMs();
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
