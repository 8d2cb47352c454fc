import { ASSIGNABLE_ROLES, type RoleKey } from '@likeness/contract/kit/roles';
import type { ListAction } from '@likeness/contract/kit/settingsList';

/** The roles that manage accounts, the lowest first. */
const MANAGING = ['ROLE_USER_MANAGER', 'ROLE_ADMIN', 'ROLE_SUPER_ADMIN'] as const satisfies readonly RoleKey[];

/**
 * For each role: who may give and take it, and who may change, deactivate, delete or give a password to an account that has
 * it, the lowest of them first. The highest roles come first. For an account with several roles, the right to each of them
 * is needed.
 */
const MANAGERS_OF_ROLE: Readonly<Record<RoleKey, readonly [RoleKey, ...RoleKey[]]>> = {
  ROLE_SUPER_ADMIN: ['ROLE_SUPER_ADMIN'],
  // The role of a program, which no person is given. Whoever sets the password of its account can act in its name.
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
 * "Nobody gives themselves or others more rights than they have." The lowest role that a person lacks in order to change an
 * account with these roles; undefined if they may.
 */
export function missingRole(mine: readonly RoleKey[], theirs: readonly RoleKey[]): RoleKey | undefined {
  const table = Object.entries(MANAGERS_OF_ROLE) as [RoleKey, (typeof MANAGERS_OF_ROLE)[RoleKey]][];
  const refusing = table.find(
    ([role, managers]) => theirs.includes(role) && !managers.some((manager) => mine.includes(manager)),
  );
  return refusing?.[1][0];
}

/** The roles that somebody with these may give: "nobody gives the role of the program". */
export function rolesToGive(mine: readonly RoleKey[]): RoleKey[] {
  return ASSIGNABLE_ROLES.filter((role) => missingRole(mine, [role]) === undefined);
}

/**
 * "Nobody changes their own roles, whatever they may give to others." Only a super administrator may: above them is
 * nobody whom they could ask.
 */
export function mayChangeOwnRoles(
  mine: readonly RoleKey[],
  before: readonly RoleKey[],
  after: readonly RoleKey[],
): boolean {
  const isSame = before.length === after.length && before.every((role) => after.includes(role));
  return isSame || mine.includes('ROLE_SUPER_ADMIN');
}

/** Whether an account would get the role of the program, which no person is given. */
export function becomesProgram(before: readonly RoleKey[], after: readonly RoleKey[] = before): boolean {
  return after.some((role) => !ASSIGNABLE_ROLES.includes(role) && !before.includes(role));
}

/** "Who gets a role that requires a second factor has it before they work in that role." */
export function needsSecondFactor(
  before: readonly RoleKey[],
  after: readonly RoleKey[] = before,
  required: readonly RoleKey[],
): boolean {
  return after.some((role) => required.includes(role)) && !before.some((role) => required.includes(role));
}

/**
 * "With what somebody signs in is changed only by a person who has just shown who they are": at an open browser anybody
 * could have the links for passwords sent to themselves.
 */
export function changesSignIn(
  before: Readonly<Record<string, unknown>>,
  { email, new_password: password }: Readonly<Record<string, unknown>>,
): boolean {
  return (email !== undefined && email !== before['email']) || typeof password === 'string';
}

/**
 * "Whoever has not chosen a password yet is invited once their account is active, and again at another e-mail": the link
 * that went to the one before is over.
 */
export function isInvitedAnew(
  before: Readonly<Record<string, unknown>>,
  { active = before['active'], email = before['email'], new_password: password }: Readonly<Record<string, unknown>>,
): boolean {
  if (before['invited'] !== true || typeof password === 'string' || active !== true) return false;
  return before['active'] !== true || email !== before['email'];
}

/** "Nobody who manages accounts locks themselves out by mistake": their own account must stay active, with such a role. */
export function keepsOwnAccess(account: { active: boolean; roles: readonly RoleKey[] }): boolean {
  return account.active && MANAGING.some((role) => account.roles.includes(role));
}

/** "Nobody changes an account with more rights than their own, and nobody deletes their own." */
export function mayDo(
  action: ListAction,
  account: Readonly<Record<string, unknown>>,
  me: { id: number; roles: readonly RoleKey[] },
): boolean {
  const mayChange = missingRole(me.roles, account['roles'] as RoleKey[]) === undefined;
  return mayChange && !(action === 'delete' && account['id'] === me.id);
}
