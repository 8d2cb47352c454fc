import { createHash } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { and, eq, getTableName, gt, lt, sql } from './database/drizzle.ts';
import type { Transaction } from './database/transaction.ts';
import { Refusal } from './refusal.ts';
import { rateLimit } from './schema.ts';

export interface RateLimitSettings {
  /** Names the feature and what is limited: `search.person`. All limits share one table, so names must be unique. */
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
  /** The refusal beyond the limit, given the seconds until it ends; `too_many_requests` by default. */
  readonly refusal?: (seconds: number) => Refusal;
}

/** Allows a number of actions in a number of seconds, counted for all servers together. */
export class RateLimit {
  readonly #orm: Transaction;
  readonly #limiter: RateLimiterPostgres;
  readonly #refusal: (seconds: number) => Refusal;

  constructor(pool: Pool, { name, max, seconds, refusal = tooManyRequests }: RateLimitSettings) {
    this.#orm = drizzle({ client: pool, casing: 'snake_case' });
    this.#refusal = refusal;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: getTableName(rateLimit),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: max,
      duration: seconds,
    });
  }

  /**
   * Counts one more, in a single statement, so that simultaneous calls cannot exceed the limit. @throws Refusal beyond
   * it
   */
  async count(whose: string | number): Promise<void> {
    try {
      await this.#limiter.consume(keyOf(whose));
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      throw this.#refuse(reached);
    }
  }

  /** Checks without counting. @throws Refusal once the limit is reached */
  async check(whose: string | number): Promise<void> {
    const found = await this.#limiter.get(keyOf(whose));
    if (found && found.consumedPoints >= this.#limiter.points) throw this.#refuse(found);
  }

  /** Counts one less. The library's own method would make the count negative if it was deleted meanwhile. */
  async giveBack(whose: string | number): Promise<void> {
    await this.#orm
      .update(rateLimit)
      .set({ points: sql`${rateLimit.points} - 1` })
      .where(and(eq(rateLimit.key, this.#limiter.getKey(keyOf(whose))), gt(rateLimit.points, 0)));
  }

  /** Sets the count back to zero. */
  async reset(whose: string | number): Promise<void> {
    await this.#limiter.delete(keyOf(whose));
  }

  #refuse({ msBeforeNext }: RateLimiterRes): Refusal {
    return this.#refusal(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Deletes the counts that have expired. */
export async function purgeRateLimits(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}

/** Strangers choose this text: hashed, it is always short, and no e-mail address is stored in the table. */
function keyOf(whose: string | number): string {
  return typeof whose === 'number' ? String(whose) : createHash('sha256').update(whose).digest('base64url');
}

function tooManyRequests(seconds: number): Refusal {
  return new Refusal('too_many_requests', { params: { seconds } });
}
