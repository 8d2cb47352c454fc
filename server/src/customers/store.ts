import { and, asc, eq, notLike, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { DELETED_MARK } from './rules.ts';
import { customer } from './schema.ts';

/** The account of this customer was not deleted: only such are found by their names. */
export const accountStands = notLike(customer.email, `%${DELETED_MARK}%`);

export type CustomerRow = typeof customer.$inferSelect;

export async function customerById(tx: Transaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id));
  return row;
}

/** The partner's customer with this e-mail, whatever its case. */
export async function customerByEmail(
  tx: Transaction,
  partnerId: number,
  email: string,
): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.partnerId, partnerId), sql`lower(${customer.email}) = lower(${email})`))
    .orderBy(asc(customer.id))
    .limit(1);
  return row;
}
