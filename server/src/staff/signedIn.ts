import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal } from '../platform/refusal.ts';
import type { SessionCookie } from './schema.ts';
import { type SessionKit, type SessionUse, openSession } from './sessionStore.ts';
import { type Proven, isStillSo } from './store.ts';

export interface SignInKit extends SessionKit {
  /** What somebody is told whose account was closed, or got another password or other roles, since they have proven it. */
  readonly changedMeanwhile: 'invalid_credentials' | 'challenge_over';
}

/**
 * Opens the session of somebody who has proven who they are, by all that their account asks for, and notes it.
 *
 * @param account as it was when they have proven it
 */
export async function signedIn(
  tx: Transaction,
  { changedMeanwhile, ...kit }: SignInKit,
  account: Proven,
  from: SessionUse,
  cookie?: SessionCookie,
) {
  if (!(await isStillSo(tx, account))) throw new Refusal(changedMeanwhile);
  const { id } = account;
  const { now, ip, device } = from;
  await writeAudit(tx, { name: 'signed_in', subject: 'staff', subjectId: id, staffId: id, now });
  await noteSecurityEvent(tx, { kind: 'signed_in', staffId: id, address: ip, device, now });
  return openSession(tx, kit, account, from, cookie);
}
