export { boardsJson, shipmentsJson } from './documentStore.ts';
export { presentBoards, presentShipments } from './outputs.ts';
export { orderDetailRoutes } from './routes.ts';
