import type { RoleKey } from '@likeness/contract/kit/roles';
import type { SecurityKind } from '@likeness/contract/settings/securityLog';
import { noteSecurityEvent } from '../../audit/index.ts';
import type { OpenList, Values } from '../../settingsLists/index.ts';

/** Notes in the security log what was changed of an account: who may do what, who may sign in, with which e-mail and password. */
export async function noteAccountChange(
  { tx, now, user, from }: OpenList,
  accountId: number,
  before: Values | undefined,
  { roles, active, email, new_password: password }: Values,
): Promise<void> {
  const note = (kind: SecurityKind, detail = '') =>
    noteSecurityEvent(tx, { kind, staffId: user.id, accountId, ...from, detail, now });
  if (!before) return note('account_added', namesOf(roles));
  if (roles !== undefined && namesOf(roles) !== namesOf(before['roles'])) {
    await note('roles_changed', `${namesOf(before['roles'])} → ${namesOf(roles)}`);
  }
  // Links for passwords go there from now on.
  if (typeof email === 'string' && email !== before['email']) {
    await note('email_changed', `${String(before['email'])} → ${email}`);
  }
  if (typeof active === 'boolean' && active !== before['active']) {
    await note(active ? 'account_enabled' : 'account_disabled');
  }
  if (password) await note('password_changed');
}

/** Notes that an account was deleted: with its e-mail, as nobody finds its name any more. */
export async function noteAccountDeletion(
  { tx, now, user, from }: OpenList,
  accountId: number,
  { email }: Values,
): Promise<void> {
  const whose = { staffId: user.id, accountId, ...from, detail: String(email) };
  await noteSecurityEvent(tx, { kind: 'account_deleted', ...whose, now });
}

function namesOf(roles: unknown): string {
  return [...((roles as RoleKey[] | undefined) ?? [])].sort().join(', ');
}
