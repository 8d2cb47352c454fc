import type { Database } from '../platform/database/database.ts';
import { CannotStartError } from '../platform/database/problem.ts';
import { passwordMatches } from './passwords.ts';
import { activeAccountsOf } from './store.ts';

/** Everybody of the demo house is of this domain: `.test` never leads anywhere. */
export const DEMO_DOMAIN = 'demo.likeness.test';
/** The password of all of them, which everybody knows. */
export const DEMO_PASSWORD = 'likeness-demo';

/** @throws CannotStartError if somebody can sign in with a password that everybody knows */
export async function refuseDemoAccounts(database: Database): Promise<void> {
  const accounts = await activeAccountsOf(database.orm, DEMO_DOMAIN);
  const open: string[] = [];
  for (const { email, passwordHash } of accounts) {
    if (await passwordMatches(DEMO_PASSWORD, passwordHash)) open.push(email);
  }
  if (open.length === 0) return;
  throw new CannotStartError(
    `This database was filled as a demo house, and everybody knows the password of ${open.join(', ')}. Use an empty database. Or start once with NODE_ENV=development, DEMO=0 and HOST=127.0.0.1, and close these accounts.`,
  );
}
