export { reasonEffectRoutes } from './routes.ts';
