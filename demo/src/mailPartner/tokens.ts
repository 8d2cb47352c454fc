import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MailPartnerSettings } from '../../../server/src/platform/config.ts';
import { refuse } from './refusal.ts';

/** For how long a signature is good, in seconds. */
const SIGNATURE_SECONDS = 300;
const DAY_SECONDS = 86_400;

type Account = Pick<MailPartnerSettings, 'serviceId' | 'secret'>;
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** One token for the account, as the mail partner keeps it: asked again, it answers the same one while that lasts. */
export class StandInTokens {
  readonly #account: Account;
  readonly #now: () => Date;
  #token: { token: string; expire: number } | undefined;

  constructor(account: Account, now: () => Date) {
    this.#account = account;
    this.#now = now;
  }

  /** Ends what was given out, before its time. */
  revoke(): void {
    this.#token = undefined;
  }

  give(headers: Headers, wishes: URLSearchParams): { token: string; expire: number } {
    const { serviceId, secret } = this.#account;
    const timestamp = headers['ww-timestamp'];
    if (headers['ww-service-id'] !== serviceId) refuse('BAD_SERVICE_ID', '', 401);
    if (typeof timestamp !== 'string' || !/^\d{10}$/.test(timestamp)) refuse('BAD_TIMESTAMP', '', 401);
    if (Math.abs(this.#seconds() - Number(timestamp)) > SIGNATURE_SECONDS) refuse('BAD_TIMESTAMP', '', 401);
    const signature = createHmac('sha256', secret)
      .update(serviceId + timestamp)
      .digest('hex');
    if (!isSame(headers['ww-service-signature'], signature)) refuse('BAD_SIGNATURE', '', 401);
    const ips = headers['ww-authorized-ip'];
    if (typeof ips !== 'string' || !/^\d{1,3}(\.\d{1,3}){2,3}(;\d{1,3}(\.\d{1,3}){2,3})*$/.test(ips)) {
      refuse('BAD_AUTHORIZED_IP', '', 401);
    }
    return this.#granted(wishes);
  }

  check(headers: Headers): void {
    const held = this.#token;
    if (headers['ww-service-id'] !== this.#account.serviceId) refuse('BAD_SERVICE_ID', '', 401);
    if (!held || held.expire <= this.#seconds() || !isSame(headers['ww-access-token'], held.token)) {
      refuse('INVALID_TOKEN', '', 401);
    }
  }

  #granted(wishes: URLSearchParams): { token: string; expire: number } {
    const days = Number(wishes.get('timeLimit') ?? 1);
    if (!Number.isInteger(days) || days < 1 || days > 365) refuse('BAD_TIME_LIMIT');
    const force = wishes.get('force');
    const expire = this.#seconds() + days * DAY_SECONDS;
    if (force === 'extend' && this.#token) this.#token = { ...this.#token, expire };
    const stands = this.#token && this.#token.expire > this.#seconds() && force !== 'renewal';
    if (!this.#token || !stands) this.#token = { token: randomBytes(24).toString('hex'), expire };
    return this.#token;
  }

  #seconds(): number {
    return Math.floor(this.#now().getTime() / 1000);
  }
}

function isSame(given: string | string[] | undefined, right: string): boolean {
  const [one, other] = [Buffer.from(typeof given === 'string' ? given : ''), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}
