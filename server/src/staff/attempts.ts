import type { Pool } from 'pg';
import { RateLimit } from '../platform/rateLimit.ts';
import { Refusal } from '../platform/refusal.ts';

/** How long failed sign-ins are counted, and how long a lock-out lasts, in seconds. */
const WINDOW = 15 * 60;

interface Count {
  readonly limit: RateLimit;
  readonly whose: string;
}

/**
 * Limits failed sign-ins: five per account and address, and higher limits per account and per address alone. So an
 * attacker can neither guess one account's password nor try one password on all accounts.
 */
export class SignInAttempts {
  readonly #accountAtAddress: RateLimit;
  readonly #account: RateLimit;
  readonly #address: RateLimit;

  constructor(pool: Pool) {
    const limit = (name: string, max: number) =>
      new RateLimit(pool, { name: `sign-in.${name}`, max, seconds: WINDOW, refusal: tooManyAttempts });
    this.#accountAtAddress = limit('account-at-address', 5);
    this.#account = limit('account', 50);
    this.#address = limit('address', 200);
  }

  /**
   * Counts the attempt as failed before the password is checked: of many attempts sent at once, none beyond the limits
   * is checked. An attempt refused by one limit does not count for the others; otherwise guesses from one address would
   * lock the account everywhere.
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

  /** The password was right: this attempt did not fail, and earlier ones from the same address were typing mistakes. */
  async succeeded(email: string, ip: string): Promise<void> {
    const [atAddress, ...others] = this.#limits(email, ip);
    await atAddress.limit.reset(atAddress.whose);
    await giveBack(others);
  }

  /** The password was right but the account is disabled: this attempt did not fail either. */
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

export function tooManyAttempts(seconds: number): Refusal {
  return new Refusal('too_many_attempts', { params: { minutes: Math.ceil(seconds / 60) } });
}
