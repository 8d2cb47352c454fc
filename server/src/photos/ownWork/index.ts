export { listOwnVerdicts } from './ownVerdicts.ts';
export { dayOf } from './store.ts';
