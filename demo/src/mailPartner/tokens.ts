import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { MailPartnerSettings } from '../../../server/src/platform/mailPartnerSettings.ts';
import { refuse } from './refusal.ts';

/** How long a signature is valid, in seconds. */
const SIGNATURE_SECONDS = 300;
const DAY_SECONDS = 86_400;

type Account = Pick<MailPartnerSettings, 'serviceId' | 'secret'>;
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** The account's token, handled as by the mail partner: a repeated request gets the same token while it is valid. */
export class StandInTokens {
  readonly #account: Account;
  readonly #now: () => Date;
  #token: { token: string; expire: number } | undefined;

  constructor(account: Account, now: () => Date) {
    this.#account = account;
    this.#now = now;
  }

  /** Ends the token before it expires. */
  revoke(): void {
    this.#token = undefined;
  }

  give(headers: Headers, options: URLSearchParams): { token: string; expire: number } {
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
    return this.#tokenFor(options);
  }

  check(headers: Headers): void {
    const current = this.#token;
    if (headers['ww-service-id'] !== this.#account.serviceId) refuse('BAD_SERVICE_ID', '', 401);
    if (!current || current.expire <= this.#seconds() || !isSame(headers['ww-access-token'], current.token)) {
      refuse('INVALID_TOKEN', '', 401);
    }
  }

  #tokenFor(options: URLSearchParams): { token: string; expire: number } {
    const days = Number(options.get('timeLimit') ?? 1);
    if (!Number.isInteger(days) || days < 1 || days > 365) refuse('BAD_TIME_LIMIT');
    const force = options.get('force');
    const expire = this.#seconds() + days * DAY_SECONDS;
    if (force === 'extend' && this.#token) this.#token = { ...this.#token, expire };
    const isValid = this.#token && this.#token.expire > this.#seconds() && force !== 'renewal';
    if (!this.#token || !isValid) this.#token = { token: randomBytes(24).toString('hex'), expire };
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
