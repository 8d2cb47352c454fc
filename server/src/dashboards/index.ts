export { houseBoardRoutes } from './house/index.ts';
export { peopleBoardRoutes } from './people/index.ts';
export { startRollups } from './rollups/index.ts';
export { periodOf, presentPeriod } from './periodStore.ts';
