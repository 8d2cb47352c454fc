export { countOpenDisagreements } from './disagreementStore.ts';
export { startQualityJobs } from './jobs.ts';
export { qualityRoutes } from './routes.ts';
