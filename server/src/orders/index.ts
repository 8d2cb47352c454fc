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
