import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Refusal } from '../platform/refusal.ts';

/** How long failed sign-ins are counted, and a lock-out lasts, in seconds. */
const WINDOW = 15 * 60;

/**
 * Counts failed sign-ins on all servers together: five for one account from one address, and more for an account from
 * anywhere or an address on any account, so that neither guessing one password nor one password on all accounts gets far.
 */
export class SignInAttempts {
  readonly #limits: { limiter: RateLimiterPostgres; key: (email: string, ip: string) => string }[];

  constructor(pool: Pool) {
    const limiter = (keyPrefix: string, points: number) =>
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'sign_in_attempt',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix,
        points,
        duration: WINDOW,
      });
    this.#limits = [
      { limiter: limiter('both', 5), key: (email, ip) => `${email}|${ip}` },
      { limiter: limiter('account', 50), key: (email) => email },
      { limiter: limiter('address', 200), key: (_email, ip) => ip },
    ];
  }

  /** Refuses when there were too many failures already. */
  async mayTry(email: string, ip: string): Promise<void> {
    for (const { limiter, key } of this.#limits) {
      const found = await limiter.get(key(email, ip));
      if (found && found.consumedPoints >= limiter.points) refuse(found);
    }
  }

  async failed(email: string, ip: string): Promise<void> {
    for (const { limiter, key } of this.#limits) {
      try {
        await limiter.consume(key(email, ip));
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached;
      }
    }
  }

  async succeeded(email: string, ip: string): Promise<void> {
    const { limiter, key } = this.#limits[0]!;
    await limiter.delete(key(email, ip));
  }
}

function refuse({ msBeforeNext }: RateLimiterRes): never {
  throw new Refusal('too_many_attempts', { params: { minutes: Math.max(1, Math.ceil(msBeforeNext / 60_000)) } });
}
