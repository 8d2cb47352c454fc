import { eq } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { customer } from './schema.ts';

export type CustomerRow = typeof customer.$inferSelect;

export async function customerById(tx: Transaction, id: number): Promise<CustomerRow | undefined> {
  const [row] = await tx.select().from(customer).where(eq(customer.id, id));
  return row;
}
