export { startPaidOrder } from './placeOrder.ts';
export { intakeRoutes } from './routes.ts';
