export { reasonRoutes } from './routes.ts';
export { reasonsById, visibleReasons } from './store.ts';
