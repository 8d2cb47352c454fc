import { noteSecurityEvent } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { StaffIdentities } from './identity.ts';
import { type SessionUse, signOut } from './sessionStore.ts';

/** Releases the work of a person who signs out. The features that hand out work provide it. */
export type OnSignOut = (tx: Transaction, staffId: number, now: Date) => Promise<void>;

/** Signs out with a refresh token; with one that is not good it does nothing. */
export async function endByToken(
  tx: Transaction,
  refreshToken: string,
  { identities, onSignOut, now, ip, device }: SessionUse & { identities: StaffIdentities; onSignOut: OnSignOut },
): Promise<void> {
  const ended = await signOut(tx, refreshToken, now);
  if (!ended) return;
  await noteSecurityEvent(tx, { kind: 'signed_out', staffId: ended.staffId, address: ip, device, now });
  identities.evict(ended.sessionId);
  await onSignOut(tx, ended.staffId, now);
}
