import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { REPEATED_MS } from '@likeness/contract/kit/limits';
import { drizzle } from 'drizzle-orm/node-postgres';
import { noteSecurityEvent } from '../audit/index.ts';
import type { Config } from '../platform/config.ts';
import { type SQL, and, eq, gt, isNull, ne } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tokens } from '../platform/tokens.ts';
import { type SessionCookie, staff, staffSession } from './schema.ts';
import { type Program, programOf } from './userAgent.ts';
import { type Lasting, type SessionEnd, type WhyEnded, endOf, longestUntil, putOff, whyEnded } from './rules.ts';

export interface TokenPair {
  token: string;
  refresh_token: string;
}

/** What sessions are made with. */
export interface SessionKit {
  readonly tokens: Tokens;
  readonly config: Pick<Config, 'sessionIdleHours' | 'sessionDays'>;
}

/** From where a session is used. */
export interface SessionUse {
  readonly now: Date;
  readonly ip: string;
  /** What the caller's program calls itself. */
  readonly device: string;
}

/**
 * Opens a session and answers its first pair of tokens.
 *
 * @param cookie how long our own pages keep it; undefined for a program
 */
export async function openSession(
  tx: Transaction,
  { tokens, config }: SessionKit,
  account: Pick<typeof staff.$inferSelect, 'id' | 'roles'>,
  { now, ...from }: SessionUse,
  cookie?: SessionCookie,
): Promise<TokenPair & { longestUntil: Date }> {
  const sessionId = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  const lasting: Lasting = { createdAt: now, config };
  await tx.insert(staffSession).values({
    id: sessionId,
    staffId: account.id,
    refreshHash: fingerprint(secret),
    cookie: cookie ?? null,
    ...usedFrom(from),
    createdAt: now,
    lastUsedAt: now,
    passwordShownAt: now,
    allShownAt: now,
    expiresAt: endOf(lasting, now),
  });
  const ends = { until: endOf(lasting, now), longestUntil: longestUntil(lasting) };
  const token = await tokens.signAccess({ staffId: account.id, sessionId, roles: account.roles }, now, ends);
  return { token, refresh_token: `${sessionId}.${secret}`, longestUntil: ends.longestUntil };
}

/**
 * How a request is known again whose answer got lost. A program sends its key again. A page that is loaded anew cannot,
 * so that its cookie is known again as long as it may be sent again: of two tabs, both get the same next value.
 */
type Repetition = { readonly requestKey: string | undefined } | 'page';

export interface Rotated extends TokenPair {
  staffId: number;
  cookie: SessionCookie | null;
  longestUntil: Date;
}

/**
 * Exchanges a refresh token for the next pair, or says why the session has ended. An older token means that two parties
 * hold copies: the session ends. The one exception is the same request sent again after a lost answer. It gets the same
 * new token, which is why new tokens are derived and not random.
 *
 * @param usedAt when somebody last used it: a page that asks by itself knows that this was before now
 */
export async function rotateSession(
  tx: Transaction,
  { tokens, config }: SessionKit,
  refreshToken: string,
  repetition: Repetition,
  { now, usedAt = now, ...from }: SessionUse & { readonly usedAt?: Date },
): Promise<Rotated | { ended: WhyEnded }> {
  const parts = partsOf(refreshToken);
  if (!parts) return { ended: 'unknown' };
  const { sessionId, secret } = parts;
  const [found] = await tx
    .select({ session: staffSession, roles: staff.roles, disabledAt: staff.disabledAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.id, sessionId))
    .for('update', { of: staffSession });
  if (!found || (found.session.cookie === null) !== (repetition !== 'page')) return { ended: 'unknown' };
  const { session, roles, disabledAt } = found;
  const { refreshHash, previousHash, rotationKeyHash, staffId, cookie } = session;
  const presented = fingerprint(secret);
  const lasting: Lasting = { createdAt: session.createdAt, config };
  const over = disabledAt ? 'account_disabled' : whyEnded(session, lasting, now);
  // Only who holds a token of it is told how it ended.
  if (over) return { ended: [refreshHash, previousHash].includes(presented) ? over : 'unknown' };
  const requestKey = repetition === 'page' ? 'page' : repetition.requestKey;
  const next = tokens.deriveByEach('refresh', sessionId, secret, requestKey ?? randomUUID());
  // A page that asks again may have got its answer from a server that signs with another secret.
  const nextSecret = next.find((one) => fingerprint(one) === refreshHash) ?? next[0]!;
  const isSameRequest =
    repetition === 'page'
      ? now.getTime() - session.lastUsedAt.getTime() < REPEATED_MS
      : requestKey !== undefined && fingerprint(requestKey) === rotationKeyHash;
  const isFirstTime = presented === refreshHash;
  if (!isFirstTime && (presented !== previousHash || !isSameRequest || fingerprint(nextSecret) !== refreshHash)) {
    await endOne(tx, sessionId, 'token_reused', now);
    const { ip: address, device } = from;
    await noteSecurityEvent(tx, { kind: 'token_reused', accountId: staffId, address, device, now });
    return { ended: 'token_reused' };
  }
  const until = putOff(session.expiresAt, lasting, usedAt, now);
  await tx
    .update(staffSession)
    .set({
      expiresAt: until,
      ...(isFirstTime && {
        refreshHash: fingerprint(nextSecret),
        previousHash: presented,
        rotationKeyHash: requestKey === undefined ? null : fingerprint(requestKey),
        lastUsedAt: now,
        ...usedFrom(from),
      }),
    })
    .where(eq(staffSession.id, sessionId));
  const ends = { until, longestUntil: longestUntil(lasting) };
  const token = await tokens.signAccess({ staffId, sessionId, roles }, now, ends);
  const refresh_token = `${sessionId}.${nextSecret}`;
  return { token, refresh_token, staffId, cookie, longestUntil: ends.longestUntil };
}

function usedFrom({ ip, device }: Omit<SessionUse, 'now'>): Program & { address: string } {
  return { address: ip, ...programOf(device) };
}

/**
 * Ends the session of a refresh token. The newest token may do so, or the one just replaced, which another tab may
 * still hold. Undefined if it is not good, or of a session that has ended before: what its owner does since then, in
 * another session, goes on.
 */
export async function signOut(
  tx: Transaction,
  refreshToken: string,
  now: Date,
): Promise<{ sessionId: string; staffId: number } | undefined> {
  const parts = partsOf(refreshToken);
  if (!parts) return undefined;
  const { sessionId, secret } = parts;
  const [session] = await tx.select().from(staffSession).where(eq(staffSession.id, sessionId));
  if (!session || ![session.refreshHash, session.previousHash].includes(fingerprint(secret))) return undefined;
  const [ended] = await endOne(tx, sessionId, 'signed_out', now);
  return ended && { sessionId, staffId: ended.staffId };
}

function endOne(tx: Transaction, sessionId: string, endReason: SessionEnd, now: Date) {
  return endSessions(tx, eq(staffSession.id, sessionId), endReason, now);
}

/**
 * Ends all sessions of a person, on every device.
 *
 * @param except the session that goes on
 */
export async function endSessionsOf(
  tx: Transaction,
  staffId: number,
  endReason: SessionEnd,
  now: Date,
  except?: string,
): Promise<void> {
  const others = except === undefined ? undefined : ne(staffSession.id, except);
  await endSessions(tx, and(eq(staffSession.staffId, staffId), others), endReason, now);
}

/** The one place where sessions are ended: those among the named ones that have not ended before. Answers which. */
export async function endSessions(
  tx: Transaction,
  which: SQL | undefined,
  endReason: SessionEnd,
  now: Date,
): Promise<{ id: string; staffId: number }[]> {
  return tx
    .update(staffSession)
    .set({ endedAt: now, endReason })
    .where(and(which, isNull(staffSession.endedAt)))
    .returning({ id: staffSession.id, staffId: staffSession.staffId });
}

/** Whether somebody is still signed in somewhere. */
export async function isSignedIn(tx: Transaction, staffId: number, now: Date): Promise<boolean> {
  const [row] = await tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt), gt(staffSession.expiresAt, now)))
    .limit(1);
  return row !== undefined;
}

export function sessionEnded(reason: WhyEnded): Refusal {
  return new Refusal('session_ended', { params: { reason } });
}

/** The person of a live session. Refuses a session that has ended. */
export async function readSession(tx: Transaction, sessionId: string, now: Date) {
  const [row] = await tx
    .select({
      id: staff.id,
      roles: staff.roles,
      firstName: staff.firstName,
      lastName: staff.lastName,
      language: staff.language,
      screenLanguage: staff.screenLanguage,
      disabledAt: staff.disabledAt,
      endedAt: staffSession.endedAt,
      expiresAt: staffSession.expiresAt,
    })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.id, sessionId));
  if (row?.disabledAt) throw new Refusal('account_disabled');
  if (!row || row.endedAt || row.expiresAt <= now) throw sessionEnded('unknown');
  return { ...identityOf(row), sessionId };
}

type Named = Pick<typeof staff.$inferSelect, 'id' | 'roles' | 'firstName' | 'lastName' | 'language' | 'screenLanguage'>;

/** The person as calls see them. */
function identityOf({ id, roles, firstName, lastName, language, screenLanguage }: Named) {
  return { id, roles, firstName, lastName, language: screenLanguage ?? language };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function partsOf(refreshToken: string): { sessionId: string; secret: string } | undefined {
  const [sessionId, secret] = refreshToken.split('.');
  return sessionId && secret && UUID.test(sessionId) ? { sessionId, secret } : undefined;
}

function fingerprint(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Ends all sessions without a word, for a database that is restored: those that were ended since the backup would be open
 * again, and whoever went on with theirs would look like somebody who holds a copy. It needs no database to be written.
 */
export function forgetSessions(): SQL {
  return drizzle.mock({ casing: 'snake_case' }).delete(staffSession).getSQL();
}
