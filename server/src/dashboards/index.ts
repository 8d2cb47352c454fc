export { houseBoardRoutes } from './house/index.ts';
export { startRollups } from './rollups/index.ts';
