import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SessionUse } from '../sessionStore.ts';
import { removeFactor } from './store.ts';

/** "Who has lost app and codes asks somebody who manages accounts": the next sign-in is with the password alone. */
export async function resetFactor(tx: Transaction, staffId: number, by: SessionUse & { by: number }): Promise<void> {
  if (!(await removeFactor(tx, staffId, by))) throw new Refusal('second_factor_missing');
}
