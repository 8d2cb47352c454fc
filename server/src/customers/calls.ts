import { customerList } from '@likeness/contract/settingsLists/customers';
import { listCalls } from '@likeness/contract/kit/listCalls';
import {
  type SettingsLists,
  type OwnCalls,
  editRow,
  historyOf,
  presentOne,
  revertChange,
  storedRow,
} from '../settingsLists/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { bind } from '../platform/http/bind.ts';
import { Refusal } from '../platform/refusal.ts';
import { customers } from './lists.ts';
import { isDeleted } from './rules.ts';

/**
 * The rules of the customers' list that a declaration cannot express: a deleted account cannot be changed, and its
 * former data are never shown.
 */
export function customerCalls(settingsLists: SettingsLists): Record<string, OwnCalls> {
  const calls = listCalls(customerList);
  const isGone = async (tx: Transaction, id: number) => isDeleted(await storedRow(tx, settingsLists, customers, id));
  return {
    [customerList.name]: {
      edit: bind(calls.edit!, async (call) => {
        const { tx, params, user } = call;
        if (await isGone(tx, params.id)) throw new Refusal('account_deleted');
        await editRow(call, settingsLists, customers, params.id, call.body);
        return presentOne(tx, settingsLists, customers, params.id, user);
      }),
      revert: bind(calls.revert!, async (call) => {
        const { tx, params, user } = call;
        if (await isGone(tx, params.id)) throw new Refusal('account_deleted');
        await revertChange(call, settingsLists, customers, params.id, call.body);
        return presentOne(tx, settingsLists, customers, params.id, user);
      }),
      history: bind(calls.history, async ({ tx, params, query }) => {
        const gone = await isGone(tx, params.id);
        const result = await historyOf(tx, customers, params.id, query.limit, !gone);
        return { result: gone ? result.map((change) => ({ ...change, before: null, after: null })) : result };
      }),
    },
  };
}
