export { boardsJson, shipmentsJson } from './documentJson.ts';
export { presentBoards, presentShipments } from './outputs.ts';
export { orderDetailRoutes } from './routes.ts';
export type { StoredDocument } from './stored.ts';
