import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rateLimit.ts';

/** Calls per link and minute: to open the page, look at it and send takes a few. */
const CALLS_A_MINUTE = 60;
/** Pictures per link and hour. Each is decoded completely, which takes time. */
const PICTURES_AN_HOUR = 20;
/** Wrong tokens per address in ten minutes. */
const MISSES = 30;

/** Prevents the holder of a link, or somebody who guesses links, from overloading the server for others. */
export interface CustomerLimits {
  /** Keyed by the link's number. */
  readonly calls: RateLimit;
  /** Keyed by the link's number. */
  readonly pictures: RateLimit;
  /** Keyed by the address that has sent a wrong token. */
  readonly misses: RateLimit;
}

export function customerLimits(pool: Pool): CustomerLimits {
  const limit = (name: string, max: number, seconds: number) =>
    new RateLimit(pool, { name: `customer-link.${name}`, max, seconds });
  return {
    calls: limit('call', CALLS_A_MINUTE, 60),
    pictures: limit('picture', PICTURES_AN_HOUR, 60 * 60),
    misses: limit('miss', MISSES, 10 * 60),
  };
}
