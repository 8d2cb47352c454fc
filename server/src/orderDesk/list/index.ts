export { customerNamed, numberIn } from './conditions.ts';
export { type StoredOrder, momentOf, readOrders, theseOrders } from './rows.ts';
export { orderListRoutes } from './routes.ts';
export { pageOfOrders } from './store.ts';
