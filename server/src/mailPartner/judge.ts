import { z } from 'zod';
import type { Exchanged } from './exchange.ts';
import type { Outcome } from './rules.ts';
import { ourSentence } from './sentences.ts';

const failure = z.object({
  success: z.literal(false),
  // Newer answers have both, older ones the code alone.
  error: z
    .union([
      z.string().transform((code) => ({ code, text: '' })),
      z.object({ code: z.coerce.string(), text: z.string().nullish() }),
    ])
    .nullish()
    .catch(null),
});
const success = z.object({ success: z.literal(true) });

/** Permanent redirects and those that keep the method are answered before anything is done; the others may come after. */
const REDIRECTED_BEFORE = new Set([301, 307, 308]);
/** Nothing behind this address takes such a call. */
const WRONG_PLACE = new Set([403, 404, 405, 406, 410, 415, 421, 426, 501]);

/**
 * What an exchange means. `success: false` is the mail partner's word that nothing was done; anything that is neither that
 * nor a whole answer leaves it open. `tokenRefused` says that nothing was done either, for want of a good token.
 *
 * @param secrets what the mail partner's sentences, which are shown and logged, must not repeat
 */
export function judge<Answer>(
  exchanged: Exchanged,
  schema: z.ZodType<Answer>,
  secrets: readonly string[],
): Outcome<Answer> | 'tokenRefused' {
  if (exchanged.came === 'nothing') {
    const { mayHaveArrived, told } = exchanged;
    return mayHaveArrived ? { outcome: 'unknown', ...told } : { outcome: 'notReached', why: 'network', ...told };
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

/** Somebody else's words, as long as a sentence and on one line. */
function plain(text: string, secrets: readonly string[]): string {
  return secrets
    .reduce((hushed, secret) => hushed.replaceAll(secret, '…'), text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
}
