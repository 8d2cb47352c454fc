import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from './refusal.ts';

export interface RateLimitSettings {
  /** The table its counts lie in, with the columns key, points and expire. */
  readonly table: string;
  /** Tells several limits within one table apart. */
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** So many of something in so many seconds, counted on all servers together. */
export class RateLimit {
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool, { table, name, most, seconds }: RateLimitSettings) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: table,
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: most,
      duration: seconds,
    });
  }

  /** Counts one more. @throws Refusal too_many_requests beyond the limit */
  async count(whose: string | number): Promise<void> {
    try {
      await this.#limiter.consume(whose);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      throw tooMany(reached);
    }
  }

  /** Counts nothing. @throws Refusal too_many_requests once the limit is reached */
  async check(whose: string | number): Promise<void> {
    const found = await this.#limiter.get(whose);
    if (found && found.consumedPoints >= this.#limiter.points) throw tooMany(found);
  }
}

function tooMany({ msBeforeNext }: RateLimiterRes): Refusal {
  return new Refusal('too_many_requests', { params: { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) } });
}
