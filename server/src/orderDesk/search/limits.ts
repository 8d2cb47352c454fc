import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rateLimit.ts';

/**
 * How many searches one person may make in a minute: more than anybody types, but too few for a program that would read
 * all customers.
 */
export const SEARCHES_A_MINUTE = 120;

/** Refuses searches that are faster than a person types, because everybody on the staff may search. */
export function searchLimit(pool: Pool): (call: { user: { id: number } }) => Promise<void> {
  const limit = new RateLimit(pool, { name: 'search.person', max: SEARCHES_A_MINUTE, seconds: 60 });
  return ({ user }) => limit.count(user.id);
}
