export { orderDetailRoutes } from './routes.ts';
