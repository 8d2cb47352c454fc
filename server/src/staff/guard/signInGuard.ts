import type { SecurityKind } from '@likeness/contract/settings/securityLog';
import { noteSecurityEvent } from '../../audit/index.ts';
import { networkOf } from '../../platform/addresses.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { CookieJar } from '../../platform/http/cookies.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { isMadeAsNow, passwordMatches } from '../passwords.ts';
import type { staff } from '../schema.ts';
import { accountByEmail, hashAnew } from '../store.ts';
import { type Count, type CountedAttempt, countAttempt, forgetAttempts, takeAttemptBack } from './attempts.ts';
import { type KnownDevice, deviceWith, readDevice } from './devices.ts';
import { SignInPlaces } from './places.ts';
import { Turns } from './turns.ts';

/** As long as a browser keeps a cookie at all. */
const KNOWN_SECONDS = 400 * 24 * 60 * 60;

type Account = typeof staff.$inferSelect;

/** What somebody sends who wants to sign in, and from where. */
export interface SignInTry {
  readonly email: string;
  readonly password: string;
  readonly ip: string;
  /** What the caller's program calls itself. */
  readonly device: string;
  readonly deviceCookie: CookieJar;
  readonly now: Date;
}

/**
 * Weighs passwords of people who want to sign in, in this order: a place, their turn, the count, the password. A browser
 * in which somebody has signed in to the account before has a count of its own: strangers who guess at the account, or
 * from the same address, cannot lock it out.
 */
export class SignInGuard {
  readonly #tokens: Tokens;
  readonly #places = new SignInPlaces();
  /**
   * An attempt counts as failed until its password has been weighed. So sign-ins of a program that starts all its workers
   * at once would lock each other out, if the second did not wait for the result of the first.
   */
  readonly #turns = new Turns();

  constructor(tokens: Tokens) {
    this.#tokens = tokens;
  }

  /**
   * The account that this password opens.
   *
   * @param orm not a transaction: the attempt counts although the call is refused
   * @throws Refusal invalid_credentials, account_disabled, too_many_attempts, too_many_requests
   */
  async accountOf(orm: Transaction, attempt: SignInTry): Promise<Account> {
    const device = readDevice(this.#tokens, attempt.deviceCookie.read());
    return this.#places.during(device.staffIds.length > 0, async () => {
      const email = attempt.email.toLowerCase();
      const account = await accountByEmail(orm, email);
      const known = account && device.staffIds.includes(account.id) ? device : undefined;
      const counts = countsOf(email, networkOf(attempt.ip), known);
      // Strangers at an account do not hold up a browser that is known for it.
      const turn = `${known?.id ?? ''}|${email}`;
      return this.#turns.inTurn(turn, () => this.#weigh(orm, attempt, account, counts));
    });
  }

  /** From now on this browser is known for this account. */
  remember(cookie: CookieJar, staffId: number): void {
    cookie.write(deviceWith(this.#tokens, readDevice(this.#tokens, cookie.read()), staffId), KNOWN_SECONDS);
  }

  async #weigh(
    orm: Transaction,
    attempt: SignInTry,
    account: Account | undefined,
    counts: readonly [Count, ...Count[]],
  ): Promise<Account> {
    const counted = await countAttempt(orm, counts, attempt.now).catch(async (error: unknown) => {
      if (error instanceof Refusal) await noteLockedOut(orm, attempt, account?.id);
      throw error;
    });
    if (!(await passwordMatches(attempt.password, account?.passwordHash))) {
      await note(orm, attempt, 'sign_in_failed', account?.id);
      throw new Refusal('invalid_credentials');
    }
    return this.#opened(orm, attempt, account!, counts, counted);
  }

  /** The password was right: this attempt did not fail, and earlier ones at the same place were typing mistakes. */
  async #opened(
    orm: Transaction,
    attempt: SignInTry,
    account: Account,
    counts: readonly [Count, ...Count[]],
    counted: CountedAttempt,
  ): Promise<Account> {
    await takeAttemptBack(orm, counted);
    if (account.disabledAt) {
      await note(orm, attempt, 'sign_in_failed', account.id);
      throw new Refusal('account_disabled');
    }
    await forgetAttempts(orm, counts[0]);
    this.remember(attempt.deviceCookie, account.id);
    return isMadeAsNow(account.passwordHash) ? account : hashAnew(orm, account, attempt.password);
  }
}

function note(orm: Transaction, attempt: SignInTry, kind: SecurityKind, accountId: number | undefined): Promise<void> {
  const { email, ip, device, now } = attempt;
  return noteSecurityEvent(orm, { kind, accountId, name: email.toLowerCase(), address: ip, device, now });
}

/**
 * A refused attempt costs whoever sends it nothing. So of it only that is noted which they cannot vary at will: otherwise
 * each would be a row, and a flood of them a full disk.
 */
function noteLockedOut(orm: Transaction, attempt: SignInTry, accountId: number | undefined): Promise<void> {
  const from = { ...attempt, ip: networkOf(attempt.ip), device: '' };
  return note(orm, accountId === undefined ? { ...from, email: '' } : from, 'locked_out', accountId);
}

/** Who an attempt counts for; the first is forgotten when somebody has signed in. */
function countsOf(email: string, network: string, known: KnownDevice | undefined): [Count, ...Count[]] {
  if (known) return [{ kind: 'device', whose: `${known.id}|${email}` }];
  return [
    { kind: 'account_at_address', whose: `${email}|${network}` },
    { kind: 'account', whose: email },
    { kind: 'address', whose: network },
  ];
}
