export { orderFacets } from './facetStore.ts';
export { ofLivingCustomer } from './searchStore.ts';
export { type StoredOrder, momentOf, readOrders, theseOrders } from './rowStore.ts';
export { orderListRoutes } from './routes.ts';
export { pageOfOrders } from './store.ts';
