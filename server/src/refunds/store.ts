import type { RefundState } from '@likeness/contract/refunds';
import { type Amount, negate } from '@likeness/contract/kit/money';
import { accountNotDeleted } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { invoice } from '../invoices/schema.ts';
import { type RefundRow, refundById } from '../orders/index.ts';
import { orders, payment } from '../orders/schema.ts';
import { partner } from '../partners/schema.ts';
import { type SQL, and, asc, count, desc, eq, inArray, lt, min, or, sql } from '../platform/database/drizzle.ts';
import { contains } from '../platform/database/search.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { notFound } from '../platform/refusal.ts';
import { staff } from '../staff/schema.ts';

export interface RefundQuery {
  readonly order_by: 'id' | 'created_at' | 'amount' | 'settled_at';
  readonly descending: boolean;
  readonly q: string;
  readonly limit: number;
  readonly page: number;
  readonly state?: RefundState | undefined;
}

const SORTED_BY = {
  id: payment.id,
  created_at: payment.createdAt,
  // The largest first, though they are stored with a minus.
  amount: sql`-${payment.amount}`,
  settled_at: payment.settledAt,
} as const;

/** Refunds with their orders, without those of deleted orders that nobody has to pay. */
function refunds(tx: Transaction) {
  return tx
    .select({
      refund: payment,
      order: { id: orders.id, reference: orders.externalRef, status: orders.status, provider: orders.stripeSecretCode },
      partner: partner.name,
      customer: { id: customer.id, firstName: customer.firstName, lastName: customer.lastName },
      isCustomerDeleted: sql<boolean>`not ${accountNotDeleted}`,
      settledBy: { id: staff.id, first_name: staff.firstName, last_name: staff.lastName },
      creditNote: invoice.number,
    })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .innerJoin(partner, eq(partner.id, orders.partnerId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .leftJoin(staff, eq(staff.id, payment.settledById))
    .leftJoin(invoice, eq(invoice.refundId, payment.id))
    .$dynamic();
}

export type StoredRefund = Awaited<ReturnType<typeof refunds>>[number];

/** @throws Refusal not_found, also of a payment that came in */
export async function knownRefund(tx: Transaction, id: number): Promise<RefundRow> {
  const refund = await refundById(tx, id);
  if (!refund) throw notFound('The refund');
  return refund;
}

/** A page of the refunds; one past the end is the last one. */
export async function pageOfRefunds(tx: Transaction, query: RefundQuery) {
  const where = matching(query);
  const [counted] = await tx
    .select({ total: count() })
    .from(payment)
    .innerJoin(orders, eq(orders.id, payment.orderId))
    .innerJoin(customer, eq(customer.id, orders.customerId))
    .where(where);
  const { total } = counted!;
  const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
  const rows = await refunds(tx)
    .where(where)
    .orderBy(...ordering(query))
    .limit(query.limit)
    .offset((page - 1) * query.limit);
  return { rows, total, page };
}

/** The refunds after this one that match, by their numbers. */
export function refundsAfter(tx: Transaction, query: RefundQuery, after: number, limit: number) {
  return refunds(tx)
    .where(and(matching(query), sql`${payment.id} > ${after}`))
    .orderBy(asc(payment.id))
    .limit(limit);
}

function ordering({ order_by, descending }: RefundQuery): SQL[] {
  const direction = descending ? desc : asc;
  return [sql`${direction(SORTED_BY[order_by])} nulls last`, direction(payment.id)];
}

function matching({ q, state }: RefundQuery): SQL | undefined {
  const status =
    state === undefined
      ? inArray(payment.status, ['refund_due', 'refunded'])
      : eq(payment.status, state === 'due' ? 'refund_due' : 'refunded');
  return and(lt(payment.amount, '0'), status, q === '' ? undefined : found(q));
}

function found(q: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(q)?.[1];
  return or(
    contains(orders.externalRef, q),
    contains(sql`coalesce(${payment.settledReference}, '')`, q),
    contains(sql`coalesce(${orders.stripeSecretCode}, '')`, q),
    and(accountNotDeleted, contains(sql`${customer.firstName} || ' ' || ${customer.lastName}`, q)),
    number === undefined ? undefined : eq(orders.id, Number(number)),
  );
}

/** How much is due in each currency, and since when. */
export async function dueRefunds(tx: Transaction) {
  const rows = await tx
    .select({
      currency: payment.currency,
      amount: sql<Amount>`sum(${payment.amount})::text`,
      count: count(),
      oldest: min(payment.createdAt),
    })
    .from(payment)
    .where(eq(payment.status, 'refund_due'))
    .groupBy(payment.currency)
    .orderBy(asc(payment.currency));
  const moments = rows.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]));
  return {
    count: rows.reduce((total, row) => total + row.count, 0),
    sums: rows.map(({ currency, amount, count: many }) => ({ currency, amount: negate(amount), count: many })),
    oldest: moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString(),
  };
}
