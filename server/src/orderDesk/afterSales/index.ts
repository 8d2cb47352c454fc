export { remindByHand } from './reminding.ts';
export { startAfterSalesJobs } from './jobs.ts';
export { afterSalesRoutes } from './routes.ts';
