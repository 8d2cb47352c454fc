export { type Address, correctAddress } from './addresses.ts';
export { type DeliveriesOf, cancelDeliveriesOf } from './canceling.ts';
export { type Post, openPost } from './post.ts';
export { shipmentRoutes } from './routes.ts';
export { type DeliveryRow, deliveriesOf, openDelivery } from './store.ts';
