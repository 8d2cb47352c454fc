export { startPrivacyJobs } from './jobs.ts';
export { eraseAgain } from './replaying.ts';
export { privacyRoutes } from './routes.ts';
