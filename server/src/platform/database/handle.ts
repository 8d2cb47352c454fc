import { setTimeout as pause } from 'node:timers/promises';

import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

import type { Listener, Subscriptions } from './listener.ts';
import { DatabaseUnavailableError } from './problem.ts';
import type { Replica, ReplicaFigures } from './replica.ts';
import type { Transaction } from './transaction.ts';

type Isolation = 'read committed' | 'repeatable read' | 'serializable';

interface TransactionOptions {
  readonly isolation?: Isolation;
  /** How long it may take at most, where that is not as long as everybody's. */
  readonly seconds?: number;
}

/**
 * Values have the types of the schema's columns (timestamps are `Date` in UTC). In rows of hand-written SQL, `bigint`
 * (and so `count(*)`) and `numeric` are strings, because a JavaScript number cannot hold all of them: cast them in the
 * statement.
 */
export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For calls that only read; calls that change something use `transaction`. */
  readonly orm: Transaction;
  /**
   * For one call that only gives an overview: the read replica, if there is one that has everything that was committed
   * before; else the same as `orm`.
   */
  forOverview(): Transaction;
  /** How the read replica is, if there is one. */
  readonly replica: ReplicaFigures | undefined;
  readonly pool: pg.Pool;
  /**
   * Runs `work` in a transaction: committed when it resolves, rolled back when it rejects. Use only `tx` inside: on the
   * embedded database any other statement would wait for this transaction to end.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * Calls `onNotification` for every `notify` on `channel` by any server, until the returned function is called. Calls
   * `onGap` when the connection was lost and is back, because notifications sent meanwhile are lost.
   */
  listen(channel: string, onNotification: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Sends at once. Inside a transaction use `pg_notify` on `tx`, which sends with the commit. At most 8,000 bytes. */
  notify(channel: string, payload: string): Promise<void>;
  /** Runs `work` on a connection of its own without a time limit for statements: for migrations and upkeep. */
  unhurried<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
  /** Waits for running calls, but not longer than ten seconds. */
  close(): Promise<void>;
}

/** What differs between the kinds of database. */
export interface DatabaseParts {
  readonly kind: Database['kind'];
  readonly pool: pg.Pool;
  readonly transactionSeconds: number;
  readonly subscriptions: Subscriptions;
  readonly listener: Listener;
  readonly unhurried: Database['unhurried'];
  readonly replica?: Replica | undefined;
  /** Runs after the last connection was closed. */
  readonly end: () => Promise<void>;
}

export const TRANSACTION_SECONDS = 60;
const CLOSE_WITHIN_MS = 10_000;

export function databaseHandle(parts: DatabaseParts): Database {
  const { kind, pool, transactionSeconds, subscriptions, listener, unhurried, replica, end } = parts;
  // Without a listener for errors, a lost connection would end the process. The pool drops it, and its user gets the
  // error.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  let closed: Promise<void> | undefined;

  async function close(): Promise<void> {
    await listener.close();
    await replica?.close();
    await Promise.race([pool.end(), pause(CLOSE_WITHIN_MS, undefined, { ref: false })]);
    await end();
  }

  const orm: Transaction = drizzle({ client: pool, casing: 'snake_case' });

  return {
    kind,
    pool,
    orm,
    replica,
    forOverview: () => replica?.forCall() ?? orm,
    transaction: (work, { isolation, seconds = transactionSeconds } = {}) =>
      inTransaction(pool, seconds, work, isolation),

    async listen(channel, onNotification, onGap) {
      const subscription = { channel, onNotification, onGap };
      subscriptions.add(subscription);
      try {
        await listener.listen(channel);
      } catch (error) {
        subscriptions.remove(subscription);
        throw error;
      }
      return async () => {
        if (subscriptions.remove(subscription)) await listener.unlisten(channel);
      };
    },

    async notify(channel, payload) {
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]);
    },

    unhurried,
    close: () => (closed ??= close()),
  };
}

/**
 * Returns the connection to the pool, or discards it when it is broken or still inside a transaction: what another call
 * did on it would never be committed.
 */
export async function withClient<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(client.getTransactionStatus() !== 'I');
  }
}

async function inTransaction<T>(
  pool: pg.Pool,
  seconds: number,
  work: (tx: Transaction) => Promise<T>,
  isolation: Isolation | undefined,
): Promise<T> {
  return withClient(pool, async (client) => {
    // Drizzle rolls back and rethrows; on a lost connection the rollback fails too and would hide the original error.
    let reason: { error: unknown } | undefined;
    const remembering = async (tx: Transaction) => {
      try {
        return await work(tx);
      } catch (error) {
        reason = { error };
        throw error;
      }
    };
    try {
      const transaction = drizzle({ client, casing: 'snake_case' }).transaction(
        remembering,
        isolation && { isolationLevel: isolation },
      );
      return await within(seconds, transaction);
    } catch (error) {
      throw reason === undefined ? error : reason.error;
    }
  });
}

/** Work that never ends must not keep the connection, of which the embedded database has only one. */
async function within<T>(seconds: number, transaction: Promise<T>): Promise<T> {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const sentence = `A transaction was open for more than ${seconds} seconds and has been rolled back`;
  const timer = setTimeout(() => reject(new DatabaseUnavailableError(sentence)), seconds * 1000);
  try {
    return await Promise.race([transaction, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
