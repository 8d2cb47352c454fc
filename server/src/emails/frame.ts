import { type FormatCustomerText, customerFormatter } from '@likeness/texts/customerTexts';
import { type LanguageWith, languagesWith } from '@likeness/texts/languages';
import { type EmailPart, renderEmail } from '../platform/email/render.ts';

export const EMAIL_LANGUAGES = languagesWith('customers');
export type EmailLanguage = LanguageWith<'customers'>;

/** What an e-mail is made of between its greeting and its closing, in whatever language it is said. */
export interface EmailWording<Content> {
  readonly subject: (say: FormatCustomerText, content: Content) => string;
  readonly body: (say: FormatCustomerText, content: Content) => readonly EmailPart[];
}

export interface RenderedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The language an e-mail is written in for whoever speaks this one: theirs, or English where it does not exist in theirs. */
export function emailLanguage(language: string): EmailLanguage {
  const stem = language.slice(0, 2).toLowerCase();
  return EMAIL_LANGUAGES.find((known) => known === stem) ?? 'en';
}

/** An e-mail to somebody, with what all e-mails begin and end with. */
export function writeFramed<Content extends { readonly firstName: string }>(
  { subject, body }: EmailWording<Content>,
  language: string,
  content: Content,
): RenderedEmail {
  const say = customerFormatter(language);
  return renderEmail({
    language: emailLanguage(language),
    subject: subject(say, content),
    parts: [
      say('email_frame.greeting', { firstName: content.firstName }),
      ...body(say, content),
      say('email_frame.closing'),
      say('email_frame.signature'),
    ],
  });
}

/** A button, where there is something for it to open. */
export function buttonTo(button: string, address: string | null): EmailPart[] {
  return address === null ? [] : [{ button, address }];
}
