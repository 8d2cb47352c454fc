import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MailPartnerSettings } from '../platform/mailPartnerSettings.ts';
import { type Line, exchange } from './exchange.ts';
import { judge } from './judge.ts';
import type { NotReached } from './rules.ts';
import { ourSentence } from './sentences.ts';

/** How long before its end a token is renewed, in milliseconds. A token lasts 24 hours. */
const RENEW_BEFORE_MS = 10 * 60_000;

const tokenAnswer = z.object({ token: z.string().min(1), expire: z.coerce.number().int().positive() });

export interface Token {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Keeps the token that every call needs: requests it once, and requests the next one before it expires. */
export class TokenKeeper {
  readonly #settings: MailPartnerSettings;
  readonly #line: Line;
  #current: Token | undefined;
  #pending: Promise<Token | NotReached> | undefined;

  constructor(settings: MailPartnerSettings, line: Line) {
    this.#settings = settings;
    this.#line = line;
  }

  /**
   * Only one request is made at a time, however many letters wait for it. A failed renewal does no harm while the old
   * token is valid.
   */
  async get(): Promise<Token | NotReached> {
    const current = this.#current;
    const left = current ? current.until - this.#line.now().getTime() : 0;
    if (current && left > RENEW_BEFORE_MS) return current;
    this.#pending ??= this.#request().finally(() => {
      this.#pending = undefined;
    });
    const renewed = await this.#pending;
    return 'token' in renewed || !current || left <= 0 ? renewed : current;
  }

  /**
   * Discards a token that the mail partner refused. A late caller must not discard the new token, so the refused one is
   * compared.
   */
  discard(refused: Token): void {
    if (this.#current === refused) this.#current = undefined;
  }

  async #request(): Promise<Token | NotReached> {
    const { serviceId, secret, authorizedIps } = this.#settings;
    // The signature is valid for five minutes from this second.
    const timestamp = String(Math.floor(this.#line.now().getTime() / 1000));
    const verdict = judge(
      await exchange(
        this.#line,
        { method: 'GET', path: '/getToken' },
        {
          'ww-service-signature': createHmac('sha256', secret)
            .update(serviceId + timestamp)
            .digest('hex'),
          'ww-timestamp': timestamp,
          'ww-service-id': serviceId,
          'ww-authorized-ip': authorizedIps,
        },
      ),
      tokenAnswer,
      [secret],
    );
    if (verdict === 'tokenRefused' || verdict.outcome === 'refused') {
      const code = verdict === 'tokenRefused' ? undefined : verdict.code;
      return { outcome: 'notReached', why: 'settings', ...ourSentence('keys_refused', code) };
    }
    if (verdict.outcome === 'accepted') {
      this.#current = { token: verdict.answer.token, until: verdict.answer.expire * 1000 };
      return this.#current;
    }
    // Without a token no call was made, so nothing can have been done.
    return verdict.outcome === 'unknown' ? { ...verdict, outcome: 'notReached', why: 'network' } : verdict;
  }
}
