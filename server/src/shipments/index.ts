export { type Address, correctAddress } from './addresses.ts';
export { type ShipmentsOf, cancelShipmentsOf } from './canceling.ts';
export { type Post, openPost } from './post.ts';
export { shipmentRoutes } from './routes.ts';
export { type ShipmentRow, shipmentsOf, openShipment } from './store.ts';
