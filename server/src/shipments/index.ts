export { correctAddress } from './addresses.ts';
export { cancelShipmentsOf } from './canceling.ts';
export { rejectUnpostable } from './deciding.ts';
export { followLetter } from './letterPlaces.ts';
export { releaseShipment } from './managing.ts';
export { openPostOffice } from './post.ts';
export { type AddressProblem, type LetterAddress, addressLetter } from './postable.ts';
export { shipmentRoutes } from './routes.ts';
export { type ShipmentRow, shipmentsOf, openShipment } from './store.ts';
