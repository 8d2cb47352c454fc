import { REPEATED_MS } from '@likeness/contract/kit/limits';
import type { RoleKey } from '@likeness/contract/kit/roles';

/** "A link is good for an hour." Whoever comes later asks for another one. */
export const LINK_MINUTES = 60;

/** "Nobody floods a colleague's mailbox": so many links an account is sent in an hour, whoever asks for them. */
export const LINKS_AN_HOUR = 5;

/** Since when a link must have been used for the same request to be a repetition. */
export function repeatedSince(now: Date): Date {
  return new Date(now.getTime() - REPEATED_MS);
}

interface Account {
  readonly disabledAt: Date | null;
  readonly roles: readonly RoleKey[];
}

/** "Who reads no e-mail or may not sign in is sent no link": a program, and a person whose account is not active. */
export function mayHaveLink({ disabledAt, roles }: Account): boolean {
  return disabledAt === null && !roles.includes('ROLE_AUTOMATIC_PROGRAM');
}

/** What must not have changed since a link was sent: where to, and which password the account had. */
export interface SentTo {
  readonly email: string;
  readonly passwordMark: string;
}

/** "A link is over once the account has got another password or another e-mail by any other way." */
export function isStillGood(link: SentTo, account: Account & SentTo): boolean {
  return mayHaveLink(account) && link.email === account.email && link.passwordMark === account.passwordMark;
}
