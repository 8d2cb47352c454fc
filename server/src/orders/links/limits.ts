import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rateLimit.ts';

/** Calls that a link is good for in a minute: a page that is opened, looked at and sent takes a few. */
const CALLS_A_MINUTE = 60;
/** Pictures that one link brings in an hour. Each is opened in full, which takes its time. */
const PICTURES_AN_HOUR = 20;
/** Tokens that are none, from one address in ten minutes. */
const MISSES = 30;

/** Keeps whoever holds a link, or tries to find one, from taking the others' place. */
export interface CustomerLimits {
  /** By the number of the link. */
  readonly calls: RateLimit;
  /** By the number of the link. */
  readonly pictures: RateLimit;
  /** By the address that has sent a token that is none. */
  readonly misses: RateLimit;
}

export function customerLimits(pool: Pool): CustomerLimits {
  const limit = (name: string, most: number, seconds: number) =>
    new RateLimit(pool, { name: `customer-link.${name}`, most, seconds });
  return {
    calls: limit('call', CALLS_A_MINUTE, 60),
    pictures: limit('picture', PICTURES_AN_HOUR, 60 * 60),
    misses: limit('miss', MISSES, 10 * 60),
  };
}
