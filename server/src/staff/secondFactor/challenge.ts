import type { Tokens } from '../../platform/tokens.ts';
import type { staff } from '../schema.ts';

/** How long the second step may take, in seconds: somebody may have to install the app first. */
const CHALLENGE_SECONDS = 10 * 60;

type Account = Pick<typeof staff.$inferSelect, 'id' | 'passwordHash'>;

/**
 * What a right password is answered with when a second step is to come: `account.until.signature`. It is no session, and
 * no longer good once the account has another password.
 */
export function challengeFor(account: Account, tokens: Tokens, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS;
  return `${account.id}.${until}.${tokens.derive(...wordsOf(account, until))}`;
}

/** The account that a challenge is for, before anything is proven. */
export function challengedId(challenge: string): number | undefined {
  const [id] = challenge.split('.');
  return id && /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

export function isChallengeOf(challenge: string, account: Account, tokens: Tokens, now: Date): boolean {
  const [id, until, signed] = challenge.split('.');
  if (id !== String(account.id) || !until || !signed || !/^\d{1,12}$/.test(until)) return false;
  return Number(until) * 1000 > now.getTime() && tokens.isDerived(signed, ...wordsOf(account, Number(until)));
}

function wordsOf({ id, passwordHash }: Account, until: number): string[] {
  return ['challenge', String(id), String(until), passwordHash];
}
