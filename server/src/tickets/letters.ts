import { escapeHtml } from '../platform/mail/html.ts';

export interface TicketLetterText {
  firstName: string;
  ticket: number;
  reason: string;
  orderReference: string | null;
  /** As it was written, with its line breaks. */
  message: string;
}

interface Letter {
  subject: (text: TicketLetterText) => string;
  greeting: (text: TicketLetterText) => string;
  reply: string;
  received: string;
  order: (reference: string) => string;
  closing: string;
  signature: string;
}

const LETTERS: Record<string, Letter> = {
  en: {
    subject: ({ reason, ticket }) => `${reason} (request ${ticket})`,
    greeting: ({ firstName }) => `Hello ${firstName},`,
    reply: 'This is our answer to your request:',
    received: 'Thank you for your message. Somebody will look at it; until then, this may help already:',
    order: (reference) => `It is about your order ${reference}.`,
    closing: 'To write to us again, use the page of your request in the app.',
    signature: 'The customer service',
  },
  fr: {
    subject: ({ reason, ticket }) => `${reason} (demande ${ticket})`,
    greeting: ({ firstName }) => `Bonjour ${firstName},`,
    reply: 'Voici notre réponse à votre demande :',
    received: 'Merci pour votre message. Nous allons l’examiner ; en attendant, ceci peut déjà vous aider :',
    order: (reference) => `Elle concerne votre commande ${reference}.`,
    closing: 'Pour nous écrire à nouveau, ouvrez la page de votre demande dans l’application.',
    signature: 'Le service client',
  },
  es: {
    subject: ({ reason, ticket }) => `${reason} (solicitud ${ticket})`,
    greeting: ({ firstName }) => `Hola, ${firstName}:`,
    reply: 'Esta es nuestra respuesta a su solicitud:',
    received: 'Gracias por su mensaje. Lo vamos a mirar; mientras tanto, esto quizá ya le ayude:',
    order: (reference) => `Se trata de su pedido ${reference}.`,
    closing: 'Para escribirnos de nuevo, abra la página de su solicitud en la aplicación.',
    signature: 'El servicio de atención al cliente',
  },
  de: {
    subject: ({ reason, ticket }) => `${reason} (Anfrage ${ticket})`,
    greeting: ({ firstName }) => `Guten Tag ${firstName},`,
    reply: 'hier ist unsere Antwort auf Ihre Anfrage:',
    received: 'vielen Dank für Ihre Nachricht. Wir sehen sie uns an; bis dahin hilft vielleicht schon dies:',
    order: (reference) => `Es geht um Ihre Bestellung ${reference}.`,
    closing: 'Um uns wieder zu schreiben, öffnen Sie die Seite Ihrer Anfrage in der App.',
    signature: 'Ihr Kundendienst',
  },
};

/** An answer in the reader's language, or in English where the letter does not exist in theirs. */
export function renderTicketMail(kind: 'reply' | 'received', language: string, content: TicketLetterText) {
  const letter = LETTERS[language.slice(0, 2)] ?? LETTERS['en']!;
  const about = content.orderReference === null ? [] : [letter.order(content.orderReference)];
  const before = [letter.greeting(content), letter[kind]];
  const after = [...about, letter.closing, letter.signature];
  const subject = letter.subject(content);
  return {
    subject,
    text: [...before, content.message, ...after].join('\n\n'),
    html: htmlOf(language, subject, before, content.message, after),
  };
}

function htmlOf(
  language: string,
  subject: string,
  before: readonly string[],
  message: string,
  after: readonly string[],
): string {
  const paragraphs = (words: readonly string[]) =>
    words.map((sentence) => `<p style="margin:0 0 16px">${escapeHtml(sentence)}</p>`).join('');
  const quoted = `<p style="margin:0 0 16px;padding:12px 16px;border-left:3px solid #1f5f5b;background:#f4f5f4;white-space:pre-wrap">${escapeHtml(message)}</p>`;
  return `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#f4f5f4;font:16px/1.5 Helvetica,Arial,sans-serif;color:#1d2523"><div style="max-width:600px;margin:0 auto;padding:32px 24px;background:#fff">${paragraphs(before)}${quoted}${paragraphs(after)}</div></body></html>`;
}
