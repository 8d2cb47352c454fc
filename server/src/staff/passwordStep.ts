import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SignInAttempts } from './attempts.ts';
import { passwordMatches } from './passwords.ts';
import type { staff } from './schema.ts';
import { accountByEmail } from './store.ts';

/**
 * The account whose password was given. The attempt is counted before the password is checked.
 *
 * @param tx each statement by itself, so that a refused attempt stays counted
 * @throws Refusal invalid_credentials, account_disabled, too_many_attempts
 */
export async function provenAccount(
  tx: Transaction,
  attempts: SignInAttempts,
  { username, password }: { username: string; password: string },
  ip: string,
): Promise<typeof staff.$inferSelect> {
  const email = username.toLowerCase();
  await attempts.begin(email, ip);
  const account = await accountByEmail(tx, email);
  if (!(await passwordMatches(password, account?.passwordHash))) throw new Refusal('invalid_credentials');
  if (account!.disabledAt) {
    await attempts.withdraw(email, ip);
    throw new Refusal('account_disabled');
  }
  await attempts.succeeded(email, ip);
  return account!;
}
