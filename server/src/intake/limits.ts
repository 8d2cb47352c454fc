import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../platform/refusal.ts';

/** Requests a partner may send in a minute, on all servers together. */
const REQUESTS_A_MINUTE = 1200;

/** Keeps one partner's burst from taking the place of the others'. */
export class IntakeLimits {
  readonly #limiter: RateLimiterPostgres;

  constructor(pool: Pool) {
    this.#limiter = new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'intake_rate',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: 'partner',
      points: REQUESTS_A_MINUTE,
      duration: 60,
    });
  }

  async admit(partnerId: number): Promise<void> {
    try {
      await this.#limiter.consume(partnerId);
    } catch (reached) {
      if (!(reached instanceof RateLimiterRes)) throw reached;
      throw new Refusal('too_many_requests', {
        params: { seconds: Math.max(1, Math.ceil(reached.msBeforeNext / 1000)) },
      });
    }
  }
}
