import { writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { Call } from '../platform/http/bind.ts';
import type { SessionCookie, staff } from './schema.ts';
import { type SessionKit, openSession } from './sessionStore.ts';

/** Opens the session of somebody who has proven who they are, by all that their account asks for, and notes it. */
export async function signedIn(
  tx: Transaction,
  kit: SessionKit,
  account: Pick<typeof staff.$inferSelect, 'id' | 'roles'>,
  from: Pick<Call<unknown>, 'now' | 'ip' | 'userAgent'>,
  cookie?: SessionCookie,
) {
  const { now } = from;
  await writeAudit(tx, { name: 'signed_in', subject: 'staff', subjectId: account.id, staffId: account.id, now });
  return openSession(tx, kit, account, from, cookie);
}
