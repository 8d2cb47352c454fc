export { requestCodeOf, resumeCodeOf, revokeCodeOf } from './codes.ts';
export { startFulfilmentJobs } from './jobs.ts';
