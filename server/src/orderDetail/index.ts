export { boardsJson, deliveriesJson } from './documentJson.ts';
export { presentBoards, presentDeliveries } from './outputs.ts';
export { orderDetailRoutes } from './routes.ts';
export type { StoredDocument } from './stored.ts';
