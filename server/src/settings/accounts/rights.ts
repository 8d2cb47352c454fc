import type { RoleKey } from '@likeness/contract/kit/roles';
import { Refusal } from '../../platform/refusal.ts';
import { missingRole } from './rules.ts';

/** @throws Refusal higher_account for an account with more rights than the caller's */
export function requireRightTo(mine: readonly RoleKey[], theirs: readonly RoleKey[]): void {
  refuseMissing('higher_account', missingRole(mine, theirs));
}

/** @throws Refusal higher_role where one of these roles may be given only by others */
export function requireRightToGive(mine: readonly RoleKey[], roles: readonly RoleKey[]): void {
  refuseMissing('higher_role', missingRole(mine, roles));
}

function refuseMissing(code: 'higher_account' | 'higher_role', role: RoleKey | undefined): void {
  if (role) throw new Refusal(code, { params: { role: { key: `roles.${role}` } } });
}
