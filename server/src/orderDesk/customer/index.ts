export { customerDetailRoutes } from './routes.ts';
