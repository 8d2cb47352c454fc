import type { Pool } from 'pg';
import { RateLimit } from '../platform/rateLimit.ts';
import { Refusal } from '../platform/refusal.ts';

/** How long failed sign-ins are counted, and a lock-out lasts, in seconds. */
const WINDOW = 15 * 60;

interface Count {
  readonly limit: RateLimit;
  readonly whose: string;
}

/**
 * Counts failed sign-ins: five for one account from one address, and more for an account from anywhere or an address on
 * any account, so that neither guessing one password nor one password on all accounts gets far.
 */
export class SignInAttempts {
  readonly #accountAtAddress: RateLimit;
  readonly #account: RateLimit;
  readonly #address: RateLimit;

  constructor(pool: Pool) {
    const limit = (name: string, most: number) =>
      new RateLimit(pool, { name: `sign-in.${name}`, most, seconds: WINDOW, refusal: tooManyAttempts });
    this.#accountAtAddress = limit('account-at-address', 5);
    this.#account = limit('account', 50);
    this.#address = limit('address', 200);
  }

  /**
   * Counts an attempt as failed before its password is checked: of many sent at once none is checked beyond the limits.
   * What one limit refuses counts for no other, or guesses from one address would lock the account everywhere.
   *
   * @throws Refusal too_many_attempts
   */
  async begin(email: string, ip: string): Promise<void> {
    const counted: Count[] = [];
    for (const count of this.#limits(email, ip)) {
      try {
        await count.limit.count(count.whose);
      } catch (error) {
        if (error instanceof Refusal) await giveBack(counted);
        throw error;
      }
      counted.push(count);
    }
  }

  /** The password was right: this attempt is no failed one, and those before it from the same address were slips. */
  async succeeded(email: string, ip: string): Promise<void> {
    const [atAddress, ...others] = this.#limits(email, ip);
    await atAddress.limit.reset(atAddress.whose);
    await giveBack(others);
  }

  /** The password was right, but the account is disabled: this attempt is no failed one either. */
  async withdraw(email: string, ip: string): Promise<void> {
    await giveBack(this.#limits(email, ip));
  }

  #limits(email: string, ip: string): [Count, Count, Count] {
    return [
      { limit: this.#accountAtAddress, whose: `${email}|${ip}` },
      { limit: this.#account, whose: email },
      { limit: this.#address, whose: ip },
    ];
  }
}

async function giveBack(counted: readonly Count[]): Promise<void> {
  for (const { limit, whose } of counted) await limit.giveBack(whose);
}

function tooManyAttempts(seconds: number): Refusal {
  return new Refusal('too_many_attempts', { params: { minutes: Math.ceil(seconds / 60) } });
}
