export { workAfterSales } from './jobs.ts';
export { afterSalesRoutes } from './routes.ts';
