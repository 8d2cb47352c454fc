import { MESSAGES } from '@likeness/contract/kit/fields';
import { accountList } from '@likeness/contract/settingsLists/accounts';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { countAuditBy } from '../../audit/index.ts';
import {
  type OpenList,
  type OwnWork,
  type Values,
  addRow,
  deleteRow,
  editRow,
  lockedRow,
  presentOne,
} from '../../settingsLists/index.ts';
import type { Config } from '../../platform/config.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  endSessionsOf,
  hashPassword,
  type OnSignOut,
  type PasswordOwner,
  requireGoodPassword,
  requireRecentProof,
  secondFactorSince,
} from '../../staff/index.ts';
import { noteAccountChange, noteAccountDeletion } from './noted.ts';
import {
  becomesProgram,
  changesSignIn,
  isInvitedAnew,
  keepsOwnAccess,
  mayChangeOwnRoles,
  needsSecondFactor,
} from './rules.ts';
import { requireRightTo, requireRightToGive } from './rights.ts';

/** Sends a new person the link by which they choose their password. The feature that writes such e-mails provides it. */
export type Invite = (
  tx: Transaction,
  invited: { readonly staffId: number; readonly by: number; readonly from: OpenList['from']; readonly now: Date },
) => Promise<void>;

/**
 * What the declaration of the list of accounts cannot say: nobody gives more rights than they have, nobody locks themselves
 * out, a password is stored as a hash, and a person whose account is deactivated is signed out in the same transaction.
 *
 * @param releaseWork releases the claims of a person who is signed out
 * @param invite asks a person without a password to choose one
 * @param config names the roles that must sign in with a second factor
 */
export function accountWork(
  releaseWork: OnSignOut,
  invite: Invite,
  { secondFactorRoles }: Pick<Config, 'secondFactorRoles'>,
): Readonly<Record<string, OwnWork>> {
  return {
    [accountList.name]: {
      async add(open, sent) {
        const { active, new_password: password } = sent;
        refuseProgramRole([], sent);
        requireRightToGive(open.user.roles, sent['roles'] as RoleKey[]);
        const id = await addRow(open, sent, {
          columns: {
            active: undefined,
            createdAt: open.now,
            disabledAt: active === false ? open.now : null,
            // Nobody can sign in with it: no password has the empty text as its hash.
            passwordHash: '',
            ...(await passwordColumn(password, sent)),
          },
        });
        await noteAccountChange(open, id, undefined, sent);
        if (password == null && active !== false)
          await invite(open.tx, { staffId: id, by: open.user.id, from: open.from, now: open.now });
        return presentOne(open, id);
      },
      async edit(open, id, values, options) {
        const { tx, now, user } = open;
        const before = await lockedRow(open, id);
        refuseMoreRights(open, before);
        // A change that is taken back may restore it: the account had it.
        if (options?.name === undefined) refuseProgramRole(before['roles'] as RoleKey[], values);
        const { active, new_password: password } = values;
        if (id === user.id) refuseOwn(user, before, values);
        if (changesSignIn(before, values)) await requireRecentProof(tx, user, 'everything', now);
        const ends = await whyItEnds(tx, id, before, values, secondFactorRoles);
        await editRow(open, id, values, {
          ...options,
          look: (record) => {
            requireRightToGive(user.roles, record['roles'] as RoleKey[]);
            if (id === user.id && !keepsOwnAccess(record as never)) throw new Refusal('own_access');
          },
          columns: {
            // The database computes this column from `disabledAt`.
            active: undefined,
            ...(active !== undefined && active !== before['active'] && { disabledAt: active ? null : now }),
            ...(await passwordColumn(password, { ...before, ...values })),
          },
        });
        await noteAccountChange(open, id, before, values);
        if (isInvitedAnew(before, values)) await invite(tx, { staffId: id, by: user.id, from: open.from, now });
        if (!ends) return;
        await endSessionsOf(tx, id, ends, now);
        await releaseWork(tx, id, open);
      },
      async remove(open, id) {
        if (id === open.user.id) throw new Refusal('own_access');
        const record = await lockedRow(open, id);
        refuseMoreRights(open, record);
        const actions = await countAuditBy(open.tx, id);
        // The audit entries of an account must keep their author: such an account is deactivated instead.
        if (actions > 0) throw new Refusal('account_has_history', { params: { actions } });
        await deleteRow(open, id);
        await noteAccountDeletion(open, id, record);
      },
    },
  };
}

/** Why the sessions of an account end with a change of it; undefined if they go on. */
async function whyItEnds(
  tx: Transaction,
  id: number,
  before: Values,
  { active, new_password: password, roles }: Values,
  secondFactorRoles: readonly RoleKey[],
) {
  if (active === false && before['active'] === true) return 'account_disabled';
  if (password) return 'password_changed';
  const isRequired = needsSecondFactor(before['roles'] as RoleKey[], roles as RoleKey[] | undefined, secondFactorRoles);
  // They were opened with a password alone. The next one is opened with the second factor.
  return isRequired && !(await secondFactorSince(tx, id)) ? 'ended_by_administrator' : undefined;
}

async function passwordColumn(password: unknown, record: Values): Promise<{ passwordHash?: string }> {
  if (typeof password !== 'string') return {};
  await requireGoodPassword(password, ownerOf(record), 'new_password');
  return { passwordHash: await hashPassword(password) };
}

function ownerOf(record: Values): PasswordOwner {
  const { email, first_name: firstName, last_name: lastName } = record as Record<string, string>;
  return { email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '' };
}

/**
 * "Nobody raises themselves": one's own roles are given by others, and one's own password is changed elsewhere. An open
 * browser is no proof of who sits before it: with another e-mail its owner could be locked out by a new password.
 */
function refuseOwn(user: OpenList['user'], before: Values, sent: Values): void {
  const roles = sent['roles'] as RoleKey[] | undefined;
  if (roles && !mayChangeOwnRoles(user.roles, before['roles'] as RoleKey[], roles)) throw new Refusal('own_roles');
  if (typeof sent['new_password'] === 'string') throw new Refusal('own_password');
  if (sent['email'] !== undefined && sent['email'] !== before['email']) throw new Refusal('own_email');
}

function refuseProgramRole(before: readonly RoleKey[], { roles }: Values): void {
  if (becomesProgram(before, roles as RoleKey[] | undefined)) {
    throw new Refusal('invalid_input', { errors: { roles: [MESSAGES.notAChoice] } });
  }
}

function refuseMoreRights({ user }: OpenList, record: Values): void {
  requireRightTo(user.roles, record['roles'] as RoleKey[]);
}
