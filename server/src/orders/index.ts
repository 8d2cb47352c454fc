export { orderLists } from './lists.ts';
export { productRoutes } from './productRoutes.ts';
export { orderLifecycle } from './lifecycle.ts';
export { statusFollowing } from './rules.ts';
export {
  type NewOrder,
  countOrders,
  createOrder,
  followDocuments,
  gatherOrderCounts,
  orderOfPartner,
  orderableProducts,
  productsByReference,
  productsOfItems,
  setPayment,
} from './store.ts';
