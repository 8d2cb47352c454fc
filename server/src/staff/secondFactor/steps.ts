import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { CodeAttempts } from './attempts.ts';
import { confirmFactor, spendCode } from './store.ts';

interface With {
  readonly tokens: Tokens;
  readonly attempts: CodeAttempts;
  readonly now: Date;
}

/**
 * Uses up a code, then does what it was asked for, both or neither. The one place where a code is found wrong.
 *
 * @param tx each statement by itself, so that a refused attempt stays counted
 * @throws Refusal code_wrong, too_many_attempts
 */
export async function weighCode<Result>(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, attempts, now }: With,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Result> {
  await attempts.begin(staffId);
  const result = await tx.transaction(async (inner) => {
    if (!(await spendCode(inner, staffId, code, { tokens, now }))) throw new Refusal('code_wrong');
    return work(inner);
  });
  await attempts.succeeded(staffId);
  return result;
}

/**
 * Confirms an app with its first code, and answers the recovery codes with what else was to be done.
 *
 * @throws Refusal code_wrong, second_factor_there, second_factor_not_begun, too_many_attempts
 */
export async function codesOf<Result>(
  tx: Transaction,
  staffId: number,
  code: string,
  { tokens, attempts, now }: With,
  work: (inner: Transaction) => Promise<Result>,
): Promise<{ recoveryCodes: string[]; result: Result }> {
  await attempts.begin(staffId);
  const done = await tx.transaction(async (inner) => {
    const confirmation = await confirmFactor(inner, staffId, code, { tokens, now });
    if (confirmation === 'there') throw new Refusal('second_factor_there');
    if (confirmation === 'notBegun') throw new Refusal('second_factor_not_begun');
    if (confirmation === 'wrong') throw new Refusal('code_wrong');
    return { recoveryCodes: [...confirmation], result: await work(inner) };
  });
  await attempts.succeeded(staffId);
  return done;
}
