export { promiseFor } from './promising.ts';
export { treatmentTimeRoutes, holidayWork } from './routes.ts';
export { treatmentTimeLists } from './lists.ts';
export { houseTimes, zoneOfHouse } from './store.ts';
export {
  HouseCalendar,
  type HouseTimes,
  type MovedPromise,
  type PromisedVerdict,
  type WaitingPromise,
} from './rules.ts';
export type { PromisesOfDocuments } from './promising.ts';
