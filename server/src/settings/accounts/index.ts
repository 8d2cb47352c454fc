export { accountWork } from './ownWork.ts';
export { requireRightTo } from './rights.ts';
export { accountLists } from './lists.ts';
export { accountRoutes } from './routes.ts';
