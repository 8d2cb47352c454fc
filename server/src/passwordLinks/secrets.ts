import { createHash } from 'node:crypto';
import type { Platform } from '../platform/platform.ts';
import { emailSecret } from '../emails/index.ts';

/** The secret of a link: whoever has it may set the password. It is derived anew for the e-mail, and stored nowhere. */
export function tokenOf({ tokens }: Pick<Platform, 'tokens'>, linkId: string): string {
  return emailSecret(tokens, linkId);
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Names the password that an account has, without telling anything of it. */
export function markOf({ passwordHash }: { readonly passwordHash: string }): string {
  return hashOf(passwordHash);
}
