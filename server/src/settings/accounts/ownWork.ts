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
import { Refusal } from '../../platform/refusal.ts';
import { endSessionsOf, hashPassword, type OnSignOut } from '../../staff/index.ts';
import { keepsOwnAccess, missingGuardian } from './rules.ts';

/**
 * What a list cannot declare of accounts: nobody is given more than the giver has, nobody locks themselves out, a password
 * is kept as a hash, and whoever is no longer active is signed out in the same transaction.
 *
 * @param releaseWork gives back what somebody held who is signed out
 */
export function accountWork(releaseWork: OnSignOut): Readonly<Record<string, OwnWork>> {
  return {
    [accountList.name]: {
      async add(open, sent) {
        const { active, new_password: password } = sent;
        refuseHigher(open, sent);
        const id = await addRow(open, sent, {
          columns: {
            active: undefined,
            createdAt: open.now,
            disabledAt: active === false ? open.now : null,
            // Without a password nobody can sign in: this is the hash of none.
            passwordHash: '',
            ...(await passwordColumn(password)),
          },
        });
        return presentOne(open, id);
      },
      async edit(open, id, values, options) {
        const { tx, now, user } = open;
        const before = await lockedRow(open, id);
        refuseHigher(open, before);
        const { active, new_password: password } = values;
        const ends =
          active === false && before['active'] === true
            ? 'account_disabled'
            : password
              ? 'password_changed'
              : undefined;
        await editRow(open, id, values, {
          ...options,
          look: (record) => {
            refuseHigher(open, record);
            if (id === user.id && !keepsOwnAccess(record as never)) throw new Refusal('own_access');
          },
          columns: {
            // The database works it out from the next one.
            active: undefined,
            ...(active !== undefined && active !== before['active'] && { disabledAt: active ? null : now }),
            ...(await passwordColumn(password)),
          },
        });
        if (!ends) return;
        await endSessionsOf(tx, id, ends, now);
        await releaseWork(tx, id, now);
      },
      async remove(open, id) {
        if (id === open.user.id) throw new Refusal('own_access');
        refuseHigher(open, await lockedRow(open, id));
        const actions = await countAuditBy(open.tx, id);
        // What somebody did stays theirs: such an account is made inactive instead.
        if (actions > 0) throw new Refusal('account_has_history', { params: { actions } });
        await deleteRow(open, id);
      },
    },
  };
}

async function passwordColumn(password: unknown): Promise<{ passwordHash?: string }> {
  return typeof password === 'string' ? { passwordHash: await hashPassword(password) } : {};
}

function refuseHigher({ user }: OpenList, record: Values): void {
  const role = missingGuardian(user.roles, record['roles'] as RoleKey[]);
  if (role) throw new Refusal('higher_account', { params: { role: { key: `roles.${role}` } } });
}
