import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { noteSecurityEvent } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Tokens } from '../platform/tokens.ts';
import { staff, staffSession } from './schema.ts';

/** A session ends this long after the sign-in, however active it is. */
const SESSION_DAYS = 30;
const DAY = 24 * 60 * 60 * 1000;

export interface TokenPair {
  token: string;
  refresh_token: string;
}

type SessionEnd = NonNullable<typeof staffSession.$inferSelect.endReason>;

/** Opens a session and answers its first pair of tokens. */
export async function openSession(
  tx: Transaction,
  tokens: Tokens,
  account: Pick<typeof staff.$inferSelect, 'id' | 'roles'>,
  now: Date,
): Promise<TokenPair> {
  const sessionId = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(staffSession).values({
    id: sessionId,
    staffId: account.id,
    refreshHash: fingerprint(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + SESSION_DAYS * DAY),
  });
  const token = await tokens.signAccess({ staffId: account.id, sessionId, roles: account.roles }, now);
  return { token, refresh_token: `${sessionId}.${secret}` };
}

/**
 * Exchanges a refresh token for the next pair, or says why the session has ended. An older token means that two parties
 * hold copies: the session ends. The one exception is the same request sent again after a lost answer, recognised by
 * its key. It gets the same new token, which is why new tokens are derived from the key and not random.
 */
export async function rotateSession(
  tx: Transaction,
  tokens: Tokens,
  refreshToken: string,
  { requestKey, address, device }: { requestKey: string | undefined; address: string; device: string },
  now: Date,
): Promise<TokenPair | 'ended'> {
  const parts = partsOf(refreshToken);
  if (!parts) return 'ended';
  const { sessionId, secret } = parts;
  const [session] = await tx
    .select({ session: staffSession, roles: staff.roles, disabledAt: staff.disabledAt })
    .from(staffSession)
    .innerJoin(staff, eq(staff.id, staffSession.staffId))
    .where(eq(staffSession.id, sessionId))
    .for('update', { of: staffSession });
  if (!session || session.disabledAt || session.session.endedAt || session.session.expiresAt <= now) return 'ended';
  const { refreshHash, previousHash, rotationKeyHash, staffId } = session.session;
  const presented = fingerprint(secret);
  const nextSecret = tokens.derive('refresh', sessionId, secret, requestKey ?? randomUUID());
  const repeated =
    presented === previousHash && requestKey !== undefined && fingerprint(requestKey) === rotationKeyHash;
  if (presented === refreshHash) {
    await tx
      .update(staffSession)
      .set({
        refreshHash: fingerprint(nextSecret),
        previousHash: presented,
        rotationKeyHash: requestKey === undefined ? null : fingerprint(requestKey),
      })
      .where(eq(staffSession.id, sessionId));
  } else if (!repeated || fingerprint(nextSecret) !== refreshHash) {
    await endSession(tx, sessionId, 'token_reused', now);
    await noteSecurityEvent(tx, { kind: 'token_reused', accountId: staffId, address, device, now });
    return 'ended';
  }
  const token = await tokens.signAccess({ staffId, sessionId, roles: session.roles }, now);
  return { token, refresh_token: `${sessionId}.${nextSecret}` };
}

/**
 * Ends the session of a refresh token. The newest token may do so, or the one just replaced, which another tab may
 * still hold.
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
  await endSession(tx, sessionId, 'signed_out', now);
  return { sessionId, staffId: session.staffId };
}

async function endSession(tx: Transaction, sessionId: string, endReason: SessionEnd, now: Date): Promise<void> {
  await tx
    .update(staffSession)
    .set({ endedAt: now, endReason })
    .where(and(eq(staffSession.id, sessionId), isNull(staffSession.endedAt)));
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
  await tx
    .update(staffSession)
    .set({ endedAt: now, endReason })
    .where(
      and(
        eq(staffSession.staffId, staffId),
        isNull(staffSession.endedAt),
        except === undefined ? undefined : ne(staffSession.id, except),
      ),
    );
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
  if (!row || row.endedAt || row.expiresAt <= now) throw new Refusal('session_ended');
  return { ...identityOf(row), sessionId };
}

type Named = Pick<typeof staff.$inferSelect, 'id' | 'roles' | 'firstName' | 'lastName' | 'language' | 'screenLanguage'>;

/** The person as calls see them. */
export function identityOf({ id, roles, firstName, lastName, language, screenLanguage }: Named) {
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
