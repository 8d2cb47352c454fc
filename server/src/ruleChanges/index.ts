export { startRuleChangeJobs } from './work.ts';
export { ruleChangeRoutes } from './routes.ts';
export { PLANNED_PICTURES } from './store.ts';
