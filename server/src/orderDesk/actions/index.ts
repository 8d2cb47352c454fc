export { type Actor, documentActions, itemActions, orderActions } from './rules.ts';
export {
  type StoredDocumentSituation,
  type StoredSituation,
  documentSituation,
  statusWithoutClaim,
  orderSituation,
  situationJson,
} from './situation.ts';
export { requireDocumentAction, requireOrderAction, situationOfOrder } from './store.ts';
