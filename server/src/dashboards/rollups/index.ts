export { startRollups } from './counting.ts';
export { ANY, ANY_TEXT, momentList, timedOf, together, within } from './factsStore.ts';
export { HOUR, spansOf } from './parts.ts';
export { countedIn, hoursCountedIn } from './readingStore.ts';
export { rebuildRollups } from './rebuilding.ts';
export type { Rollup, Span } from './rollup.ts';
export { countDue, countDueHours, rollups } from './store.ts';
export { arrivals } from './verdictStore.ts';
export { BLAMED, COUNTED_DECISIONS, COUNTED_ENTRIES, decisions } from './workStore.ts';
