import { endOtherSessions, endOwnSession, listOwnSessions } from '@likeness/contract/staff/sessions';
import { noteSecurityEvent, writeAudit } from '../../audit/index.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Binding, type StaffIdentity, bind } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/refusal.ts';
import type { StaffIdentities } from '../identity.ts';
import { requireRecentProof } from '../recentProof.ts';
import { type SessionUse, isSignedIn } from '../sessionStore.ts';
import type { Leaving, OnSignOut, SigningOut } from '../signingOut.ts';
import { endSessionsIn, isSessionOf, liveSessionsOf } from './store.ts';

/** The sessions of whoever calls. */
export function sessionRoutes(identities: StaffIdentities, onSignOut: OnSignOut): Binding[] {
  const by = (user: StaffIdentity, from: SessionUse & Leaving): EndedBy => ({ ...from, user, identities, onSignOut });
  return [
    bind(listOwnSessions, async ({ tx, user, now }) => ({
      result: await liveSessionsOf(tx, user.id, { now, mine: user.sessionId }),
    })),
    bind(endOwnSession, async ({ tx, user, params, ...from }) => {
      await requireRecentProof(tx, user, 'password', from.now);
      await endSessionsFor(tx, user.id, { only: params.sessionId }, by(user, from));
      return {};
    }),
    bind(endOtherSessions, async ({ tx, user, ...from }) => {
      await requireRecentProof(tx, user, 'password', from.now);
      return { ended: await endSessionsFor(tx, user.id, { allBut: user.sessionId }, by(user, from)) };
    }),
  ];
}

export type EndedBy = SessionUse & Leaving & SigningOut & { readonly user: StaffIdentity };

/** Ends sessions of an account, and notes who did. Answers how many had not ended before. */
export async function endSessionsFor(
  tx: Transaction,
  staffId: number,
  which: { readonly only: string } | { readonly allBut: string },
  { user, now, changed, ip: address, device, identities, onSignOut }: EndedBy,
): Promise<number> {
  if ('only' in which && !(await isSessionOf(tx, which.only, staffId))) throw notFound('The session');
  const endReason = user.id === staffId ? 'ended_by_owner' : 'ended_by_administrator';
  const ended = await endSessionsIn(tx, staffId, which, { endReason, now });
  if (ended.length === 0) return 0;
  await writeAudit(tx, {
    name: 'sessions_ended',
    subject: 'staff',
    subjectId: staffId,
    staffId: user.id,
    after: { sessions: ended.length },
    now,
  });
  const about = { staffId: user.id, accountId: staffId, address, device };
  await noteSecurityEvent(tx, { kind: 'sessions_ended', ...about, now });
  if (!(await isSignedIn(tx, staffId, now))) await onSignOut(tx, staffId, { now, changed });
  for (const sessionId of ended) identities.evict(sessionId);
  return ended.length;
}
