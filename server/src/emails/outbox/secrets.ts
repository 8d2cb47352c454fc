import type { Tokens } from '../../platform/tokens.ts';

/** Stands in a stored e-mail where the secret of its link belongs. It opens nothing. */
export const EMAIL_SECRET_PLACE = 'only-in-the-e-mail-itself';

/** The secret of this name, which only this installation can compute. */
export function emailSecret(tokens: Tokens, name: string): string {
  return tokens.derive('email-secret', name);
}

interface WithSecret {
  readonly secretName: string | null;
  readonly html: string;
  readonly text: string;
}

/** An e-mail as its recipient gets it. */
export function withSecret<Email extends WithSecret>(tokens: Tokens, email: Email): Email {
  if (email.secretName === null) return email;
  const secret = emailSecret(tokens, email.secretName);
  const fill = (text: string) => text.replaceAll(EMAIL_SECRET_PLACE, secret);
  return { ...email, html: fill(email.html), text: fill(email.text) };
}
