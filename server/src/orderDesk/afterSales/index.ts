export { startAfterSalesJobs } from './jobs.ts';
export { afterSalesRoutes } from './routes.ts';
