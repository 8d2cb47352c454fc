import { MESSAGES } from '@likeness/contract/kit/fields';
import { noteSecurityEvent } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import { type Count, countAttempt, forgetAttempts } from './guard/index.ts';
import { passwordMatches } from './passwords.ts';
import type { SessionUse } from './sessionStore.ts';
import { accountById } from './store.ts';

/** An open browser is no proof of who sits before it: guesses at the password of whoever is signed in are counted. */
const ownCount = (staffId: number): Count => ({ kind: 'own', whose: String(staffId) });

/**
 * Counts a guess at one's own password, before it is weighed.
 *
 * @param orm not a transaction: the guess counts although the call is refused
 * @throws Refusal too_many_attempts
 */
export function countOwnGuess(orm: Transaction, staffId: number, from: SessionUse): Promise<unknown> {
  return countGuess(orm, ownCount(staffId), staffId, from);
}

/** The password was right: earlier guesses were typing mistakes. */
export function forgetOwnGuesses(tx: Transaction, staffId: number): Promise<void> {
  return forgetAttempts(tx, ownCount(staffId));
}

/**
 * @param orm not a transaction: a wrong password stays counted
 * @throws Refusal invalid_input at `password`, too_many_attempts
 */
export async function requireOwnPassword(
  orm: Transaction,
  staffId: number,
  password: string,
  from: SessionUse,
): Promise<void> {
  await countOwnGuess(orm, staffId, from);
  const account = await accountById(orm, staffId);
  if (!(await passwordMatches(password, account?.passwordHash))) throw wrongOwnPassword('password');
  await forgetOwnGuesses(orm, staffId);
}

export function wrongOwnPassword(field: string): Refusal {
  return new Refusal('invalid_input', { errors: { [field]: [MESSAGES.passwordWrong] } });
}

/** Counts a guess of somebody whose account is known, and notes that they have to wait. */
export async function countGuess(
  orm: Transaction,
  count: Count,
  staffId: number,
  { now, ip: address, device }: SessionUse,
): Promise<void> {
  try {
    await countAttempt(orm, [count], now);
  } catch (error) {
    if (error instanceof Refusal) {
      await noteSecurityEvent(orm, { kind: 'locked_out', staffId, accountId: staffId, address, device, now });
    }
    throw error;
  }
}
