import { customerFormatter } from '@likeness/texts/customerTexts';

export interface TicketEmailText {
  firstName: string;
  ticket: number;
  reason: string;
  orderReference: string | null;
  /** As it was written, with its line breaks. */
  message: string;
}

/** An answer in the reader's language, or in English where the e-mail does not exist in theirs. */
export function writeTicketEmail(kind: 'reply' | 'received', language: string, content: TicketEmailText) {
  const say = customerFormatter(language);
  const { reason, ticket, firstName, message, orderReference: reference } = content;
  return {
    subject: say('ticket_email.subject', { reason, ticket }),
    parts: [
      say('ticket_email.greeting', { firstName }),
      say(`ticket_email.${kind}`),
      { quoted: message },
      ...(reference === null ? [] : [say('ticket_email.order', { reference })]),
      { ifAnswered: say('ticket_email.closing_answered'), otherwise: say('ticket_email.closing') },
      say('ticket_email.signature'),
    ],
  };
}
