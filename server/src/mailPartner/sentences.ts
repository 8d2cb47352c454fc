import { mail_partner } from '@likeness/texts/en/answers/mailPartner';
import type { FailureReason } from './rules.ts';

/**
 * Our own sentence about a call that failed.
 *
 * @param code only for the log: of a library or of HTTP
 */
export function ourSentence(key: keyof typeof mail_partner, code?: string | number): Required<FailureReason> {
  const sentence = mail_partner[key];
  return { sentence: code === undefined ? sentence : `${sentence} (${code})`, words: { key: `mail_partner.${key}` } };
}
