import { eq, notLike } from 'drizzle-orm';
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
