import { countOrderViews, exportOrders, listOrders, orderPartners } from '@likeness/contract/orderDesk/list';
import { type Binding, bind } from '../../platform/http/bind.ts';
import { csvOfOrders } from './csv.ts';
import { presentOrder } from './present.ts';
import { pageOfOrders } from './store.ts';
import { countsOfViews, partnersOfOrders } from './viewStore.ts';

/** The list of all orders. */
export function orderListRoutes(): Binding[] {
  return [
    bind(listOrders, async ({ tx, query, language, now }) => {
      const { total, page, rows } = await pageOfOrders(tx, { ...query, now }, language);
      return { result: rows.map(presentOrder), total, page };
    }),
    bind(exportOrders, async ({ tx, query, language, now }) => csvOfOrders(tx, { ...query, now }, language)),
    bind(countOrderViews, async ({ tx, now }) => ({ result: await countsOfViews(tx, now) })),
    bind(orderPartners, async ({ tx }) => ({ result: await partnersOfOrders(tx) })),
  ];
}
