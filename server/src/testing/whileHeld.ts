import { expect } from 'vitest';
import type { Transaction } from '../platform/database/transaction.ts';
import type { TestApp } from './app.ts';

/**
 * Begins calls while a transaction holds what they all need, each when the one before waits for it, and then lets go.
 * PostgreSQL serves those who wait for the same row in the order of their coming, so the test chooses who is first. Only
 * on a real server: the embedded database has one connection.
 *
 * @param hold locks a row, or a table, until the transaction ends
 * @param meanwhile what is done from beginning to end while all of them wait
 * @returns the replies, in the order of the calls
 */
export async function whileHeld<Reply>(
  { platform: { database } }: TestApp,
  hold: (tx: Transaction) => PromiseLike<unknown>,
  calls: readonly (() => Promise<Reply>)[],
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
): Promise<Reply[]> {
  const waiting = async () => {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(distinct pid)::int as count from pg_locks
        where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`,
    );
    return rows[0]!.count;
  };
  const begun: Promise<Reply>[] = [];
  await database.transaction(async (tx) => {
    await hold(tx);
    for (const call of calls) {
      begun.push(call());
      await expect.poll(waiting).toBe(begun.length);
    }
    await meanwhile();
  });
  return Promise.all(begun);
}
