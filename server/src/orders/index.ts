export { orderLists } from './lists.ts';
export { productRoutes } from './productRoutes.ts';
export { orderLifecycle } from './lifecycle.ts';
export { statusFollowing } from './rules.ts';
export {
  type NewOrder,
  type NewPayment,
  type OrderRow,
  countOrders,
  countOrdersAnew,
  createOrder,
  endOrder,
  followDocuments,
  gatherOrderCounts,
  keepProviderReference,
  lockOrder,
  markDeleted,
  orderByReference,
  orderOfPartner,
  orderableProducts,
  paymentsOf,
  productsByReference,
  productsOfItems,
  recordPayment,
  setPayment,
  settleRefunds,
  unansweredSince,
} from './store.ts';
