import { type LetterPart, writeLetter } from '../platform/mail/letter.ts';
import type { DocumentLetter, LetterContent } from '../photos/index.ts';

interface Words {
  subject: (content: LetterContent) => string;
  greeting: (content: LetterContent) => string;
  opening: (content: LetterContent) => string;
  next: string;
  button: string;
  closing: string;
  signature: string;
}

interface WordsOfCode extends Words {
  code: string;
}

const PHOTO: Record<string, Words> = {
  en: {
    subject: ({ orderReference }) => `Your photo is ready (order ${orderReference})`,
    greeting: ({ firstName }) => `Hello ${firstName},`,
    opening: ({ purpose }) => `Your photo for "${purpose}" was checked and meets the rules of the authorities.`,
    next: 'You find it in your order, in the size that is asked for.',
    button: 'Open my order',
    closing: 'Just answer this e-mail if you need help.',
    signature: 'The photo team',
  },
  fr: {
    subject: ({ orderReference }) => `Votre photo est prête (commande ${orderReference})`,
    greeting: ({ firstName }) => `Bonjour ${firstName},`,
    opening: ({ purpose }) =>
      `Votre photo pour « ${purpose} » a été vérifiée et répond aux règles de l’administration.`,
    next: 'Vous la trouverez dans votre commande, au format demandé.',
    button: 'Ouvrir ma commande',
    closing: 'Besoin d’aide ? Répondez à cet e-mail.',
    signature: 'L’équipe photo',
  },
  es: {
    subject: ({ orderReference }) => `Su foto está lista (pedido ${orderReference})`,
    greeting: ({ firstName }) => `Hola, ${firstName}:`,
    opening: ({ purpose }) => `Hemos revisado su foto para «${purpose}» y cumple las normas de la administración.`,
    next: 'La encontrará en su pedido, en el tamaño que se exige.',
    button: 'Abrir mi pedido',
    closing: 'Si necesita ayuda, responda a este correo.',
    signature: 'El equipo de fotos',
  },
  de: {
    subject: ({ orderReference }) => `Ihr Foto ist fertig (Bestellung ${orderReference})`,
    greeting: ({ firstName }) => `Guten Tag ${firstName},`,
    opening: ({ purpose }) => `wir haben Ihr Foto für „${purpose}“ geprüft: Es entspricht den Regeln der Behörde.`,
    next: 'Sie finden es in Ihrer Bestellung, in der verlangten Größe.',
    button: 'Meine Bestellung öffnen',
    closing: 'Brauchen Sie Hilfe? Antworten Sie einfach auf diese E-Mail.',
    signature: 'Ihr Foto-Team',
  },
};

const CODE: Record<string, WordsOfCode> = {
  en: {
    ...PHOTO['en']!,
    subject: ({ orderReference }) => `Your ePhoto code (order ${orderReference})`,
    code: 'Your code',
    next: 'Type it into the online application. It can be used once, within six months.',
  },
  fr: {
    ...PHOTO['fr']!,
    subject: ({ orderReference }) => `Votre code ePhoto (commande ${orderReference})`,
    code: 'Votre code',
    next: 'Saisissez-le dans votre démarche en ligne. Il sert une seule fois, dans les six mois.',
  },
  es: {
    ...PHOTO['es']!,
    subject: ({ orderReference }) => `Su código ePhoto (pedido ${orderReference})`,
    code: 'Su código',
    next: 'Escríbalo en la solicitud en línea. Se puede usar una sola vez, en un plazo de seis meses.',
  },
  de: {
    ...PHOTO['de']!,
    subject: ({ orderReference }) => `Ihr ePhoto-Code (Bestellung ${orderReference})`,
    code: 'Ihr Code',
    next: 'Geben Sie ihn im Online-Antrag ein. Er gilt einmal und sechs Monate lang.',
  },
};

/** "Your photo is ready", in the reader's language, or in English where it does not exist in theirs. */
export function photoLetter(matter: string): DocumentLetter {
  return {
    template: 'verification_validated',
    matter,
    write: (language, content) => written(PHOTO[language.slice(0, 2)] ?? PHOTO['en']!, language, content),
  };
}

/** "This is your code." */
export function codeLetter(matter: string, code: string): DocumentLetter {
  return {
    template: 'ephoto_validated_with_code',
    matter,
    write: (language, content) => {
      const words = CODE[language.slice(0, 2)] ?? CODE['en']!;
      return written(words, language, content, [{ points: [{ label: words.code, detail: code }] }]);
    },
  };
}

function written(words: Words, language: string, content: LetterContent, points: readonly LetterPart[] = []) {
  const { orderAddress } = content;
  return writeLetter({
    language,
    subject: words.subject(content),
    parts: [
      words.greeting(content),
      words.opening(content),
      ...points,
      words.next,
      ...(orderAddress === null ? [] : [{ button: words.button, address: orderAddress }]),
      words.closing,
      words.signature,
    ],
  });
}
