export { orderLists } from './lists.ts';
export { productRoutes } from './productRoutes.ts';
export { orderLifecycle } from './lifecycle.ts';
export { statusFollowing } from './rules.ts';
export {
  type NewOrder,
  createOrder,
  followDocuments,
  orderOfPartner,
  orderableProducts,
  productsByReference,
  productsOfItems,
  setPayment,
} from './store.ts';
