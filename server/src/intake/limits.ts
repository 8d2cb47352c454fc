import type { Pool } from 'pg';
import { RateLimit } from '../platform/rateLimit.ts';

/** Requests a partner may send in a minute, on all servers together. */
const REQUESTS_A_MINUTE = 1200;

/** Keeps one partner's burst from taking the place of the others'. */
export class IntakeLimits {
  readonly #limit: RateLimit;

  constructor(pool: Pool) {
    this.#limit = new RateLimit(pool, { table: 'intake_rate', name: 'partner', most: REQUESTS_A_MINUTE, seconds: 60 });
  }

  async admit(partnerId: number): Promise<void> {
    await this.#limit.count(partnerId);
  }
}
