export { requestCodeOf, resumeCodeOf, revokeCodeOf } from './codes.ts';
export { workFulfilment } from './jobs.ts';
