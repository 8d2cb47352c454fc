export { type EndedBy, endSessionsFor, sessionRoutes } from './routes.ts';
export { liveSessionsOf } from './store.ts';
