export { documentActions } from './documentRules.ts';
export { invoiceDenied, orderActions } from './orderRules.ts';
export { requireDocumentAction, requireNewCode, requireOrderAction } from './requiring.ts';
export { type Actor, itemActions } from './rules.ts';
export { documentSituation, orderSituation, paymentsIn } from './situation.ts';
export { type StoredDocumentSituation, situationJson, situationOfOrder } from './store.ts';
