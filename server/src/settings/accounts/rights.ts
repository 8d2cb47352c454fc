import type { RoleKey } from '@likeness/contract/kit/roles';
import { Refusal } from '../../platform/refusal.ts';
import { missingRole } from './rules.ts';

/** @throws Refusal higher_account for an account with more rights than the caller's */
export function requireRightTo(mine: readonly RoleKey[], theirs: readonly RoleKey[]): void {
  const role = missingRole(mine, theirs);
  if (role) throw new Refusal('higher_account', { params: { role: { key: `roles.${role}` } } });
}
