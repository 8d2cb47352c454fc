import { setTimeout as pause } from 'node:timers/promises';

import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

import { committedPlace, identityOf, replayedPlace } from './position.ts';
import { databaseProblem, DatabaseUnavailableError } from './problem.ts';
import type { Transaction } from './transaction.ts';

/** `foreign`: it answers, and is no replica of this database. */
export type ReplicaState = 'in use' | 'behind' | 'away' | 'foreign';

/** What is told of a replica to whoever runs the servers. */
export interface ReplicaFigures {
  readonly state: ReplicaState;
  /** How many bytes of the primary's log it had not done again when it was last looked at. */
  readonly bytesBehind: number;
  /** Statements of overviews since the start, by who answered them. */
  readonly answered: { readonly replica: number; readonly primary: number };
}

export interface ReplicaOptions {
  readonly primary: pg.Pool;
  /** Opens connections to it, and so many at most. Rejects if it does not answer within so many milliseconds. */
  readonly open: (withinMs: number, size?: number) => Promise<pg.Pool>;
  readonly onNotice: (sentence: string) => void;
}

/** A replica nearby is a few milliseconds behind. A call waits for it, with these pauses, no longer than nobody notices. */
const WAITS_MS = [1, 2, 4, 8, 16, 32];
/** How long a connection may take, and an answer to where it is. */
const ANSWER_MS = 1_000;
const LOOK_EVERY_MS = 1_000;
/** A burst of writes leaves it behind for a moment, which the log need not tell. */
const LOOKS_BEHIND_MIN = 10;

class BehindError extends Error {
  readonly bytes: bigint;
  constructor(bytes: bigint) {
    super('The read replica has not come so far yet');
    this.bytes = bytes;
  }
}
class ForeignError extends Error {}

/** What each state means, for the log. */
const SENTENCES: Readonly<Record<ReplicaState, string>> = {
  'in use': 'The read replica answers overviews',
  behind: 'The read replica is behind: the primary answers in its place',
  away: 'The read replica does not answer: the primary answers in its place',
  foreign: 'DATABASE_READ_URL leads to no replica of this database: the primary answers in its place',
};

/**
 * A copy of the database that answers overviews, so that the primary has its time for those who decide and write. Nobody
 * notices: each call asks the primary how far its log goes, and is answered by the replica only if that has come as far.
 * So whatever anybody was told is stored is in every answer, on every server. A replica that is away, behind, or breaks a
 * statement off does not matter either: the primary answers instead.
 */
export class Replica implements ReplicaFigures {
  readonly answered = { replica: 0, primary: 0 };
  state: ReplicaState = 'away';
  bytesBehind = 0;
  readonly #options: ReplicaOptions;
  /** How far the server of a connection was when it was last asked. */
  readonly #places = new WeakMap<pg.PoolClient, bigint>();
  #identity = '';
  #pool: pg.Pool | undefined;
  /** The one connection by which it is looked at, so that busy ones keep nobody from looking. */
  #looks: pg.Pool | undefined;
  /** What is being asked at this moment: how each is broken off. */
  readonly #asked = new Set<(error: Error) => void>();
  #reported: ReplicaState = 'in use';
  #looksBehind = 0;
  #looking: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ReplicaOptions) {
    this.#options = options;
  }

  /** Looks at it, and again every second. That it is away is no error. */
  async start(): Promise<void> {
    this.#identity = await identityOf(this.#options.primary);
    await this.#look();
    this.#timer = setInterval(() => {
      this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    }, LOOK_EVERY_MS);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all([this.#looks?.end(), this.#pool?.end()]);
  }

  /** For one call that only reads. */
  forCall(): Transaction {
    const { primary } = this.#options;
    let place: Promise<bigint | undefined> | undefined;
    let isLeft = false;
    const query = async (statement: pg.QueryConfig, values: unknown[]) => {
      if (/^begin/i.test(statement.text)) throw new Error('A call that gives an overview needs no transaction');
      if (!isLeft && this.state === 'in use') {
        place ??= this.#committed();
        const result = await this.#query(await place, statement, values);
        if (result) return result;
      }
      // What follows may not go back to how things were before what the primary has answered.
      isLeft = true;
      this.answered.primary += 1;
      return primary.query(statement, values);
    };
    // Outside of transactions Drizzle asks nothing else of its client.
    return drizzle({ client: { query } as unknown as pg.Pool, casing: 'snake_case' });
  }

  /** How far the replica must have come; undefined if the primary does not say, which its own answers will tell. */
  #committed(): Promise<bigint | undefined> {
    return committedPlace(this.#options.primary).catch(() => undefined);
  }

  /** Undefined if the primary must answer. A statement that is wrong is so there too, and its error comes from there. */
  async #query(place: bigint | undefined, statement: pg.QueryConfig, values: unknown[]) {
    if (place === undefined) return undefined;
    try {
      const result = await this.#onceThere(this.#pool!, place, (client) => client.query(statement, values));
      this.answered.replica += 1;
      return result;
    } catch (error) {
      if (isTooLong(error)) throw error;
      this.#note(error, this.state);
      return undefined;
    }
  }

  async #look(): Promise<void> {
    const place = await this.#committed();
    if (place === undefined) return;
    try {
      this.#pool ??= await this.#open();
      this.#looks ??= await this.#open(1);
      const bytes = await this.#onceThere(this.#looks, place, async (client) => place - (await this.#ask(client)));
      this.bytesBehind = bytes > 0n ? Number(bytes) : 0;
      this.state = 'in use';
    } catch (error) {
      this.#note(error, 'away');
    }
    if (this.state === 'away') {
      for (const breakOff of this.#asked) breakOff(new DatabaseUnavailableError(SENTENCES.away));
    }
    this.#report();
  }

  #report(): void {
    this.#looksBehind = this.state === 'behind' ? this.#looksBehind + 1 : 0;
    const isForAMoment = this.#looksBehind > 0 && this.#looksBehind < LOOKS_BEHIND_MIN;
    if (this.state === this.#reported || isForAMoment) return;
    this.#reported = this.state;
    this.#options.onNotice(SENTENCES[this.state]);
  }

  /** @param otherwise how the replica is after an error that does not say it */
  #note(error: unknown, otherwise: ReplicaState): void {
    if (error instanceof BehindError) this.bytesBehind = Number(error.bytes);
    this.state = stateAfter(error) ?? otherwise;
  }

  async #open(size?: number): Promise<pg.Pool> {
    const pool = await this.#options.open(ANSWER_MS, size);
    // A connection that is lost is opened again, and its user gets the error.
    pool.on('error', () => {});
    pool.on('connect', (client) => void client.on('error', () => {}));
    return pool;
  }

  /** @throws BehindError if the replica does not come there soon */
  async #onceThere<Result>(
    pool: pg.Pool,
    place: bigint,
    work: (client: pg.PoolClient) => Promise<Result>,
  ): Promise<Result> {
    const client = await pool.connect();
    let isSound = false;
    try {
      await this.#reach(client, place);
      const result = await this.#unlessLost(work(client));
      isSound = true;
      return result;
    } catch (error) {
      isSound = error instanceof BehindError;
      throw error;
    } finally {
      client.release(!isSound);
    }
  }

  /** A machine that has lost its power ends no statement: whoever waits for one goes on once it is found away. */
  async #unlessLost<Result>(answer: Promise<Result>): Promise<Result> {
    const { promise: lost, reject } = Promise.withResolvers<never>();
    this.#asked.add(reject);
    try {
      return await Promise.race([answer, lost]);
    } finally {
      this.#asked.delete(reject);
    }
  }

  async #reach(client: pg.PoolClient, place: bigint): Promise<void> {
    let there = this.#places.get(client) ?? (await this.#askFirst(client));
    for (const waitMs of [0, ...WAITS_MS]) {
      if (there >= place) return;
      if (waitMs > 0) await pause(waitMs);
      there = await this.#ask(client);
    }
    if (there < place) throw new BehindError(place - there);
  }

  /** Behind one address several servers may stand, so each connection is asked. */
  async #askFirst(client: pg.PoolClient): Promise<bigint> {
    const identity = await within(ANSWER_MS, identityOf(client));
    if (identity !== this.#identity) throw new ForeignError();
    return this.#ask(client);
  }

  async #ask(client: pg.PoolClient): Promise<bigint> {
    const place = await within(ANSWER_MS, replayedPlace(client));
    if (place === undefined) throw new ForeignError();
    this.#places.set(client, place);
    return place;
  }
}

/** The replica ended a statement that took too long: the primary would have to do the same. */
function isTooLong(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '57014';
}

/** How the replica is, as an error shows it; undefined if it is about the statement, or only about this moment. */
function stateAfter(error: unknown): ReplicaState | undefined {
  if (error instanceof BehindError) return 'behind';
  if (error instanceof ForeignError) return 'foreign';
  return databaseProblem(error)?.kind === 'database_unavailable' ? 'away' : undefined;
}

async function within<Result>(ms: number, answer: Promise<Result>): Promise<Result> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DatabaseUnavailableError(SENTENCES.away)), ms);
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
