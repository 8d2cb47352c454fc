export { ofDeletedCustomer } from './entryStore.ts';
export { ITS_DOCUMENT } from './issueStore.ts';
export { pageIn } from './place.ts';
export { peopleBoardRoutes } from './routes.ts';
