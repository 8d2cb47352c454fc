import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import {
  type SettingsLists,
  type Change,
  type OwnCalls,
  type ServedList,
  type Values,
  addRow,
  editRow,
  presentOne,
  revertChange,
  storedRow,
} from '../settingsLists/index.ts';
import { type StaffIdentity, bind } from '../platform/http/bind.ts';
import { hashPassword } from '../staff/index.ts';
import { apiKeyHash, newApiKey, shownKey } from './apiKeys.ts';
import { partnerPlans, partners } from './lists.ts';
import { nameOf } from './rules.ts';
import { openWallet } from './walletStore.ts';

type Caller = Change & { user: StaffIdentity };
type Columns = Record<string, unknown>;

/**
 * What a list cannot declare of partners and their plans: a partner's key is made by us and ends when the partner does,
 * secrets are kept as hashes, and every partner has a wallet.
 */
export function partnerCalls(settingsLists: SettingsLists): Record<string, OwnCalls> {
  const calls = listCalls(partners.list);
  return {
    [partners.list.name]: {
      ...changesOf(settingsLists, partners, partnerColumns),
      add: bind(calls.add!, async (call) => {
        const { key, columns } = aNewKey();
        const id = await addRow(call, settingsLists, partners, call.body, {
          columns: { ...columns, name: nameOf(call.body), createdAt: call.now, ...(await passwordColumn(call.body)) },
        });
        await openWallet(call.tx, id);
        return { ...(await presentOne(call.tx, settingsLists, partners, id, call.user)), api_secret_key: key };
      }),
    },
    [partnerPlans.list.name]: {
      ...changesOf(settingsLists, partnerPlans, planKeyColumns),
      add: bind(listCalls(partnerPlans.list).add!, async (call) => {
        const columns = planKeyColumns(call.body);
        const id = await addRow(call, settingsLists, partnerPlans, call.body, { columns });
        return presentOne(call.tx, settingsLists, partnerPlans, id, call.user);
      }),
    },
  };
}

/** Editing and taking back, which both may change what a feature keeps besides the fields. */
function changesOf(
  settingsLists: SettingsLists,
  served: ServedList,
  columnsOf: (values: Values, before: Values) => Columns | Promise<Columns>,
): OwnCalls {
  const { edit, revert } = listCalls(served.list);
  const withColumns: typeof editRow = async (change, _catalogue, _served, id, values, options) => {
    const before = await storedRow(change.tx, settingsLists, served, id, true);
    const columns = await columnsOf(values, before);
    await editRow(change, settingsLists, served, id, values, { ...options, columns });
  };
  return {
    edit: bind(edit!, async (call) => {
      await withColumns(call, settingsLists, served, call.params.id, call.body);
      return presentOne(call.tx, settingsLists, served, call.params.id, call.user);
    }),
    revert: bind(revert!, async (call) => {
      await revertChange(call, settingsLists, served, call.params.id, call.body, withColumns);
      return presentOne(call.tx, settingsLists, served, call.params.id, call.user);
    }),
  };
}

/** Gives a partner another key in the place of the one it has. */
export async function renewKey(
  call: Caller,
  settingsLists: SettingsLists,
  id: number,
  { revision }: { revision: number },
): Promise<ListRow> {
  const { key, columns } = aNewKey();
  await editRow(call, settingsLists, partners, id, { revision }, { columns });
  return { ...(await presentOne(call.tx, settingsLists, partners, id, call.user)), api_secret_key: key };
}

function aNewKey(): { key: string; columns: Columns } {
  const key = newApiKey();
  return { key, columns: { apiKeyHash: apiKeyHash(key), apiSecretKey: shownKey(key) } };
}

async function partnerColumns(values: Values, before: Values): Promise<Columns> {
  const ends = values['active'] === false && before['active'] === true;
  return {
    ...(values['name'] === null && { name: nameOf({ ...before, ...values }) }),
    ...(ends && { apiKeyHash: null, apiSecretKey: null }),
    ...(await passwordColumn(values)),
  };
}

async function passwordColumn({ password }: Values): Promise<Columns> {
  return typeof password === 'string' ? { passwordHash: await hashPassword(password) } : {};
}

function planKeyColumns({ new_api_key: key }: Values): Columns {
  return typeof key === 'string' ? { apiKeyHash: apiKeyHash(key), apiKey: shownKey(key) } : {};
}
