import { hashOfSecret } from '../emails/index.ts';

/** Of the secret of a link: whoever has it may set the password. It is derived anew for the e-mail, and stored nowhere. */
export const hashOf = hashOfSecret;

/** Names the password that an account has, without telling anything of it. */
export function markOf({ passwordHash }: { readonly passwordHash: string }): string {
  return hashOf(passwordHash);
}
