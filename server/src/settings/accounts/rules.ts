import type { RoleKey } from '@likeness/contract/kit/roles';
import type { ListAction } from '@likeness/contract/kit/settingsList';

/** Who manages accounts, the lowest role first. */
const MANAGING = ['ROLE_USER_MANAGER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const satisfies readonly RoleKey[];

/**
 * Who may give and take a role, and change, disable, delete or give a password to the accounts that have it: the highest
 * roles first, and for each the lowest who may. An account with several roles asks for the right to each of them.
 */
const GUARDIANS: Readonly<Record<RoleKey, readonly [RoleKey, ...RoleKey[]]>> = {
  ROLE_SUPER_ADMIN: ['ROLE_SUPER_ADMIN'],
  // A program and no person: nobody is given this role, and whoever sets its password acts under its name.
  ROLE_AUTOMATIC_PROGRAM: ['ROLE_SUPER_ADMIN'],
  ROLE_ADMIN: ['ROLE_ADMIN', 'ROLE_SUPER_ADMIN'],
  ROLE_USER_MANAGER: MANAGING,
  ROLE_ORDER_MANAGER: MANAGING,
  ROLE_FINANCE_MANAGER: MANAGING,
  ROLE_SORTER: MANAGING,
  ROLE_CONTROLLER: MANAGING,
  ROLE_POSTMAN: MANAGING,
};

/**
 * "Nobody makes themselves, or a friend, more than they are." The lowest role that somebody would need to touch an account
 * with these roles, and does not have; `undefined` where they may.
 */
export function missingGuardian(mine: readonly RoleKey[], theirs: readonly RoleKey[]): RoleKey | undefined {
  const table = Object.entries(GUARDIANS) as [RoleKey, (typeof GUARDIANS)[RoleKey]][];
  const refusing = table.find(
    ([role, guardians]) => theirs.includes(role) && !guardians.some((guardian) => mine.includes(guardian)),
  );
  return refusing?.[1][0];
}

/** "Whoever manages accounts cannot lock themselves out by a slip": what one's own account must stay. */
export function keepsOwnAccess(account: { active: boolean; roles: readonly RoleKey[] }): boolean {
  return account.active && MANAGING.some((role) => account.roles.includes(role));
}

/** "Nobody works on an account that is more than they are, and nobody deletes their own." */
export function mayDo(
  action: ListAction,
  account: Readonly<Record<string, unknown>>,
  me: { id: number; roles: readonly RoleKey[] },
): boolean {
  const isTouchable = missingGuardian(me.roles, account['roles'] as RoleKey[]) === undefined;
  return isTouchable && !(action === 'delete' && account['id'] === me.id);
}
