import type { OrderApp } from '@likeness/contract/vocabulary';
import { type SQL, sql } from '../platform/database/drizzle.ts';
import { orders } from './schema.ts';

/** Which application an order came from, as the dashboard of promotions and the list of orders tell them apart. */
export function orderApp(): SQL<OrderApp> {
  return sql<OrderApp>`case when lower(${orders.os}) = 'web' then '_webapp' else 'app3' end`;
}
