import { and, eq, gt, isNotNull, lt } from '../platform/database/drizzle.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { payment } from './schema.ts';

/* Refunds are payments with a minus. Every change expects the status before it, so of two people one is told. */

export type RefundRow = typeof payment.$inferSelect;

export interface Settled {
  readonly at: Date;
  /** Left out when the partner reports it. */
  readonly staffId?: number | undefined;
  readonly reference?: string | undefined;
}

/** A refund, due or paid back; undefined for another payment. */
export async function refundById(tx: Transaction, id: number): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), lt(payment.amount, '0')));
  return row;
}

/** Records that a due refund was paid back; undefined when it is not due. */
export async function settleRefund(tx: Transaction, id: number, settled: Settled): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(payment)
    .set(columnsOf(settled))
    .where(and(eq(payment.id, id), eq(payment.status, 'refund_due')))
    .returning();
  return row;
}

/** Records that all due refunds of an order were paid back, and answers them. */
export function settleRefundsOf(tx: Transaction, orderId: number, settled: Settled): Promise<RefundRow[]> {
  return tx
    .update(payment)
    .set(columnsOf(settled))
    .where(and(eq(payment.orderId, orderId), eq(payment.status, 'refund_due')))
    .returning();
}

function columnsOf({ at, staffId, reference }: Settled) {
  return {
    status: 'refunded',
    settledAt: at,
    settledById: staffId ?? null,
    settledReference: reference ?? null,
  } as const;
}

/** Records that a due refund was booked by mistake; undefined when it is not due. */
export async function withdrawDueRefund(
  tx: Transaction,
  id: number,
  { at, staffId }: { at: Date; staffId: number },
): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(payment)
    .set({ status: 'withdrawn', settledAt: at, settledById: staffId })
    .where(and(eq(payment.id, id), eq(payment.status, 'refund_due')))
    .returning();
  return row;
}

/** A refund that nobody settles or withdraws until the transaction ends. */
export async function lockRefund(tx: Transaction, id: number): Promise<RefundRow | undefined> {
  const [row] = await tx
    .select()
    .from(payment)
    .where(and(eq(payment.id, id), lt(payment.amount, '0')))
    .for('update');
  return row;
}

/** Makes a refund due again that a person has marked as paid back after this moment; undefined for any other. */
export async function unsettleRefund(tx: Transaction, id: number, after: Date): Promise<RefundRow | undefined> {
  const [row] = await tx
    .update(payment)
    .set({ status: 'refund_due', settledAt: null, settledById: null, settledReference: null })
    .where(
      and(
        eq(payment.id, id),
        eq(payment.status, 'refunded'),
        isNotNull(payment.settledById),
        gt(payment.settledAt, after),
      ),
    )
    .returning();
  return row;
}
