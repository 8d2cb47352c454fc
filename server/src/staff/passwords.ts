import { hash, verify } from '@node-rs/argon2';

/** argon2id with the parameters OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let nobody: Promise<string> | undefined;

/** Without a hash, as for an account that does not exist or was given no password, it takes just as long and says no. */
export async function passwordMatches(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const matches = await verify(passwordHash || (await nobody), password);
  return matches && Boolean(passwordHash);
}
