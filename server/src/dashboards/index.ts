export { houseBoardRoutes } from './house/index.ts';
export { peopleBoardRoutes } from './people/index.ts';
export { type CountedPeriod, periodOf, presentPeriod } from './periodStore.ts';
export { type Span, startRollups, within } from './rollups/index.ts';
