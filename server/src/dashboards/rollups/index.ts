export { startRollups } from './counting.ts';
export { rebuildRollups } from './rebuilding.ts';
export { ANY, ANY_TEXT, within } from './factsStore.ts';
export type { Rollup, Span } from './rollup.ts';
export { countDue, countDueHours, countedIn, rollups, spansOf } from './store.ts';
export { BLAMED, COUNTED_DECISIONS, COUNTED_ENTRIES, decisions } from './workStore.ts';
