import { z } from 'zod';

/** The roles staff are given, with the camel names that route guards and menus use for them. */
export const ROLES = {
  ROLE_SORTER: 'sorter',
  ROLE_CONTROLLER: 'controller',
  ROLE_POSTMAN: 'postman',
  ROLE_ADMIN: 'admin',
  ROLE_SUPER_ADMIN: 'superAdmin',
  ROLE_ORDER_MANAGER: 'orderManager',
  ROLE_FINANCE_MANAGER: 'financeManager',
  ROLE_USER_MANAGER: 'userManager',
  ROLE_AUTOMATIC_PROGRAM: 'automaticProgram',
} as const;

/** A role as it is stored and sent: `ROLE_SORTER`. */
export type RoleKey = keyof typeof ROLES;
/** A role as guards name it: `sorter`. */
export type Role = (typeof ROLES)[RoleKey];

export const ROLE_KEYS = Object.keys(ROLES) as [RoleKey, ...RoleKey[]];
export const ROLE_NAMES = Object.values(ROLES) as readonly Role[];
export const roleKey = z.enum(ROLE_KEYS);

/** The roles an account form may give: all but the automatic program, which is a token and not a person. */
export const ASSIGNABLE_ROLES: readonly RoleKey[] = ROLE_KEYS.filter((key) => key !== 'ROLE_AUTOMATIC_PROGRAM');

/** Whether one of the stored roles is among the named ones. An empty list of names admits everybody who is signed in. */
export function holdsOneOf(held: readonly RoleKey[], named: readonly Role[]): boolean {
  return named.length === 0 || held.some((key) => named.includes(ROLES[key]));
}
