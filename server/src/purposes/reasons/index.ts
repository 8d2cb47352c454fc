export { reasonLists } from './lists.ts';
export { reasonRoutes } from './routes.ts';
export { reasonsById, suggestedReasonsJson } from './store.ts';
