export { startPasswordJobs } from './jobs.ts';
export { passwordLinkRoutes } from './routes.ts';
export { sendLink } from './sending.ts';
