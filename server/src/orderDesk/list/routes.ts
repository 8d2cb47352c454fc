import { exportOrders, listOrders } from '@likeness/contract/orderDesk/list';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { csvOfOrders } from './csv.ts';
import { presentOrder } from './present.ts';
import { pageOfOrders } from './store.ts';

/** The list of all orders. */
export function orderListRoutes(): Binding[] {
  return [
    bind(listOrders, async ({ tx, query, language }) => {
      const { total, page, rows } = await pageOfOrders(tx, query, language);
      return { result: rows.map(presentOrder), total, page };
    }),
    bind(exportOrders, async ({ tx, query, language }) => csvOfOrders(tx, query, language)),
  ];
}
