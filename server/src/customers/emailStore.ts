import { and, asc, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { isSameAddress } from './rules.ts';
import { customer, formerEmail } from './schema.ts';
import type { CustomerRow } from './store.ts';

/** The addresses that a customer had before, the oldest first. */
export async function formerEmailsOf(tx: Transaction, customerId: number): Promise<string[]> {
  const rows = await tx
    .select({ email: formerEmail.email })
    .from(formerEmail)
    .where(eq(formerEmail.customerId, customerId))
    .orderBy(asc(formerEmail.id));
  return rows.map(({ email }) => email);
}

/**
 * Gives a customer another e-mail, if they are still as whoever corrects it saw them: the former one goes on finding them.
 *
 * @returns whether it was written
 */
export async function changeEmail(
  tx: Transaction,
  before: Pick<CustomerRow, 'id' | 'email' | 'revision'>,
  email: string,
  now: Date,
): Promise<boolean> {
  const changed = await tx
    .update(customer)
    .set({ email, revision: sql`${customer.revision} + 1` })
    .where(and(eq(customer.id, before.id), eq(customer.revision, before.revision), eq(customer.email, before.email)))
    .returning({ id: customer.id });
  if (changed.length === 0) return false;
  const isTheirs = eq(formerEmail.customerId, before.id);
  await tx.delete(formerEmail).where(and(isTheirs, sql`lower(${formerEmail.email}) = lower(${email})`));
  if (isSameAddress(before.email, email)) return true;
  await tx
    .insert(formerEmail)
    .values({ customerId: before.id, email: before.email, replacedAt: now })
    .onConflictDoNothing();
  return true;
}
