export { requireDocumentAction, requireNewCode, requireOrderAction } from './requiring.ts';
export { type Actor, documentActions, itemActions, orderActions } from './rules.ts';
export { documentSituation, orderSituation, paymentsIn } from './situation.ts';
export { type StoredDocumentSituation, situationJson, situationOfOrder } from './store.ts';
