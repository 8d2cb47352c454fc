import type { ErrorParams } from '@likeness/contract/kit/errors';
import { renewPageSession } from '@likeness/contract/staff/session';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { z } from 'zod';
import { parseJson } from './apiError.ts';
import { currentSession, endSession, updateSession } from './session.ts';

/** The next access token, or why the server gives none. */
export type Renewal = AnswerOf<typeof renewPageSession> | { readonly refused: ErrorParams };

/** A token that is good for less is not sent any more: it would run out on its way. */
const LEFT_MIN_MS = 5_000;
const claims = z.object({
  exp: z.number(),
  iat: z.number().optional(),
  session_end: z.number().optional(),
  session_longest: z.number().optional(),
});

/** When the session of a token ends, by the clock of this machine, in milliseconds. */
export interface SessionEnds {
  /** Unless somebody uses it. */
  readonly until: number;
  /** Whatever they do. */
  readonly longestUntil: number;
}

/** @param now when the token was received, by the clock of this machine, which may differ from the server's */
export function endsOf(token: string, now: number): SessionEnds | undefined {
  const { iat, session_end: end, session_longest: longest } = claimsOf(token) ?? {};
  if (iat === undefined || end === undefined || longest === undefined) return undefined;
  return { until: now + (end - iat) * 1000, longestUntil: now + (longest - iat) * 1000 };
}

/** Whether there is no token, or one that is no longer good by its own word and by the clock of this machine. */
export function hasRunOut(token: string | undefined): boolean {
  if (token === undefined) return true;
  const read = claimsOf(token);
  return read !== undefined && read.exp * 1000 - Date.now() < LEFT_MIN_MS;
}

function claimsOf(token: string): z.output<typeof claims> | undefined {
  const [, payload = ''] = token.split('.');
  return claims.safeParse(parseJson(decoded(payload))).data;
}

/** Base64 with the letters of addresses; nothing, if it is none. */
function decoded(payload: string): string {
  try {
    return atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

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
  if (!session || session.ended) return false;
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
