import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rateLimit.ts';

/** Searches of one person in a minute: more than anybody types, few for a program that reads the customers one by one. */
export const SEARCHES_A_MINUTE = 120;

/** Refuses whoever searches faster than a person can type, as everybody of the staff has the search. */
export function searchLimit(pool: Pool): (call: { user: { id: number } }) => Promise<void> {
  const limit = new RateLimit(pool, { name: 'search.person', most: SEARCHES_A_MINUTE, seconds: 60 });
  return ({ user }) => limit.count(user.id);
}
