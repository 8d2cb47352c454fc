export { accountWork } from './ownWork.ts';
export { accountLists } from './lists.ts';
export { accountRoutes } from './routes.ts';
