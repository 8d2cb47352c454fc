export { startPasswordJobs } from './jobs.ts';
export { passwordLinkRoutes } from './routes.ts';
export { invite } from './sending.ts';
