export { refusalRoutes } from './routes.ts';
