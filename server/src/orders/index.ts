export { orderLists } from './lists.ts';
export { productRoutes } from './productRoutes.ts';
export { orderApp } from './appStore.ts';
export { orderLifecycle } from './lifecycle.ts';
export { endOrder, followDocuments, moveByPayment } from './moving.ts';
export { statusFollowing } from './rules.ts';
export {
  type NewOrder,
  type OrderRow,
  countOrders,
  recountOrders,
  createOrder,
  foldOrderCounts,
  storeProviderReference,
  lockOrder,
  markDeleted,
  orderById,
  orderByReference,
  orderOfPartner,
  orderWithPages,
  orderableProducts,
  paymentsOf,
  productsByReference,
  productsOfItems,
  recordPayment,
  settleRefunds,
  unansweredSince,
} from './store.ts';
export {
  customerLimits,
  goodLink,
  hashOf,
  identifyCustomer,
  isOrderOpen,
  openLink,
  orderAddress,
  renewLink,
  repairAddress,
  tokenIn,
  type CustomerLink,
  type Repair,
} from './links/index.ts';
