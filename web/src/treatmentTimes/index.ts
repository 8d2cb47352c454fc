export { useDuration } from './durations.ts';
