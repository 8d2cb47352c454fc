import { createHash } from 'node:crypto';
import type { RoleKey } from '@likeness/contract/kit/roles';

/** "A link is good for an hour." Whoever comes later asks for another one. */
export const LINK_MINUTES = 60;

/** "Nobody floods a colleague's mailbox": so many links an account is sent in an hour, whoever asks for them. */
export const LINKS_AN_HOUR = 5;

interface Account {
  readonly email: string;
  readonly passwordHash: string;
  readonly disabledAt: Date | null;
  readonly roles: readonly RoleKey[];
}

/** "Who reads no e-mail or may not sign in is sent no link": a program, and a person whose account is not active. */
export function mayHaveLink({ disabledAt, roles }: Account): boolean {
  return disabledAt === null && !roles.includes('ROLE_AUTOMATIC_PROGRAM');
}

/** Names the password that an account has, without telling anything of it. */
export function markOf({ passwordHash }: Pick<Account, 'passwordHash'>): string {
  return createHash('sha256').update(passwordHash).digest('base64url');
}

/** "A link is over once the account has got another password or another e-mail by any other way." */
export function isStillGood(link: { email: string; passwordMark: string }, account: Account): boolean {
  return mayHaveLink(account) && link.email === account.email && link.passwordMark === markOf(account);
}
