import { endPageSession } from '@likeness/contract/staff/session';
import { call } from './api.ts';
import { wasUnanswered } from './apiError.ts';
import { heldAtLeaving, isLeaving, LEAVING, markLeaving } from './session.ts';

let sending: AbortController | undefined;
/** Somebody is signing in, or is asked for the second factor. */
let isEntering = false;

/** Tells the server of a sign-out that it may not know yet: its cookie can be removed by nobody else. */
export async function sendLeaving(): Promise<void> {
  if (!isLeaving() || isEntering || sending) return;
  const attempt = new AbortController();
  sending = attempt;
  try {
    const body = { held: heldAtLeaving() };
    await call(endPageSession, { body, quiet: true, keepalive: true, signal: attempt.signal });
    if (!attempt.signal.aborted) markLeaving(undefined);
  } catch (error) {
    // If there is no answer, it is sent again when the connection is back, and by the next page.
    if (!attempt.signal.aborted && !wasUnanswered(error)) markLeaving(undefined);
  } finally {
    if (sending === attempt) sending = undefined;
  }
}

/** Whoever signs in gets another cookie, which ends the session of the one before: it must not be sent with a sign-out. */
export function stopLeaving(): void {
  isEntering = true;
  stopSending();
}

function stopSending(): void {
  sending?.abort();
  sending = undefined;
}

window.addEventListener('storage', ({ key, storageArea }) => {
  // Another tab has told the server, or somebody has signed in there, with a cookie that this one must not send.
  if (storageArea === localStorage && key === LEAVING && !isLeaving()) stopSending();
});

/** Nobody is signing in any more: what the server was not told of a sign-out is sent now. */
export function goOnLeaving(): Promise<void> {
  isEntering = false;
  return sendLeaving();
}
