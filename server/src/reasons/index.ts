export { reasonLists } from './lists.ts';
export { reasonRoutes } from './routes.ts';
export { reasonsById, visibleReasons } from './store.ts';
