import { createHash } from 'node:crypto';
import { and, eq, getTableName, gt, lt, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from './database/transaction.ts';
import { Refusal } from './refusal.ts';
import { rateLimit } from './schema.ts';

export interface RateLimitSettings {
  /** Where it counts, and what: `search.person`. All limits share one table, so no two may have the same name. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
  /** What is answered beyond the limit, with the seconds until it is over; without it `too_many_requests`. */
  readonly refusal?: (seconds: number) => Refusal;
}

/** So many of something in so many seconds, counted on all servers together. */
export class RateLimit {
  readonly #orm: Transaction;
  readonly #limiter: RateLimiterPostgres;
  readonly #refusal: (seconds: number) => Refusal;

  constructor(pool: Pool, { name, most, seconds, refusal = tooManyRequests }: RateLimitSettings) {
    this.#orm = drizzle({ client: pool, casing: 'snake_case' });
    this.#refusal = refusal;
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: getTableName(rateLimit),
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
  }

  /** Counts one more, in one statement: of many at once no more than the limit get past it. @throws Refusal beyond it */
  async count(whose: string | number): Promise<void> {
    try {
      await this.#limiter.consume(keyOf(whose));
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      throw this.#refuse(reached);
    }
  }

  /** Counts nothing. @throws Refusal once the limit is reached */
  async check(whose: string | number): Promise<void> {
    const found = await this.#limiter.get(keyOf(whose));
    if (found && found.consumedPoints >= this.#limiter.points) throw this.#refuse(found);
  }

  /** Counts one less. The library's own way would leave less than nothing where the count has been deleted meanwhile. */
  async giveBack(whose: string | number): Promise<void> {
    await this.#orm
      .update(rateLimit)
      .set({ points: sql`${rateLimit.points} - 1` })
      .where(and(eq(rateLimit.key, this.#limiter.getKey(keyOf(whose))), gt(rateLimit.points, 0)));
  }

  /** Counts again from nothing. */
  async reset(whose: string | number): Promise<void> {
    await this.#limiter.delete(keyOf(whose));
  }

  #refuse({ msBeforeNext }: RateLimiterRes): Refusal {
    return this.#refusal(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  }
}

/** Deletes the counts whose time is over. */
export async function purgeRateLimits(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(rateLimit).where(lt(rateLimit.expire, now.getTime()));
}

/** Strangers choose what they type: hashed, it is short whatever it is, and nobody's address stands in the table. */
function keyOf(whose: string | number): string {
  return typeof whose === 'number' ? String(whose) : createHash('sha256').update(whose).digest('base64url');
}

function tooManyRequests(seconds: number): Refusal {
  return new Refusal('too_many_requests', { params: { seconds } });
}
