export { PARTNER_EMAIL, partnerFound } from './searchStore.ts';
export { apiKeyHash, shownKey } from './apiKeys.ts';
export { partnerWork } from './ownWork.ts';
export { partnerLists } from './lists.ts';
export { partnerRoutes } from './routes.ts';
export { convertsPhotos, partnerByApiKey, priceCheckOf, unpostableOrdersOf } from './store.ts';
export {
  type LowCredit,
  WALLET,
  changeCredit,
  chargeWallet,
  isNegative as isNegativeWallet,
  openWallet,
  refuseEmptyWallet,
  walletIdOf,
  warnOfCreditJob,
} from './walletStore.ts';
