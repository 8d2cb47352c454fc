export { orderEmailRoutes } from './routes.ts';
