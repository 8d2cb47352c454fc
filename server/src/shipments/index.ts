export { correctAddress } from './addresses.ts';
export { cancelShipmentsOf } from './canceling.ts';
export { followLetter } from './letterPlaces.ts';
export { releaseShipment } from './managing.ts';
export { openPostOffice } from './post.ts';
export { shipmentRoutes } from './routes.ts';
export { type ShipmentRow, shipmentsOf, openShipment } from './store.ts';
