export { startRollups } from './rollups/index.ts';
