import type { SecurityKind } from '@likeness/contract/settings/securityLog';
import { noteSecurityEvent } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { type Count, forgetAttempts } from '../guard/index.ts';
import { countGuess } from '../ownProof.ts';
import type { SessionUse } from '../sessionStore.ts';
import { confirmFactor, spendCode } from './store.ts';

export interface WeighedWith extends SessionUse {
  readonly tokens: Tokens;
}

/** Only who knows the password of the account gets here. */
const codeCount = (staffId: number): Count => ({ kind: 'code', whose: String(staffId) });

/**
 * Uses up a code, then does what it was asked for, both or neither. The one place where a code is found wrong.
 *
 * @param orm each statement by itself, so that a refused attempt stays counted
 * @throws Refusal code_wrong, too_many_attempts
 */
export function weighCode<Result>(
  orm: Transaction,
  staffId: number,
  code: string,
  by: WeighedWith,
  work: (inner: Transaction) => Promise<Result>,
): Promise<Result> {
  return counted(orm, staffId, by, async (inner) => {
    const spent = await spendCode(inner, staffId, code, by);
    if (!spent) throw new Refusal('code_wrong');
    if (spent === 'recovery') await noteFactor(inner, 'recovery_code_used', staffId, by);
    return work(inner);
  });
}

/**
 * Confirms an app with its first code, and answers the recovery codes with what else was to be done.
 *
 * @throws Refusal code_wrong, second_factor_there, second_factor_not_begun, too_many_attempts
 */
export function codesOf<Result>(
  orm: Transaction,
  staffId: number,
  code: string,
  by: WeighedWith,
  work: (inner: Transaction) => Promise<Result>,
): Promise<{ recoveryCodes: string[]; result: Result }> {
  return counted(orm, staffId, by, async (inner) => {
    const confirmation = await confirmFactor(inner, staffId, code, by);
    if (confirmation === 'there') throw new Refusal('second_factor_there');
    if (confirmation === 'notBegun') throw new Refusal('second_factor_not_begun');
    if (confirmation === 'wrong') throw new Refusal('code_wrong');
    await noteFactor(inner, 'second_factor_added', staffId, by);
    return { recoveryCodes: [...confirmation], result: await work(inner) };
  });
}

/** What people do with their own second factor. */
export function noteFactor(
  tx: Transaction,
  kind: SecurityKind,
  staffId: number,
  { now, ip: address, device }: SessionUse,
): Promise<void> {
  return noteSecurityEvent(tx, { kind, staffId, accountId: staffId, address, device, now });
}

/** Counts an attempt before it is weighed. A wrong code is noted outside, because its transaction is undone. */
async function counted<Result>(
  orm: Transaction,
  staffId: number,
  from: SessionUse,
  weigh: (inner: Transaction) => Promise<Result>,
): Promise<Result> {
  await countGuess(orm, codeCount(staffId), staffId, from);
  const result = await orm.transaction(weigh).catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'code_wrong') {
      await noteSecurityEvent(orm, {
        kind: 'second_factor_failed',
        accountId: staffId,
        address: from.ip,
        device: from.device,
        now: from.now,
      });
    }
    throw error;
  });
  await forgetAttempts(orm, codeCount(staffId));
  return result;
}
