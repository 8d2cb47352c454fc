export { startPrivacyJobs } from './jobs.ts';
export { privacyRoutes } from './routes.ts';
