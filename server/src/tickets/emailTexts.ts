import { renderEmail } from '../platform/email/render.ts';

export interface TicketEmailText {
  firstName: string;
  ticket: number;
  reason: string;
  orderReference: string | null;
  /** As it was written, with its line breaks. */
  message: string;
}

interface Words {
  subject: (text: TicketEmailText) => string;
  greeting: (text: TicketEmailText) => string;
  reply: string;
  received: string;
  order: (reference: string) => string;
  closing: string;
  signature: string;
}

const LETTERS: Record<string, Words> = {
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

/** An answer in the reader's language, or in English where the e-mail does not exist in theirs. */
export function renderTicketEmail(kind: 'reply' | 'received', language: string, content: TicketEmailText) {
  const words = LETTERS[language.slice(0, 2)] ?? LETTERS['en']!;
  return renderEmail({
    language,
    subject: words.subject(content),
    parts: [
      words.greeting(content),
      words[kind],
      { quoted: content.message },
      ...(content.orderReference === null ? [] : [words.order(content.orderReference)]),
      words.closing,
      words.signature,
    ],
  });
}
