import { and, eq, sql } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { InvoiceKind } from './rules.ts';
import { invoiceCounter } from './schema.ts';

/** Takes the next number of the year. Other transactions wait until this one ends, and use the number if it fails. */
export async function nextNumber(tx: Transaction, kind: InvoiceKind, now: Date) {
  const [taken] = await tx
    .insert(invoiceCounter)
    .values({ kind, year: now.getUTCFullYear(), last: 1, issuedAt: now })
    .onConflictDoUpdate({
      target: [invoiceCounter.kind, invoiceCounter.year],
      set: {
        last: sql`${invoiceCounter.last} + 1`,
        issuedAt: sql`greatest(${invoiceCounter.issuedAt}, excluded.issued_at)`,
      },
    })
    .returning();
  return { year: taken!.year, sequence: taken!.last, issuedAt: taken!.issuedAt };
}

/** Gives the number back. No other transaction can have taken the next one: they wait for this one. */
export async function returnNumber(tx: Transaction, kind: InvoiceKind, year: number, sequence: number): Promise<void> {
  await tx
    .update(invoiceCounter)
    .set({ last: sequence - 1 })
    .where(and(eq(invoiceCounter.kind, kind), eq(invoiceCounter.year, year), eq(invoiceCounter.last, sequence)));
}
