import { orderItem, orders } from '../../orders/schema.ts';
import { type SQL, isNull, sql } from '../../platform/database/drizzle.ts';
import { purpose } from '../../purposes/schema.ts';
import { ANY, hourOf, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupSales, rollupSalesByDay } from './schema.ts';

/**
 * A line that another one replaced is no sale: what was paid for it is paid for that one. A purpose belongs to one country, so
 * that no set needs the purpose without its country.
 */
function facts(span: Span): SQL {
  const orAny = (key: string) => sql`coalesce(${sql.identifier(key)}, ${ANY}) as ${sql.identifier(key)}`;
  return sql`select hour, ${orAny('country_id')}, ${orAny('purpose_id')}, ${orAny('product_id')}, count(distinct id)::int as ordered
    from (
      select ${orders.id}, ${hourOf(orders.createdAt)} as hour, ${purpose.useInCountryId} as country_id,
        ${orderItem.purposeId} as purpose_id, ${orderItem.productId} as product_id
      from ${orders} join ${orderItem} on ${orderItem.orderId} = ${orders.id}
        join ${purpose} on ${purpose.id} = ${orderItem.purposeId}
      where ${within(orders.createdAt, span)} and ${isNull(orders.deletedAt)} and ${isNull(orderItem.replacedById)}
    ) as line
    group by grouping sets ((hour), (hour, country_id), (hour, country_id, purpose_id),
      (hour, product_id), (hour, country_id, product_id), (hour, country_id, purpose_id, product_id))`;
}

export const saleRollup: Rollup = {
  name: 'sales',
  table: rollupSales,
  byDay: rollupSalesByDay,
  facts,
  happened: () => sql`select min(${orders.createdAt}), max(${orders.createdAt}) from ${orders}`,
};
