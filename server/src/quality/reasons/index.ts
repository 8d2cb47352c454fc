export { startReasonJobs } from './jobs.ts';
export { rebuildEffects } from './rebuilding.ts';
export { reasonEffectRoutes } from './routes.ts';
