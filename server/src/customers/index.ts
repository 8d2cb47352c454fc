import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../platform/database/transaction.ts';
import { customer } from './schema.ts';

export { customerCalls } from './calls.ts';
export { customerLists } from './lists.ts';
export { isDeleted, withoutPerson } from './rules.ts';
export { type CustomerRow, accountStands, customerById } from './store.ts';

export type CustomerDetails = Omit<typeof customer.$inferInsert, 'id' | 'createdAt' | 'revision' | 'lastLoggedInAt'>;

/** The partner's customer with this e-mail, as they are now; made when it is their first order. */
export async function knownCustomer(tx: Transaction, details: CustomerDetails, now: Date): Promise<number> {
  const [known] = await tx
    .update(customer)
    .set({ ...details, lastLoggedInAt: now })
    .where(and(eq(customer.partnerId, details.partnerId), sql`lower(${customer.email}) = lower(${details.email})`))
    .returning({ id: customer.id });
  if (known) return known.id;
  const [added] = await tx
    .insert(customer)
    .values({ ...details, createdAt: now, lastLoggedInAt: now })
    .returning({ id: customer.id });
  return added!.id;
}
