import type { RoleKey } from '@likeness/contract/kit/roles';
import type { FactorKind } from '@likeness/contract/staff/proof';

/** What is still to come after a right password. */
type SecondStep = 'prove' | 'setUp';

/** "Whoever has a second factor signs in with it; whose role requires one and has none sets it up first." */
export function secondStep(
  ways: readonly FactorKind[],
  roles: readonly RoleKey[],
  required: readonly RoleKey[],
): SecondStep | undefined {
  if (ways.length > 0) return 'prove';
  return isRequired(roles, required) ? 'setUp' : undefined;
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

/** "A passkey is called after the browser it was made in, until its owner calls it something else." */
export function suggestedName({ browser, system }: { browser: string | null; system: string | null }): string {
  return [browser, system].filter((name) => name !== null).join(', ') || 'Passkey';
}
