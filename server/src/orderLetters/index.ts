export { orderLetterRoutes } from './routes.ts';
