import type { RoleKey } from '@likeness/contract/kit/roles';

/** What is still to come after a right password. */
export type SecondStep = 'code' | 'setUp';

/** "Whoever has set up an app signs in with it; whose role requires one and has none sets it up first." */
export function secondStep(hasApp: boolean, roles: readonly RoleKey[], required: readonly RoleKey[]) {
  if (hasApp) return 'code' satisfies SecondStep;
  return isRequired(roles, required) ? ('setUp' satisfies SecondStep) : undefined;
}

export function isRequired(roles: readonly RoleKey[], required: readonly RoleKey[]): boolean {
  return roles.some((role) => required.includes(role));
}

/** "Capitals, blanks and the dash of a code do not matter." */
export function plainCode(typed: string): string {
  return typed.toLowerCase().replaceAll(/[\s-]/g, '');
}

/** Codes of the app have six digits; recovery codes are longer. */
export function isAppCode(plain: string): boolean {
  return /^\d{6}$/.test(plain);
}
