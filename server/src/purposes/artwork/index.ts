export { artworkLists } from './lists.ts';
export { artworkWork, artworkRoutes } from './routes.ts';
