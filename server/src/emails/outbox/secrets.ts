import { createHash } from 'node:crypto';
import type { Tokens } from '../../platform/tokens.ts';

/** Stands in a stored e-mail where the secret of its link belongs. It opens nothing. */
export const EMAIL_SECRET_PLACE = 'only-in-the-e-mail-itself';

export function hashOfSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * The name of a secret that only this installation can compute. With the secret's hash in it, it is the same one for every server
 * and later, whichever of several `TOKEN_SECRET` signs there.
 */
export function nameOfSecret(tokens: Tokens, word: string): { readonly secretName: string; readonly hash: string } {
  const hash = hashOfSecret(tokens.derive('email-secret', word));
  return { secretName: `${word}#${hash}`, hash };
}

/** The secret of this name. */
export function emailSecret(tokens: Tokens, name: string): string {
  const [word = '', hash] = name.split('#');
  const [signing = '', ...older] = tokens.deriveByEach('email-secret', word);
  return older.find((secret) => hashOfSecret(secret) === hash) ?? signing;
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
