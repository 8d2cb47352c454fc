export { popupLists } from './lists.ts';
export { popupRoutes } from './routes.ts';
