export { workFulfilment } from './jobs.ts';
