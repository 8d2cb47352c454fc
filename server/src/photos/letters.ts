import { writeLetter } from '../platform/mail/letter.ts';

export interface MailText {
  firstName: string;
  orderReference: string;
  purpose: string;
  reasons: { label: string; advice: string }[];
  link: string | null;
}

interface Words {
  subject: (text: MailText) => string;
  greeting: (text: MailText) => string;
  opening: (text: MailText) => string;
  why: string;
  next: string;
  button: string;
  closing: string;
  signature: string;
}

const LETTERS: Record<string, Words> = {
  en: {
    subject: ({ orderReference }) => `Your photo needs to be taken again (order ${orderReference})`,
    greeting: ({ firstName }) => `Hello ${firstName},`,
    opening: ({ purpose }) =>
      `We checked the photo you sent for "${purpose}". The authorities would not accept it, so we cannot go on with it yet.`,
    why: 'What was not right, and how to do better:',
    next: 'Please take a new photo. It costs nothing, and we check it as soon as it is here.',
    button: 'Take a new photo',
    closing: 'Just answer this e-mail if you need help.',
    signature: 'The photo team',
  },
  fr: {
    subject: ({ orderReference }) => `Votre photo est à refaire (commande ${orderReference})`,
    greeting: ({ firstName }) => `Bonjour ${firstName},`,
    opening: ({ purpose }) =>
      `Nous avons vérifié la photo envoyée pour « ${purpose} ». L’administration ne l’accepterait pas : nous ne pouvons pas encore poursuivre.`,
    why: 'Ce qui ne convient pas, et comment faire mieux :',
    next: 'Reprenez simplement une photo. C’est gratuit, et nous la vérifions dès son arrivée.',
    button: 'Prendre une nouvelle photo',
    closing: 'Besoin d’aide ? Répondez à cet e-mail.',
    signature: 'L’équipe photo',
  },
  es: {
    subject: ({ orderReference }) => `Hay que repetir su foto (pedido ${orderReference})`,
    greeting: ({ firstName }) => `Hola, ${firstName}:`,
    opening: ({ purpose }) =>
      `Hemos revisado la foto enviada para «${purpose}». La administración no la aceptaría, así que todavía no podemos continuar.`,
    why: 'Qué no es correcto y cómo mejorarlo:',
    next: 'Haga una foto nueva. No cuesta nada y la revisamos en cuanto llegue.',
    button: 'Hacer una foto nueva',
    closing: 'Si necesita ayuda, responda a este correo.',
    signature: 'El equipo de fotos',
  },
  de: {
    subject: ({ orderReference }) => `Bitte nehmen Sie Ihr Foto neu auf (Bestellung ${orderReference})`,
    greeting: ({ firstName }) => `Guten Tag ${firstName},`,
    opening: ({ purpose }) =>
      `wir haben das Foto für „${purpose}“ geprüft. Die Behörde würde es nicht annehmen, deshalb können wir noch nicht weitermachen.`,
    why: 'Was nicht passt und wie es besser geht:',
    next: 'Bitte nehmen Sie ein neues Foto auf. Das kostet nichts, und wir prüfen es, sobald es da ist.',
    button: 'Neues Foto aufnehmen',
    closing: 'Brauchen Sie Hilfe? Antworten Sie einfach auf diese E-Mail.',
    signature: 'Ihr Foto-Team',
  },
};

/** A letter in the reader's language, or in English where it does not exist in theirs. */
export function rejectionLetter(language: string, content: MailText) {
  const words = LETTERS[language.slice(0, 2)] ?? LETTERS['en']!;
  const { link } = content;
  return writeLetter({
    language,
    subject: words.subject(content),
    parts: [
      words.greeting(content),
      words.opening(content),
      words.why,
      { points: content.reasons.map(({ label, advice }) => ({ label, detail: advice })) },
      words.next,
      ...(link === null ? [] : [{ button: words.button, address: link }]),
      words.closing,
      words.signature,
    ],
  });
}
