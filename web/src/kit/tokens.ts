import { refreshSession } from '@likeness/contract/staff';
import type { SessionTokens } from '@likeness/contract/staff';
import { endSession, readSessionAgain, updateSession } from './session.ts';

type Exchange = (refreshToken: string) => Promise<SessionTokens | 'refused'>;

let renewing: Promise<boolean> | undefined;

/**
 * Gets a new access token after `refused` was answered with 401: only once, however many calls in however many tabs
 * were refused with it. Returns whether there is a token to try again with. If the server ends the session, it is ended
 * here too.
 */
export function renewToken(refused: string, exchange: Exchange): Promise<boolean> {
  renewing ??= onlyOneTab(() => renewUnlessDone(refused, exchange)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewUnlessDone(refused: string, exchange: Exchange): Promise<boolean> {
  const session = readSessionAgain();
  if (!session) return false;
  if (session.token !== refused) return true;
  const renewed = await exchange(session.refresh_token);
  if (renewed === 'refused') {
    endSession('expired');
    return false;
  }
  updateSession(renewed);
  return true;
}

/**
 * A refresh token works once, so two tabs must not both send the same one. Browsers offer locks on safe origins only;
 * without them each tab acts alone.
 */
function onlyOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`likeness ${refreshSession.path}`, work) : work();
}
