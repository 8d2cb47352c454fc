export { popupLists } from './lists.ts';
export { popupWork } from './ownWork.ts';
export { popupRoutes } from './routes.ts';
