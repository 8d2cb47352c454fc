export { houseBoardRoutes } from './house/index.ts';
export { ITS_DOCUMENT, ofWithheldOrder, peopleBoardRoutes } from './people/index.ts';
export { periodOf, presentPeriod, presentPeriodAlone } from './periodStore.ts';
export { pageIn } from './place.ts';
export { BLAMED, type Span, rebuildRollups, startRollups, within } from './rollups/index.ts';
export { verifiedIn } from './verifiedStore.ts';
