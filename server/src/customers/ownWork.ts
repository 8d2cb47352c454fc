import { customerList } from '@likeness/contract/settingsLists/customers';
import { type OpenList, type OwnWork, editRow, historyOf, storedRow } from '../settingsLists/index.ts';
import { Refusal } from '../platform/refusal.ts';
import { isDeleted } from './rules.ts';

/** What a list cannot declare of customers: an account that was deleted is not changed, and what it was is not told. */
export const customerWork: Readonly<Record<string, OwnWork>> = {
  [customerList.name]: {
    async edit(open, id, values, options) {
      if (await isGone(open, id)) throw new Refusal('account_deleted');
      await editRow(open, id, values, options);
    },
    async history(open, id, limit) {
      const changes = await historyOf(open, id, limit);
      if (!(await isGone(open, id))) return changes;
      return changes.map((change) => ({ ...change, before: null, after: null, allowedActions: [] }));
    },
  },
};

async function isGone(open: OpenList, id: number): Promise<boolean> {
  return isDeleted(await storedRow(open, id));
}
