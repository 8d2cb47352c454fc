export { type DeliveryRow, deliveriesOf, openDelivery } from './store.ts';
