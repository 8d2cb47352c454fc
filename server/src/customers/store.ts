import { type SQL, eq, notLike } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { DELETED_MARK } from './rules.ts';
import { customer } from './schema.ts';

export type CustomerRow = typeof customer.$inferSelect;

export async function customerById(tx: Transaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id));
  return row;
}

/** True of a customer whose account was not deleted: the others are not found by who they were. */
export function accountStands(): SQL {
  return notLike(customer.email, `%${DELETED_MARK}%`);
}
