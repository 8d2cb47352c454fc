import { customerFormatter } from '@likeness/texts/customerTexts';

export interface TicketEmailText {
  firstName: string;
  ticket: number;
  reason: string;
  orderReference: string | null;
  /** As it was written, with its line breaks. */
  message: string;
}

export type TicketEmailKind = 'reply' | 'first' | 'received';

/** An answer in the reader's language, or in English where the e-mail does not exist in theirs. */
export function writeTicketEmail(kind: TicketEmailKind, language: string, content: TicketEmailText) {
  const say = customerFormatter(language);
  const { reason, ticket, firstName, message, orderReference: reference } = content;
  return {
    subject: say('ticket_email.subject', { reason, ticket }),
    parts: [
      say('ticket_email.greeting', { firstName }),
      say(`ticket_email.${kind}`),
      { quoted: message },
      ...(reference === null ? [] : [say('ticket_email.order', { reference })]),
      {
        ifAnswered: say(kind === 'first' ? 'ticket_email.closing_first_answered' : 'ticket_email.closing_answered'),
        // Its page may be unknown to the application, which has not opened it.
        otherwise: kind === 'first' ? say('ticket_email.closing_first', { ticket }) : say('ticket_email.closing'),
      },
      say('ticket_email.signature'),
    ],
  };
}
