import { hash, verify } from '@node-rs/argon2';
import { promise as workQueue } from 'fastq';

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * How many passwords are checked at once. Each occupies one of Node's four worker threads; the other two read files.
 */
const CHECKS_AT_ONCE = 2;

const CURRENT = new RegExp(`^\\$argon2id\\$v=19\\$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}\\$`);

/** Whether a hash was made as they are made now. */
export function isMadeAsNow(passwordHash: string): boolean {
  return CURRENT.test(passwordHash);
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

interface Check {
  readonly password: string;
  readonly passwordHash: string;
}

export const passwordChecks = workQueue(
  ({ passwordHash, password }: Check) => verify(passwordHash, password),
  CHECKS_AT_ONCE,
);

let nobody: Promise<string> | undefined;

/**
 * Without a hash (no such account, or one without a password) it takes just as long and answers false, so that nobody
 * can tell.
 */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await passwordChecks.push({ password, passwordHash: passwordHash || (await nobody) });
  return matches && Boolean(passwordHash);
}
