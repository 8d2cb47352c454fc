import type { Pool } from 'pg';
import { lt } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { RateLimit } from '../platform/rateLimit.ts';
import { customerRate } from './schema.ts';

/** Calls that a link is good for in a minute: a page that is opened, looked at and sent takes a few. */
const CALLS_A_MINUTE = 60;
/** Pictures that one link brings in an hour. Each is opened in full, which takes its time. */
const PICTURES_AN_HOUR = 20;
/** Tokens that are none, from one address in ten minutes. */
const MISSES = 30;

const limits = (pool: Pool) => {
  const limit = (name: string, most: number, seconds: number) =>
    new RateLimit(pool, { table: 'customer_rate', name, most, seconds });
  return {
    call: limit('call', CALLS_A_MINUTE, 60),
    picture: limit('picture', PICTURES_AN_HOUR, 60 * 60),
    miss: limit('miss', MISSES, 10 * 60),
  };
};

/** Forgets what was counted in times that are over. */
export async function forgetOldCounts(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(customerRate).where(lt(customerRate.expire, now.getTime()));
}

/** Keeps whoever holds a link, or tries to find one, from taking the others' place. */
export class CustomerLimits {
  readonly #limits: ReturnType<typeof limits>;

  constructor(pool: Pool) {
    this.#limits = limits(pool);
  }

  /** @param of whom: the number of the link, or the address that has sent a token that is none */
  async admit(what: 'call' | 'picture' | 'miss', of: number | string): Promise<void> {
    await this.#limits[what].count(of);
  }
}
