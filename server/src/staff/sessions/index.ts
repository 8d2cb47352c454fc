export { type EndedBy, endSessionsFor, sessionRoutes } from './routes.ts';
export { liveSessionsOf, purgeSessions } from './store.ts';
