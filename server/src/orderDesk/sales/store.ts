import { orderItem, orders } from '../../orders/schema.ts';
import { columnsOf } from '../../platform/database/columnName.ts';
import { and, eq, isNotNull, isNull, sql } from '../../platform/database/drizzle.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { purpose } from '../../purposes/schema.ts';
import { saleByCountry } from './schema.ts';

/**
 * Counts the paid orders again, by the country they were placed in and the countries of their photos, and stores the
 * counts; answers how many there are. An order with photos for two countries counts for both; a document that another
 * one replaced counts for none.
 */
export async function countSales(tx: Transaction): Promise<number> {
  // Only one count runs at a time: two would both write their rows.
  await tx.execute(sql`lock table ${saleByCountry} in share row exclusive mode`);
  await tx.delete(saleByCountry);
  const counted = tx
    .select({
      origin_country: orders.originCountryCode,
      destination_country_id: purpose.useInCountryId,
      total_orders: sql<number>`count(distinct ${orders.id})::int`.as('total_orders'),
    })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.orderId, orders.id))
    .innerJoin(purpose, eq(purpose.id, orderItem.purposeId))
    .where(and(isNotNull(orders.paidAt), isNull(orders.deletedAt), isNull(orderItem.replacedById)))
    .groupBy(orders.originCountryCode, purpose.useInCountryId);
  const { rowCount } = await tx.execute(
    sql`insert into ${saleByCountry} (${columnsOf(saleByCountry['originCountry']!, saleByCountry['destinationCountryId']!, saleByCountry['totalOrders']!)}) ${counted}`,
  );
  return rowCount ?? 0;
}
