import type { Pool } from 'pg';
import { networkOf } from '../../platform/addresses.ts';
import { RateLimit } from '../../platform/rateLimit.ts';

const WINDOW = 10 * 60;
/**
 * Photos that one network may fetch in ten minutes: an authority has few machines and fetches for all its applicants.
 */
const REQUESTS = 300;
/** Unknown short slugs that one network may try in ten minutes: people mistype, programs guess. */
const MISSES = 30;

/** Protects short slugs against guessing. A network with too many wrong guesses gets no photo at all for a while. */
export class SlugLimits {
  readonly #requests: RateLimit;
  readonly #misses: RateLimit;

  constructor(pool: Pool) {
    const limit = (name: string, max: number) =>
      new RateLimit(pool, { name: `short-slug.${name}`, max, seconds: WINDOW });
    this.#requests = limit('request', REQUESTS);
    this.#misses = limit('miss', MISSES);
  }

  /** @throws Refusal too_many_requests */
  async admit(ip: string): Promise<void> {
    await this.#misses.check(networkOf(ip));
    await this.#requests.count(networkOf(ip));
  }

  /** @throws Refusal too_many_requests */
  async missed(ip: string): Promise<void> {
    await this.#misses.count(networkOf(ip));
  }
}
