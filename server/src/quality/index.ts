export { startQualityJobs } from './jobs.ts';
export { qualityRoutes } from './routes.ts';
