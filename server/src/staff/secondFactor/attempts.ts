import type { Pool } from 'pg';
import { RateLimit } from '../../platform/rateLimit.ts';
import { tooManyAttempts } from '../attempts.ts';

const WINDOW = 15 * 60;
/** Six digits, three of a million good at a time: five guesses in a quarter of an hour find none in years. */
const MAX = 5;

/** Limits wrong codes, and wrong passwords of somebody who is signed in, by account: only who knows its password gets here. */
export class CodeAttempts {
  readonly #limit: RateLimit;

  constructor(pool: Pool) {
    this.#limit = new RateLimit(pool, {
      name: 'second-factor',
      max: MAX,
      seconds: WINDOW,
      refusal: tooManyAttempts,
    });
  }

  /** Counts the attempt before it is checked, so that many sent at once are no way around. @throws too_many_attempts */
  begin(staffId: number): Promise<void> {
    return this.#limit.count(staffId);
  }

  /** It was right, and earlier ones were typing mistakes. */
  succeeded(staffId: number): Promise<void> {
    return this.#limit.reset(staffId);
  }
}
