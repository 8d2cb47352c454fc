import type { Pool } from 'pg';
import { RateLimit } from '../platform/rateLimit.ts';

/** Requests that store something which a partner may send in a minute, on all servers together; those that read are not counted. */
const REQUESTS_A_MINUTE = 1200;

/** Limits those requests of each partner, so that a partner who sends very many does not slow down the others. */
export function intakeLimit(pool: Pool): (partnerId: number) => Promise<void> {
  const limit = new RateLimit(pool, { name: 'intake.partner', max: REQUESTS_A_MINUTE, seconds: 60 });
  return (partnerId) => limit.count(partnerId);
}
