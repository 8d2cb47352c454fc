import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (Anfrage {ticket})',
  greeting: 'Guten Tag {firstName},',
  reply: 'hier ist unsere Antwort auf Ihre Anfrage:',
  first: 'wir haben eine Nachricht für Sie:',
  received: 'vielen Dank für Ihre Nachricht. Wir sehen sie uns an; bis dahin hilft vielleicht schon dies:',
  order: 'Es geht um Ihre Bestellung {reference}.',
  closing: 'Um uns wieder zu schreiben, öffnen Sie die Seite Ihrer Anfrage in der App.',
  closing_answered: 'Um uns wieder zu schreiben, antworten Sie einfach auf diese E-Mail.',
  closing_first: 'Um zu antworten, schreiben Sie uns in der App und nennen Sie die Anfrage {ticket}.',
  closing_first_answered: 'Um zu antworten, antworten Sie einfach auf diese E-Mail.',
  signature: 'Ihr Kundendienst',
};

/** To a colleague who is named in the discussion of a ticket. It tells nothing of the customer. */
export const ticket_mention = {
  subject: 'Ticket {ticket}: {name} hat Sie genannt',
  named: '{name} hat Sie in der Diskussion von Ticket {ticket} genannt. Dort steht, was geschrieben wurde.',
  button: 'Ticket öffnen',
  why: 'Sie erfahren es, weil jemand Ihnen mit @ geschrieben hat.',
} as const;
