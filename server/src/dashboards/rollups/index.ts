export { startRollups } from './counting.ts';
export { ANY, ANY_TEXT, NO_COUNTRY, within } from './factsStore.ts';
export { WAITING_STATUSES } from './orderStore.ts';
export { orderApp } from './promotionStore.ts';
export type { Rollup, Span } from './rollup.ts';
export { type Counted, countDue, countDueHours, countedIn, markAllDue, rollups, spansOf } from './store.ts';
export { BLAMED, COUNTED_DECISIONS, COUNTED_ENTRIES, decisions } from './workStore.ts';
