const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

export interface Lasting {
  readonly createdAt: Date;
  readonly config: { readonly sessionIdleHours: number; readonly sessionDays: number };
}

/** Why a session was ended before its time. */
export type SessionEnd =
  | 'signed_out'
  | 'token_reused'
  | 'account_disabled'
  | 'password_changed'
  | 'ended_by_owner'
  | 'ended_by_administrator';

/** Why a session is over; `unknown` to whoever need not know. */
export type WhyEnded = SessionEnd | 'idle' | 'too_long' | 'unknown';

/** "However much it is used, a session ends some weeks after its sign-in." */
export function longestUntil({ createdAt, config }: Lasting): Date {
  return new Date(createdAt.getTime() + config.sessionDays * DAY);
}

/** "A session that nobody uses for half a day ends": each use puts its end off. */
export function endOf(lasting: Lasting, usedAt: Date): Date {
  const idle = usedAt.getTime() + lasting.config.sessionIdleHours * HOUR;
  return new Date(Math.min(idle, longestUntil(lasting).getTime()));
}

/**
 * "A use puts the end off, and what a page asks while nobody is there does not." The settings of today hold for sessions of
 * before, too.
 */
export function putOff(expiresAt: Date, lasting: Lasting, usedAt: Date, now: Date): Date {
  const [before, used, longest] = [expiresAt, endOf(lasting, usedAt), endOf(lasting, now)].map((end) => end.getTime());
  return new Date(Math.min(Math.max(before!, used!), longest!));
}

/** "Whoever is signed out is told why." Undefined while the session goes on. */
export function whyEnded(
  session: { readonly endedAt: Date | null; readonly endReason: SessionEnd | null; readonly expiresAt: Date },
  lasting: Lasting,
  now: Date,
): WhyEnded | undefined {
  if (session.endedAt) return session.endReason ?? 'unknown';
  if (session.expiresAt > now) return undefined;
  return longestUntil(lasting) <= now ? 'too_long' : 'idle';
}

/** How long a proof counts, in milliseconds. */
const PROOF_MS = 5 * 60 * 1000;

/** "Who has shown in the last five minutes who they are is not asked again." */
export function isRecentProof(shownAt: Date | null | undefined, now: Date): boolean {
  return shownAt != null && now.getTime() - shownAt.getTime() < PROOF_MS;
}

/** What a passkey is asked to sign a challenge for. One given for a step is good for no other. */
export type PasskeyStep = 'signIn' | 'prove' | 'add' | 'addAtSignIn';
