export { ofWithheldOrder } from './entryStore.ts';
export { ITS_DOCUMENT } from './issueStore.ts';
export { peopleBoardRoutes } from './routes.ts';
