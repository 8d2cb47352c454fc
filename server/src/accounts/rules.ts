import type { RoleKey } from '@likeness/contract/kit/roles';

/** The roles that only somebody who has one like it, or a higher one, may give, take, or change the account of. */
const GUARDED: readonly { readonly role: RoleKey; readonly guardians: readonly RoleKey[] }[] = [
  { role: 'ROLE_SUPER_ADMIN', guardians: ['ROLE_SUPER_ADMIN'] },
  { role: 'ROLE_ADMIN', guardians: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] },
];

/**
 * "Nobody makes themselves, or a friend, more than they are." The role that somebody would need to touch an account with
 * these roles, and have not; `undefined` where they may.
 */
export function missingGuardian(mine: readonly RoleKey[], theirs: readonly RoleKey[]): RoleKey | undefined {
  const guarded = GUARDED.filter(({ role }) => theirs.includes(role));
  return guarded.find(({ guardians }) => !guardians.some((guardian) => mine.includes(guardian)))?.role;
}

const MANAGING: readonly RoleKey[] = ['ROLE_USER_MANAGER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'];

/** "Whoever manages accounts cannot lock themselves out by a slip": what one's own account must stay. */
export function keepsOwnAccess(account: { active: boolean; roles: readonly RoleKey[] }): boolean {
  return account.active && MANAGING.some((role) => account.roles.includes(role));
}
