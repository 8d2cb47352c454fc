export { apiKeyHash, shownKey } from './apiKeys.ts';
export { partnerWork } from './ownWork.ts';
export { partnerLists } from './lists.ts';
export { partnerRoutes } from './routes.ts';
export { partnerByApiKey } from './store.ts';
export { WALLET, changeCredit, openWallet, walletOf } from './walletStore.ts';
