import { refreshSales } from '@likeness/contract/orderDesk/customer';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { countSales } from './store.ts';

export function saleRoutes(): Binding[] {
  return [
    bind(refreshSales, async ({ tx, now }) => ({ refreshed_at: now.toISOString(), total: await countSales(tx) })),
  ];
}
