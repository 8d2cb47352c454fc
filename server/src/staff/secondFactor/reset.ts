import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { SessionUse } from '../sessionStore.ts';
import { lockedFactorsOf, noteChange, removeApp, removePasskeys, waysOf } from './factorStore.ts';

/** "Who has lost app, passkeys and codes asks somebody who manages accounts": the password alone is enough next time. */
export async function resetFactor(tx: Transaction, staffId: number, by: SessionUse & { by: number }): Promise<void> {
  if (waysOf(await lockedFactorsOf(tx, staffId)).length === 0) throw new Refusal('second_factor_missing');
  await removeApp(tx, staffId);
  await removePasskeys(tx, staffId);
  await noteChange(tx, 'second_factor_reset', staffId, by);
}
