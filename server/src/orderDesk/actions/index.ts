export { requireDocumentAction, requireOrderAction } from './requiring.ts';
export { type Actor, documentActions, itemActions, orderActions } from './rules.ts';
export { documentSituation, orderSituation, statusWithoutClaim } from './situation.ts';
export { type StoredDocumentSituation, type StoredSituation, situationJson, situationOfOrder } from './store.ts';
