export { requestCodeOf, resumeCodeOf, revokeCodeOf } from './codes.ts';
export { workFulfilment } from './jobs.ts';
export { DIGITAL_PICTURES, digitalPhotoBelongsTo } from './store.ts';
