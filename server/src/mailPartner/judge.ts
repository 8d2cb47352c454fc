import { z } from 'zod';
import type { Exchanged } from './exchange.ts';
import type { Outcome } from './rules.ts';
import { ourSentence } from './sentences.ts';

const failure = z.object({
  success: z.literal(false),
  // Newer answers contain both, older ones only the code.
  error: z
    .union([
      z.string().transform((code) => ({ code, text: '' })),
      z.object({ code: z.coerce.string(), text: z.string().nullish() }),
    ])
    .nullish()
    .catch(null),
});
const success = z.object({ success: z.literal(true) });

/**
 * Permanent redirects and those that keep the method: a server answers them before it does anything. Other redirects
 * may follow a completed request.
 */
const REDIRECTED_BEFORE = new Set([301, 307, 308]);
/** Statuses which say that this address does not serve such a call. */
const WRONG_PLACE = new Set([403, 404, 405, 406, 410, 415, 421, 426, 501]);

/**
 * Judges how a call ended. `success: false` is the mail partner's statement that nothing was done. Any other incomplete
 * or unreadable answer leaves that unknown. `tokenRefused` also means that nothing was done, because the token was not
 * valid.
 *
 * @param secrets what the mail partner's sentences must not repeat, because they are shown and logged
 */
export function judge<Answer>(
  exchanged: Exchanged,
  schema: z.ZodType<Answer>,
  secrets: readonly string[],
): Outcome<Answer> | 'tokenRefused' {
  if (exchanged.came === 'nothing') {
    const { mayHaveArrived, reason } = exchanged;
    return mayHaveArrived ? { outcome: 'unknown', ...reason } : { outcome: 'notReached', why: 'network', ...reason };
  }
  const { status, body, retryAfterSeconds } = exchanged;
  const later = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  if (status === 401) return 'tokenRefused';
  if (status === 429) {
    return { outcome: 'notReached', why: 'busy', ...ourSentence('busy'), ...later };
  }
  const failed = failure.safeParse(body);
  if (failed.success) {
    const code = plain(failed.data.error?.code || 'no code', secrets);
    const sentence = plain(failed.data.error?.text || code, secrets);
    if (/TOKEN/i.test(code)) return 'tokenRefused';
    if (status >= 500) return { outcome: 'notReached', why: 'busy', sentence, ...later };
    return { outcome: 'refused', code, sentence };
  }
  if (status >= 200 && status < 300) {
    const answer = success.safeParse(body).success ? schema.safeParse(body) : undefined;
    if (answer?.success) return { outcome: 'accepted', answer: answer.data };
    return { outcome: 'unknown', ...ourSentence('unreadable') };
  }
  if (status === 413) {
    return { outcome: 'refused', code: 'too_large', ...ourSentence('too_large') };
  }
  if (REDIRECTED_BEFORE.has(status)) {
    return { outcome: 'notReached', why: 'settings', ...ourSentence('moved', status) };
  }
  if (WRONG_PLACE.has(status)) {
    return { outcome: 'notReached', why: 'settings', ...ourSentence('wrong_place', status) };
  }
  return { outcome: 'unknown', ...ourSentence('own_problem', status) };
}

/** Text of the mail partner, cut to the length of a sentence and put on one line. */
function plain(text: string, secrets: readonly string[]): string {
  return secrets
    .reduce((redacted, secret) => redacted.replaceAll(secret, '…'), text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
