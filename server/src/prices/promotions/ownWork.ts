import { MESSAGES } from '@likeness/contract/kit/fields';
import type { Amount } from '@likeness/contract/kit/money';
import { promotionList } from '@likeness/contract/settingsLists/finance';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import { refuseParts } from '../refusals.ts';
import { isCurrency } from '../writeStore.ts';
import { type OwnWork, type Values, addRow, presentOne, restoreRow } from '../../settingsLists/index.ts';

/** "What a promotion takes off is in a currency that an order can be in." Afterwards it stays in it. */
export const promotionWork: Readonly<Record<string, OwnWork>> = {
  [promotionList.name]: {
    async add(open, sent) {
      const id = await addRow(open, sent, {
        look: async (record) => {
          await refuseUnknown(open.tx, record['currency']);
          refusePartsTakenOff(record);
        },
      });
      return presentOne(open, id);
    },
    // It comes back as it was, also where its currency has no rate any more.
    restore: restoreRow,
  },
};

async function refuseUnknown(tx: Transaction, currency: unknown): Promise<void> {
  if (typeof currency !== 'string' || (await isCurrency(tx, currency))) return;
  throw new Refusal('invalid_input', { errors: { currency: [MESSAGES.code] } });
}

/** "No half a yen is taken off." An older promotion stays as it is. */
function refusePartsTakenOff({ type, amount, currency }: Values): void {
  if (type !== 'amount' || typeof amount !== 'string' || typeof currency !== 'string') return;
  refuseParts(currency, { amount: amount as Amount });
}
