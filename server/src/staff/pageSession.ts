import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { staff } from './schema.ts';
import type { SessionKit, SessionUse } from './sessionStore.ts';
import { signedIn } from './signedIn.ts';

export type PageUse = SessionUse & Pick<Call<unknown>, 'sessionCookie'>;

/** Opens a session of our own pages. @param remember whether its cookie outlasts the browser */
export function openPage(
  tx: Transaction,
  kit: SessionKit,
  account: typeof staff.$inferSelect,
  remember: boolean,
  from: SessionUse,
) {
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
