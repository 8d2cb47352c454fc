import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { staff } from './schema.ts';
import type { SessionUse } from './sessionStore.ts';
import { type SignInKit, signedIn } from './signedIn.ts';
import { type SigningOut, endAndGiveBack } from './signingOut.ts';

export type PageUse = SessionUse & Pick<Call<unknown>, 'sessionCookie' | 'changed'>;

/**
 * Opens a session of our own pages. The one that this browser had before ends, as nobody could sign out of it any more:
 * if it was somebody else’s, their work is given back.
 *
 * @param remember whether its cookie outlasts the browser
 */
export async function openPage(
  tx: Transaction,
  { identities, onSignOut, ...kit }: SignInKit & SigningOut,
  account: typeof staff.$inferSelect,
  remember: boolean,
  from: PageUse,
) {
  const opened = await signedIn(tx, kit, account, from, remember ? 'remembered' : 'window');
  const before = from.sessionCookie.read();
  if (before !== undefined) {
    await endAndGiveBack(tx, before, { identities, onSignOut, now: from.now, changed: from.changed });
  }
  return opened;
}

/** Hands the cookie over, once the session is committed. Answers the access token. */
export function handOver(
  { token, refresh_token, longestUntil }: Awaited<ReturnType<typeof openPage>>,
  remember: boolean,
  { sessionCookie, now }: PageUse,
): string {
  sessionCookie.write(refresh_token, remember ? secondsUntil(longestUntil, now) : undefined);
  return token;
}

export function secondsUntil(moment: Date, now: Date): number {
  return Math.floor((moment.getTime() - now.getTime()) / 1000);
}

export function secondsBefore(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() - seconds * 1000);
}
