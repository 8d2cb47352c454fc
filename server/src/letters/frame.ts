import { type LetterPart, writeLetter } from '../platform/mail/letter.ts';

export const LETTER_LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type LetterLanguage = (typeof LETTER_LANGUAGES)[number];

/** What a letter says in one language, between its greeting and its closing. */
export interface Wording<Content> {
  readonly subject: (content: Content) => string;
  readonly body: (content: Content) => readonly LetterPart[];
}
export type Wordings<Content> = Readonly<Record<LetterLanguage, Wording<Content>>>;

export interface WrittenLetter {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const FRAMES: Readonly<
  Record<LetterLanguage, { greeting: (firstName: string) => string; closing: string; signature: string }>
> = {
  en: {
    greeting: (firstName) => `Hello ${firstName},`,
    closing: 'Just answer this e-mail if you need help.',
    signature: 'The photo team',
  },
  fr: {
    greeting: (firstName) => `Bonjour ${firstName},`,
    closing: 'Besoin d’aide ? Répondez à cet e-mail.',
    signature: 'L’équipe photo',
  },
  es: {
    greeting: (firstName) => `Hola, ${firstName}:`,
    closing: 'Si necesita ayuda, responda a este correo.',
    signature: 'El equipo de fotos',
  },
  de: {
    greeting: (firstName) => `Guten Tag ${firstName},`,
    closing: 'Brauchen Sie Hilfe? Antworten Sie einfach auf diese E-Mail.',
    signature: 'Ihr Foto-Team',
  },
};

/** The language a letter is written in for whoever speaks this one: theirs, or English where it does not exist in theirs. */
export function letterLanguage(language: string): LetterLanguage {
  const stem = language.slice(0, 2).toLowerCase();
  return LETTER_LANGUAGES.find((known) => known === stem) ?? 'en';
}

/** A letter to somebody, with what all letters begin and end with. */
export function writeFramed<Content extends { readonly firstName: string }>(
  wordings: Wordings<Content>,
  language: string,
  content: Content,
): WrittenLetter {
  const written = letterLanguage(language);
  const { greeting, closing, signature } = FRAMES[written];
  const { subject, body } = wordings[written];
  return writeLetter({
    language: written,
    subject: subject(content),
    parts: [greeting(content.firstName), ...body(content), closing, signature],
  });
}

/** A button, where there is something for it to open. */
export function buttonTo(button: string, address: string | null): LetterPart[] {
  return address === null ? [] : [{ button, address }];
}
