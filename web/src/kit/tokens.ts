import type { ErrorParams } from '@likeness/contract/kit/errors';
import { renewPageSession } from '@likeness/contract/staff/session';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { currentSession, endSession, updateSession } from './session.ts';

/** The next access token, or why the server gives none. */
export type Renewal = AnswerOf<typeof renewPageSession> | { readonly refused: ErrorParams };

let renewing: Promise<boolean> | undefined;

/**
 * Gets an access token in place of `refused`, which was answered with 401, or in place of none: only once, however many
 * calls wait for it. Returns whether there is a token to try again with. If the server ends the session, it is ended here
 * too.
 */
export function renewToken(refused: string | undefined, renew: () => Promise<Renewal>): Promise<boolean> {
  renewing ??= onlyOneTab(() => renewUnlessDone(refused, renew)).finally(() => {
    renewing = undefined;
  });
  return renewing;
}

async function renewUnlessDone(refused: string | undefined, renew: () => Promise<Renewal>): Promise<boolean> {
  const session = currentSession();
  if (!session) return false;
  if (session.token !== refused) return true;
  const renewed = await renew();
  if ('refused' in renewed) {
    endSession('expired', renewed.refused);
    return false;
  }
  // Another tab may have signed in somebody else meanwhile: the cookie is theirs.
  updateSession({ token: renewed.token, id: renewed.id });
  return true;
}

/**
 * Each renewal replaces the cookie that all tabs share, so they renew one after the other. Browsers offer locks on safe
 * origins only; without them, the server takes the cookie just replaced for some minutes.
 */
function onlyOneTab<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(`likeness ${renewPageSession.path}`, work) : work();
}
