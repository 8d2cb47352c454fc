import type { RoleKey } from '@likeness/contract/kit/roles';
import { writeAudit } from '../audit/index.ts';
import { arrayContains, asc } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { staff } from './schema.ts';

const PROGRAM: RoleKey = 'ROLE_AUTOMATIC_PROGRAM';
/** No e-mail reaches it, and no password is good for it. */
const OWN_ACCOUNT = { email: 'automatic-program@likeness.invalid', firstName: 'Automatic', lastName: 'program' };

/**
 * The account in whose name this server treats photos: the oldest of an automatic program. Where there is none, one is
 * made that nobody can sign in to.
 */
export async function programAccount(tx: Transaction, now: Date): Promise<number> {
  const known = await oldestProgram(tx);
  if (known !== undefined) return known;
  const account = { ...OWN_ACCOUNT, roles: [PROGRAM], language: 'en' as const, passwordHash: '', createdAt: now };
  const [made] = await tx.insert(staff).values(account).onConflictDoNothing().returning({ id: staff.id });
  // Another server has made it at the same moment.
  if (!made) return (await oldestProgram(tx))!;
  const after = { email: account.email, roles: account.roles };
  await writeAudit(tx, { name: 'account_created', subject: 'staff', subjectId: made.id, after, now });
  return made.id;
}

async function oldestProgram(tx: Transaction): Promise<number | undefined> {
  const [row] = await tx
    .select({ id: staff.id })
    .from(staff)
    .where(arrayContains(staff.roles, [PROGRAM]))
    .orderBy(asc(staff.id))
    .limit(1);
  return row?.id;
}
