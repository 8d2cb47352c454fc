import { ORDER_VIEWS, ORDER_VIEW_NAMES, VIEW_COUNT_MAX, listOrders } from '@likeness/contract/orderDesk/list';
import { countOrders } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { asc, eq, exists, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type OrderQuestion, filtersOn, requestedStatuses } from './filterStore.ts';
import { narrowing } from './store.ts';

/**
 * How many orders each view has. Statuses are kept as numbers; of the rest no more than a thousand are looked at, by
 * indexes that hold nothing else.
 */
export async function countsOfViews(tx: Transaction, now: Date) {
  const counted = [];
  for (const name of ORDER_VIEW_NAMES) {
    const question: OrderQuestion = { ...listOrders.query!.parse(ORDER_VIEWS[name]), now };
    const isKept = filtersOn(question).length === 0;
    const count = isKept ? await countOrders(tx, requestedStatuses(question)) : await countFew(tx, question);
    counted.push({
      name,
      count: isKept ? count : Math.min(count, VIEW_COUNT_MAX),
      isMore: !isKept && count > VIEW_COUNT_MAX,
    });
  }
  return counted;
}

async function countFew(tx: Transaction, question: OrderQuestion): Promise<number> {
  const few = sql`select 1 from ${orders} where ${narrowing(question)} limit ${sql.raw(String(VIEW_COUNT_MAX + 1))}`;
  const [count] = await rowsOf(tx, select(sql<number>`count(*)::int`, sql`from (${few}) as few`));
  return count!;
}

/** The partners who have sent orders, by name. */
export function partnersOfOrders(tx: Transaction) {
  const ordered = tx
    .select({ one: sql`1` })
    .from(orders)
    .where(eq(orders.partnerId, partner.id));
  return tx
    .select({ id: partner.id, label: partner.name })
    .from(partner)
    .where(exists(ordered))
    .orderBy(asc(sql`lower(${partner.name})`), asc(partner.id));
}
