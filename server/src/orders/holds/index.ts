export { heldOrders, holdOn, liftHold, notHeld, placeHold } from './store.ts';
