import type { ProofNeeded } from '@likeness/contract/staff/sessions';
import { eq } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { staffSession } from './schema.ts';

/** When the person of a session last showed who they are, by the password and by all that their account asks for. */
export async function lastProofs(
  tx: Transaction,
  sessionId: string,
): Promise<Readonly<Record<ProofNeeded, Date | null>> | undefined> {
  const [session] = await tx
    .select({ password: staffSession.passwordShownAt, everything: staffSession.allShownAt })
    .from(staffSession)
    .where(eq(staffSession.id, sessionId));
  return session;
}

export async function noteProof(tx: Transaction, sessionId: string, shown: ProofNeeded, now: Date): Promise<void> {
  await tx
    .update(staffSession)
    .set({ passwordShownAt: now, ...(shown === 'everything' && { allShownAt: now }) })
    .where(eq(staffSession.id, sessionId));
}
