import type { CustomerTexts } from '../../sections.ts';

export const ticket_email: CustomerTexts['ticket_email'] = {
  subject: '{reason} (Anfrage {ticket})',
  greeting: 'Guten Tag {firstName},',
  reply: 'hier ist unsere Antwort auf Ihre Anfrage:',
  received: 'vielen Dank für Ihre Nachricht. Wir sehen sie uns an; bis dahin hilft vielleicht schon dies:',
  order: 'Es geht um Ihre Bestellung {reference}.',
  closing: 'Um uns wieder zu schreiben, öffnen Sie die Seite Ihrer Anfrage in der App.',
  signature: 'Ihr Kundendienst',
};
