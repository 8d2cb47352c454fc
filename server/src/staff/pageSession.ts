import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { StaffIdentities } from './identity.ts';
import type { staff } from './schema.ts';
import { type SessionKit, type SessionUse, signOut } from './sessionStore.ts';
import { signedIn } from './signedIn.ts';

export type PageUse = SessionUse & Pick<Call<unknown>, 'sessionCookie'>;

/**
 * Opens a session of our own pages. The one that this browser had before ends: nobody could sign out of it any more.
 *
 * @param remember whether its cookie outlasts the browser
 */
export async function openPage(
  tx: Transaction,
  { identities, ...kit }: SessionKit & { readonly identities: StaffIdentities },
  account: typeof staff.$inferSelect,
  remember: boolean,
  from: PageUse,
) {
  const before = from.sessionCookie.read();
  const ended = before && (await signOut(tx, before, from.now));
  if (ended) identities.evict(ended.sessionId);
  return signedIn(tx, kit, account, from, remember ? 'remembered' : 'window');
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
