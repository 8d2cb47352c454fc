export { artworkLists } from './lists.ts';
export { artworkCalls, artworkRoutes } from './routes.ts';
