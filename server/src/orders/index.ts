export { ORDER_COUNTRY, ORDER_CURRENCY, orderLists } from './lists.ts';
export { productRoutes } from './productRoutes.ts';
export { orderApp } from './appStore.ts';
export { orderLifecycle } from './lifecycle.ts';
export { endOrder, followDocuments, moveByPayment } from './moving.ts';
export {
  type Paid,
  type Refund,
  givenBack,
  isAllGivenBack,
  isRefund,
  leftOf,
  refundOf,
  withUnwritten,
} from './refundRules.ts';
export { replaceLine } from './lineStore.ts';
export { isRejected, statusFollowing } from './rules.ts';
export { areWordsWithheld, withheldBecause } from './withheld.ts';
export {
  type NewOrder,
  type OrderRow,
  countOrders,
  recountOrders,
  createOrder,
  foldOrderCounts,
  storeProviderReference,
  keepOrders,
  lockOrder,
  markDeleted,
  orderById,
  orderByReference,
  orderOfPartner,
  orderPlan,
  orderWithPages,
  orderableProducts,
  paymentsOf,
  productsByReference,
  productsOfItems,
  recordPayment,
  refuseKnown,
  unansweredSince,
} from './store.ts';
export {
  type RefundRow,
  lockRefund,
  refundById,
  settleRefund,
  settleRefundsOf,
  unsettleRefund,
  withdrawDueRefund,
} from './refundStore.ts';
export {
  customerLimits,
  goodLink,
  hashOf,
  identifyCustomer,
  isOrderOpen,
  openLink,
  orderAddress,
  renewLink,
  renewLinksOf,
  repairAddress,
  tokenIn,
  type CustomerLink,
  type ReplacedLink,
  type Repair,
} from './links/index.ts';
export { heldOrders, holdOn, liftHold, noneHeldOf, notHeld, placeHold } from './holds/index.ts';
