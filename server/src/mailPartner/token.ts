import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { MailPartnerSettings } from '../platform/config.ts';
import { type Line, exchange } from './exchange.ts';
import { judge } from './judge.ts';
import type { NotReached } from './rules.ts';
import { ourSentence } from './sentences.ts';

/** A token lasts 24 hours. So long before its end a new one is asked for, in milliseconds. */
const RENEW_BEFORE_MS = 10 * 60_000;

const tokenAnswer = z.object({ token: z.string().min(1), expire: z.coerce.number().int().positive() });

export interface Token {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** Has the token that every call carries: asks for it once, keeps it, and asks for the next one before it ends. */
export class TokenKeeper {
  readonly #settings: MailPartnerSettings;
  readonly #line: Line;
  #kept: Token | undefined;
  #asking: Promise<Token | NotReached> | undefined;

  constructor(settings: MailPartnerSettings, line: Line) {
    this.#settings = settings;
    this.#line = line;
  }

  /** One question at a time, however many letters wait for it. While the old token lasts, a failure to renew is no harm. */
  async get(): Promise<Token | NotReached> {
    const kept = this.#kept;
    const left = kept ? kept.until - this.#line.now().getTime() : 0;
    if (kept && left > RENEW_BEFORE_MS) return kept;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    const asked = await this.#asking;
    return 'token' in asked || !kept || left <= 0 ? asked : kept;
  }

  /** The mail partner would not have this one. Whoever learns that late does not throw the next one away. */
  discard(refused: Token): void {
    if (this.#kept === refused) this.#kept = undefined;
  }

  async #ask(): Promise<Token | NotReached> {
    const { serviceId, secret, authorizedIps } = this.#settings;
    // Signed and sent is the same second: the signature is good for five minutes of it.
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
      this.#kept = { token: verdict.answer.token, until: verdict.answer.expire * 1000 };
      return this.#kept;
    }
    // Without a token nothing was sent, however this question ended.
    return verdict.outcome === 'unknown' ? { ...verdict, outcome: 'notReached', why: 'network' } : verdict;
  }
}
