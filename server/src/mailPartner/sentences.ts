import { mail_partner } from '@likeness/texts/en/answers/mailPartner';
import type { Told } from './rules.ts';

/**
 * What we say ourselves of a call that failed.
 *
 * @param code for the log alone: of a library or of HTTP
 */
export function ourSentence(key: keyof typeof mail_partner, code?: string | number): Required<Told> {
  const sentence = mail_partner[key];
  return { sentence: code === undefined ? sentence : `${sentence} (${code})`, words: { key: `mail_partner.${key}` } };
}
