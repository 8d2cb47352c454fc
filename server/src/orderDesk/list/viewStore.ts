import { VIEW_COUNT_MAX } from '@likeness/contract/kit/limits';
import { ORDER_VIEWS, ORDER_VIEW_NAMES, listOrders } from '@likeness/contract/orderDesk/list';
import { countOrders } from '../../orders/index.ts';
import { orders } from '../../orders/schema.ts';
import { partner } from '../../partners/schema.ts';
import { asc, eq, exists, sql } from '../../platform/database/drizzle.ts';
import { select } from '../../platform/database/shape.ts';
import { rowsOf } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { countByFacets } from '../../platform/facets/foundStore.ts';
import { facetsWanted, orderFacets } from './facetStore.ts';
import { type OrderQuestion, filtersOn, requestedStatuses } from './filterStore.ts';
import { narrowing } from './store.ts';

/**
 * How many orders each view has: the statuses and facets know. As long as the facets do not answer, no more than a
 * thousand are looked at, by indexes that hold nothing else.
 */
export async function countsOfViews(tx: Transaction, now: Date) {
  const counted = [];
  for (const name of ORDER_VIEW_NAMES) {
    const question: OrderQuestion = { ...listOrders.query!.parse(ORDER_VIEWS[name]), now };
    const all = await countAll(tx, question);
    const count = all ?? (await countFew(tx, question));
    const isMore = all === undefined && count > VIEW_COUNT_MAX;
    counted.push({ name, count: isMore ? VIEW_COUNT_MAX : count, isMore });
  }
  return counted;
}

/** Undefined if the facets do not answer. */
function countAll(tx: Transaction, question: OrderQuestion): Promise<number | undefined> {
  return filtersOn(question).length === 0
    ? countOrders(tx, requestedStatuses(question))
    : countByFacets(tx, orderFacets, facetsWanted(question));
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
