export { startAutomaticJobs } from './jobs.ts';
export { takeStepJob } from './job.ts';
export { automaticRoutes } from './routes.ts';
export { isOnSteps, stepAt } from './rules.ts';
export { goOnMeasured } from './steps.ts';
export { releaseExpiredWork } from './taking.ts';
