export { securityLogRoutes } from './routes.ts';
