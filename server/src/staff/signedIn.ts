import { noteSecurityEvent, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { SessionCookie, staff } from './schema.ts';
import { type SessionKit, type SessionUse, openSession } from './sessionStore.ts';

/** Opens the session of somebody who has proven who they are, by all that their account asks for, and notes it. */
export async function signedIn(
  tx: Transaction,
  kit: SessionKit,
  account: Pick<typeof staff.$inferSelect, 'id' | 'roles'>,
  from: SessionUse,
  cookie?: SessionCookie,
) {
  const { id } = account;
  const { now, ip, device } = from;
  await writeAudit(tx, { name: 'signed_in', subject: 'staff', subjectId: id, staffId: id, now });
  await noteSecurityEvent(tx, { kind: 'signed_in', staffId: id, address: ip, device, now });
  return openSession(tx, kit, account, from, cookie);
}
