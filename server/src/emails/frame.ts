import { type EmailPart, renderEmail } from '../platform/email/render.ts';

export const EMAIL_LANGUAGES = ['en', 'fr', 'es', 'de'] as const;
export type EmailLanguage = (typeof EMAIL_LANGUAGES)[number];

/** What an e-mail says in one language, between its greeting and its closing. */
export interface Wording<Content> {
  readonly subject: (content: Content) => string;
  readonly body: (content: Content) => readonly EmailPart[];
}
export type Wordings<Content> = Readonly<Record<EmailLanguage, Wording<Content>>>;

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const FRAMES: Readonly<
  Record<EmailLanguage, { greeting: (firstName: string) => string; closing: string; signature: string }>
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

/** The language an e-mail is written in for whoever speaks this one: theirs, or English where it does not exist in theirs. */
export function emailLanguage(language: string): EmailLanguage {
  const stem = language.slice(0, 2).toLowerCase();
  return EMAIL_LANGUAGES.find((known) => known === stem) ?? 'en';
}

/** An e-mail to somebody, with what all e-mails begin and end with. */
export function writeFramed<Content extends { readonly firstName: string }>(
  wordings: Wordings<Content>,
  language: string,
  content: Content,
): RenderedEmail {
  const written = emailLanguage(language);
  const { greeting, closing, signature } = FRAMES[written];
  const { subject, body } = wordings[written];
  return renderEmail({
    language: written,
    subject: subject(content),
    parts: [greeting(content.firstName), ...body(content), closing, signature],
  });
}

/** A button, where there is something for it to open. */
export function buttonTo(button: string, address: string | null): EmailPart[] {
  return address === null ? [] : [{ button, address }];
}
