export { heldOrders, holdOn, liftHold, noneHeldOf, notHeld, placeHold } from './store.ts';
