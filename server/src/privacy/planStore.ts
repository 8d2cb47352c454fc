import { addressIn } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { asc, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { type Person, among } from './personStore.ts';

/** How many invoices and credit notes there are of these orders. */
export async function invoicesOf(tx: Transaction, { orders }: Person): Promise<number> {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(invoice)
    .where(among(invoice.orderId, orders));
  return counted!.count;
}

/** The numbers of the customers with this address, in whatever case it is written, and of a closed account the one before. */
export async function customersWithEmail(tx: Transaction, email: string): Promise<number[]> {
  const [address] = addressIn(email);
  if (address === undefined) return [];
  const rows = await tx
    .select({ id: customer.id })
    .from(customer)
    .where(eq(sql`lower(${customer.email})`, address))
    .orderBy(asc(customer.id));
  return rows.map(({ id }) => id);
}
