import { type FormatCustomerText, customerFormatter } from '@likeness/texts/customerTexts';
import { type LanguageWith, languagesWith } from '@likeness/texts/languages';
import { type Answers, type DraftedEmail, type EmailPart, renderEmail } from '../platform/email/render.ts';

export const EMAIL_LANGUAGES = languagesWith('customers');
export type EmailLanguage = LanguageWith<'customers'>;

/** The parts of an e-mail between its greeting and its closing. */
export interface EmailWording<Content> {
  readonly subject: (say: FormatCustomerText, content: Content) => string;
  readonly body: (say: FormatCustomerText, content: Content) => readonly EmailPart[];
}

/** The language of an e-mail for a speaker of this one: the same, or English where we have no such texts. */
export function emailLanguage(language: string): EmailLanguage {
  const stem = language.slice(0, 2).toLowerCase();
  return EMAIL_LANGUAGES.find((known) => known === stem) ?? 'en';
}

export type WrittenEmail = Omit<DraftedEmail, 'language'>;

/** Writes an e-mail to somebody, with the beginning and end that all e-mails share. */
export function writeFramed<Content extends { readonly firstName: string }>(
  { subject, body }: EmailWording<Content>,
  language: string,
  content: Content,
): WrittenEmail {
  const say = customerFormatter(language);
  return {
    subject: subject(say, content),
    parts: [
      say('email_frame.greeting', { firstName: content.firstName }),
      ...body(say, content),
      { ifAnswered: say('email_frame.closing'), otherwise: say('email_frame.closing_unread') },
      say('email_frame.signature'),
    ],
  };
}

/** A written e-mail as it is sent. */
export function rendered({ language, subject, parts }: DraftedEmail, answers: Answers) {
  return renderEmail({ language: emailLanguage(language), subject, parts }, answers);
}

/** A button, if there is an address for it to open. */
export function buttonTo(button: string, address: string | null): EmailPart[] {
  return address === null ? [] : [{ button, address }];
}
