import type { ShipmentMeasure } from '@likeness/contract/dashboards/measures';
import { NO_COUNTRY, STATUSES_OF_FILTER } from '@likeness/contract/shipments';
import { orders } from '../../orders/schema.ts';
import { type AnyPgColumn, type SQL, inArray, isNull, sql } from '../../platform/database/drizzle.ts';
import { wentOut } from '../../shipments/index.ts';
import { shipment } from '../../shipments/schema.ts';
import { ANY_TEXT, countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupShipments, rollupShipmentsByDay } from './schema.ts';

/** What was sent and came back is blocked, and not sent until it has another address: then it is to be sent again. */
const isUnsent = sql`${inArray(sql`status`, [...STATUSES_OF_FILTER.not_shipped])}
  and not (status = 'blocked' and went_out)`;

const MEASURES: Readonly<Record<ShipmentMeasure, SQL>> = {
  prepared: countIf(sql`event = 'prepared'`),
  not_shipped: countIf(sql`event = 'prepared' and ${isUnsent}`),
  shipped: countIf(sql`event = 'shipped'`),
  letters_delivered: countIf(sql`event = 'delivered'`),
  letters_returned: countIf(sql`event = 'returned'`),
};

/** Shipments of deleted orders do not count: their list does not show them either. */
function facts(span: Span): SQL {
  const happened = (event: string, moment: AnyPgColumn) => sql`
    select ${event} as event, coalesce(${shipment.countryCode}, ${NO_COUNTRY}) as country_code,
      ${hourOf(moment)} as hour, ${shipment.status} as status, ${wentOut} as went_out
    from ${shipment} join ${orders} on ${orders.id} = ${shipment.orderId} and ${isNull(orders.deletedAt)}
    where ${within(moment, span)}`;
  return sql`select coalesce(country_code, ${ANY_TEXT}) as country_code, hour, ${named(MEASURES)}
    from (${happened('prepared', shipment.createdAt)} union all ${happened('shipped', shipment.firstShippedAt)}
      union all ${happened('delivered', shipment.deliveredAt)}
      union all ${happened('returned', shipment.firstReturnedAt)}) as letter
    group by grouping sets ((hour), (hour, country_code))`;
}

export const shipmentRollup: Rollup = {
  name: 'shipments',
  table: rollupShipments,
  byDay: rollupShipmentsByDay,
  facts,
  happened:
    () => sql`select min(${shipment.createdAt}), greatest(max(${shipment.createdAt}), max(${shipment.firstShippedAt}),
    max(${shipment.deliveredAt}), max(${shipment.firstReturnedAt})) from ${shipment}`,
};
