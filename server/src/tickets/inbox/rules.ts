import { INTEGER_MAX, MESSAGE_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { customerFormatter } from '@likeness/texts/customerTexts';
import { languagesWith } from '@likeness/texts/languages';

/** "After how many tickets a day does a person look before another one is opened?" By e-mail, for one customer. */
export const OPENED_A_DAY_MAX = 10;

/**
 * "Our subject names the ticket." Found in whatever language we had written, with whatever a mail program has put before
 * it.
 */
export function ticketInSubject(subject: string): number | undefined {
  for (const pattern of SUBJECTS) {
    const found = Number(pattern.exec(subject)?.[1]);
    if (Number.isSafeInteger(found) && found <= INTEGER_MAX) return found;
  }
  return undefined;
}

/** What stands in place of the reason and of the number while the end of a subject is looked for. */
const REASON = '\u0001';
const NUMBER = '\u0002';

/** The end of the subject of a ticket's e-mails, in each language. */
const SUBJECTS = languagesWith('customers').map((language) => {
  const subject = customerFormatter(language)('ticket_email.subject', { reason: REASON, ticket: NUMBER });
  const end = subject.slice(subject.indexOf(REASON) + 1).replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(String.raw`${end.replace(NUMBER, String.raw`(\d{1,10})`)}\s*$`);
});

/** "What do we read?" What was written, or else what is quoted, or else what it is about; never nothing. */
export function messageOf(
  { subject, written, whole }: { subject: string; written: string; whole: string },
  { withSubject }: { withSubject: boolean },
): string {
  const text = written || whole;
  const parts = withSubject || text === '' ? [subject, text] : [text];
  const message = parts.filter((part) => part !== '').join('\n\n') || '—';
  return message.length <= MESSAGE_LENGTH_MAX ? message : `${message.slice(0, MESSAGE_LENGTH_MAX - 1)}…`;
}

/** "Is what was written all that was said?" */
export function isShortened({ written, whole }: { written: string; whole: string }): boolean {
  const [shown, all] = [written, whole].map((text) => text.replaceAll(/\s+/g, ' ').trim());
  return shown === '' ? whole.length > MESSAGE_LENGTH_MAX : shown !== all || written.length > MESSAGE_LENGTH_MAX;
}
