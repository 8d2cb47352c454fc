import type { HeldWork } from '@likeness/contract/staff/session';
import { noteSecurityEvent } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { StaffIdentities } from './identity.ts';
import { type SessionUse, isSignedIn, signOut } from './sessionStore.ts';

/** When somebody leaves, and how the screens are told of what they give back. */
export type Leaving = Pick<Call<unknown>, 'now' | 'changed'>;

/** Releases the work of a person who signs out, or `only` a part of it. The features that hand out work provide it. */
export type OnSignOut = (
  tx: Transaction,
  staffId: number,
  leaving: Leaving & { readonly only?: readonly HeldWork[] },
) => Promise<void>;

export interface SigningOut {
  readonly identities: StaffIdentities;
  readonly onSignOut: OnSignOut;
}

/** Signs out with a refresh token; with one that is not good it does nothing. */
export async function endByToken(
  tx: Transaction,
  refreshToken: string,
  { ip, device, ...leaving }: SessionUse & Leaving & SigningOut & WithWork,
): Promise<void> {
  const staffId = await endAndGiveBack(tx, refreshToken, leaving);
  if (staffId === undefined) return;
  await noteSecurityEvent(tx, { kind: 'signed_out', staffId, address: ip, device, now: leaving.now });
}

/** What the person works on where they sign out, as far as it is known there. */
interface WithWork {
  readonly held?: readonly HeldWork[];
}

/**
 * Ends the session of a refresh token, if it is good, and answers whose it was. All that a person works on is released
 * once they are signed in nowhere. Until then it may be open on another device: only what was open here is.
 */
export async function endAndGiveBack(
  tx: Transaction,
  refreshToken: string,
  { identities, onSignOut, now, changed, held = [] }: Leaving & SigningOut & WithWork,
): Promise<number | undefined> {
  const ended = await signOut(tx, refreshToken, now);
  if (!ended) return undefined;
  identities.evict(ended.sessionId);
  const isElsewhere = await isSignedIn(tx, ended.staffId, now);
  if (!isElsewhere) await onSignOut(tx, ended.staffId, { now, changed });
  else if (held.length > 0) await onSignOut(tx, ended.staffId, { now, changed, only: held });
  return ended.staffId;
}
