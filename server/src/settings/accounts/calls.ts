import { accountList } from '@likeness/contract/settingsLists/accounts';
import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { countAuditBy } from '../../audit/index.ts';
import {
  type SettingsLists,
  type Change,
  type Look,
  type OwnCalls,
  type Values,
  addRow,
  deleteRow,
  editRow,
  pageOfRows,
  presentOne,
  revertChange,
  storedRow,
} from '../../settingsLists/index.ts';
import { bind, type StaffIdentity } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { endSessionsOf, hashPassword, type OnSignOut } from '../../staff/index.ts';
import { accounts } from './lists.ts';
import { keepsOwnAccess, missingGuardian } from './rules.ts';

type Caller = Change & { user: StaffIdentity };

/**
 * What a list cannot declare of accounts: nobody is given more than the giver has, nobody locks themselves out, a password
 * is kept as a hash, and whoever is no longer active is signed out in the same transaction.
 *
 * @param releaseWork gives back what somebody held who is signed out
 */
export function accountCalls(settingsLists: SettingsLists, releaseWork: OnSignOut): Record<string, OwnCalls> {
  const calls = listCalls(accountList);
  const read = async ({ tx, user }: Caller, id: number) =>
    allowed(await presentOne(tx, settingsLists, accounts, id, user), user);

  async function edit(caller: Caller, id: number, values: Values, name?: string): Promise<void> {
    const { tx, now, user } = caller;
    const before = await storedRow(tx, settingsLists, accounts, id, true);
    refuseHigher(caller, before);
    const { active, new_password: password } = values;
    const ends =
      active === false && before['active'] === true ? 'account_disabled' : password ? 'password_changed' : undefined;
    const look: Look = (record) => {
      refuseHigher(caller, record);
      if (id === user.id && !keepsOwnAccess(record as never)) throw new Refusal('own_access');
    };
    await editRow(caller, settingsLists, accounts, id, values, {
      look,
      ...(name !== undefined && { name }),
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
  }

  return {
    [accountList.name]: {
      list: bind(calls.list, async ({ tx, query, user }) => {
        const page = await pageOfRows(tx, settingsLists, accounts, query, user);
        return { ...page, result: page.result.map((row) => allowed(row, user)) };
      }),
      read: bind(calls.read, (call) => read(call, call.params.id)),
      add: bind(calls.add!, async (call) => {
        const { active, new_password: password } = call.body;
        refuseHigher(call, call.body);
        const id = await addRow(call, settingsLists, accounts, call.body, {
          columns: {
            active: undefined,
            createdAt: call.now,
            disabledAt: active === false ? call.now : null,
            // Without a password nobody can sign in: this is the hash of none.
            passwordHash: '',
            ...(await passwordColumn(password)),
          },
        });
        return read(call, id);
      }),
      edit: bind(calls.edit!, async (call) => {
        await edit(call, call.params.id, call.body);
        return read(call, call.params.id);
      }),
      remove: bind(calls.remove!, async (call) => {
        const { tx, params, user } = call;
        if (params.id === user.id) throw new Refusal('own_access');
        refuseHigher(call, await storedRow(tx, settingsLists, accounts, params.id, true));
        const actions = await countAuditBy(tx, params.id);
        // What somebody did stays theirs: such an account is made inactive instead.
        if (actions > 0) throw new Refusal('account_has_history', { params: { actions } });
        await deleteRow(call, settingsLists, accounts, params.id);
        return { id: params.id };
      }),
      revert: bind(calls.revert!, async (call) => {
        await revertChange(
          call,
          settingsLists,
          accounts,
          call.params.id,
          call.body,
          (_change, _catalogue, _served, id, values, options) => edit(call, id, values, options?.name),
        );
        return read(call, call.params.id);
      }),
    },
  };
}

async function passwordColumn(password: unknown): Promise<{ passwordHash?: string }> {
  return typeof password === 'string' ? { passwordHash: await hashPassword(password) } : {};
}

function refuseHigher({ user }: Caller, record: Values): void {
  const role = missingGuardian(user.roles, record['roles'] as RoleKey[]);
  if (role) throw new Refusal('higher_account', { params: { role: { key: `roles.${role}` } } });
}

/** The account as this person may work on it. */
function allowed(row: ListRow, user: StaffIdentity): ListRow {
  const untouchable = missingGuardian(user.roles, row['roles'] as RoleKey[]) !== undefined;
  const own = row.id === user.id;
  const allowedActions = row.allowedActions.filter((action) => !untouchable && !(own && action === 'delete'));
  return { ...row, allowedActions };
}
