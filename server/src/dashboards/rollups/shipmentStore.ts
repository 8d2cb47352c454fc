import type { ShipmentMeasure } from '@likeness/contract/dashboards/measures';
import type { ShipmentState } from '@likeness/contract/vocabulary';
import { type SQL, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shipment } from '../../shipments/schema.ts';
import { ANY_TEXT, NO_COUNTRY, countIf, hourOf, named, within } from './factsStore.ts';
import type { Rollup, Span } from './rollup.ts';
import { rollupShipments } from './schema.ts';

/** Shipments of these statuses still have to be sent. */
const UNSENT: ShipmentState[] = ['pending_shipment', 'merci_facteur_unprocessed', 'blocked'];

const isUnsent = inArray(sql`status`, UNSENT);

const MEASURES: Readonly<Record<ShipmentMeasure, SQL>> = {
  prepared: countIf(sql`event = 'prepared'`),
  not_shipped: countIf(sql`event = 'prepared' and ${isUnsent}`),
  shipped: countIf(sql`event = 'shipped' and status = 'shipped'`),
  letters_delivered: countIf(sql`event = 'delivered'`),
  letters_returned: countIf(sql`event = 'returned'`),
};

function facts(span: Span): SQL {
  const happened = (event: string, moment: AnyPgColumn) => sql`
    select ${event} as event, coalesce(${shipment.countryCode}, ${NO_COUNTRY}) as country_code,
      ${hourOf(moment)} as hour, ${shipment.status} as status
    from ${shipment} where ${within(moment, span)}`;
  return sql`select coalesce(country_code, ${ANY_TEXT}) as country_code, hour, ${named(MEASURES)}
    from (${happened('prepared', shipment.createdAt)} union all ${happened('shipped', shipment.shippedAt)}
      union all ${happened('delivered', shipment.deliveredAt)}
      union all ${happened('returned', shipment.returnedAt)}) as letter
    group by grouping sets ((hour), (hour, country_code))`;
}

export const shipmentRollup: Rollup = {
  name: 'shipments',
  table: rollupShipments,
  facts,
  happened:
    () => sql`select min(${shipment.createdAt}), greatest(max(${shipment.createdAt}), max(${shipment.shippedAt}),
    max(${shipment.deliveredAt}), max(${shipment.returnedAt})) from ${shipment}`,
};
