import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { staffFormatter } from '@likeness/texts/answerTexts';

/* Why e-mails have failed. The table keeps it in English, and what a mail server said in the words of that. */

const REASONS = [
  'account_deleted',
  'order_deleted',
  'order_deleted_before_restore',
  'colleague_gone',
  'address_corrected',
  'server_stopped',
  'given_up',
] as const;

const english = staffFormatter('en');

/** One of our own reasons as the table keeps it. */
export function failure(reason: (typeof REASONS)[number]): string {
  return english(`email_failures.${reason}`);
}

/** The same of a file that goes along and cannot be read. */
export function unreadable(reason: string): string {
  return english('email_failures.file_unreadable', { reason });
}

/** Our own reasons as the table keeps them: they hold wherever the e-mail goes. */
export const OWN_FAILURES: readonly string[] = REASONS.map(failure);

/** A stored reason in the language of its reader, where it is ours. */
export function failureIn(language: TranslationLanguage, stored: string): string {
  const say = staffFormatter(language);
  const own = REASONS.find((reason) => failure(reason) === stored);
  if (own !== undefined) return say(`email_failures.${own}`);
  const before = unreadable('');
  return stored.startsWith(before)
    ? say('email_failures.file_unreadable', { reason: stored.slice(before.length) })
    : stored;
}
