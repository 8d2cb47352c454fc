import type { SessionRow } from '@likeness/contract/staff/sessions';
import { and, desc, eq, gt, isNull, ne } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { SessionEnd } from '../rules.ts';
import { staffSession } from '../schema.ts';
import { endSessions } from '../sessionStore.ts';

/** Nobody looks through more. A program that signs in for each of its tasks leaves thousands. */
const SESSIONS_SHOWN = 100;

/** The sessions of an account that have not ended, the last used first. */
export async function liveSessionsOf(
  tx: Transaction,
  staffId: number,
  { now, mine }: { now: Date; mine: string },
): Promise<SessionRow[]> {
  const rows = await tx
    .select()
    .from(staffSession)
    .where(and(eq(staffSession.staffId, staffId), isNull(staffSession.endedAt), gt(staffSession.expiresAt, now)))
    .orderBy(desc(staffSession.lastUsedAt), desc(staffSession.id))
    .limit(SESSIONS_SHOWN);
  return rows.map((row) => ({
    id: row.id,
    browser: row.browser,
    system: row.system,
    address: row.address,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_this: row.id === mine,
  }));
}

/** Whether this session is or was one of this account's. */
export async function isSessionOf(tx: Transaction, sessionId: string, staffId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: staffSession.id })
    .from(staffSession)
    .where(and(eq(staffSession.id, sessionId), eq(staffSession.staffId, staffId)));
  return row !== undefined;
}

/** Ends a session of an account, or all but one. Answers those that had not ended before. */
export async function endSessionsIn(
  tx: Transaction,
  staffId: number,
  which: { readonly only: string } | { readonly allBut: string },
  { endReason, now }: { endReason: SessionEnd; now: Date },
): Promise<string[]> {
  const named = 'only' in which ? eq(staffSession.id, which.only) : ne(staffSession.id, which.allBut);
  const ended = await endSessions(tx, and(eq(staffSession.staffId, staffId), named), endReason, now);
  return ended.map(({ id }) => id);
}
