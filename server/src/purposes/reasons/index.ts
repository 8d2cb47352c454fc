export { areDigitsDue, storeDigits } from './digitStore.ts';
export { reasonLists } from './lists.ts';
export { reasonRoutes } from './routes.ts';
export { reasonsById, suggestedReasons, suggestedReasonsJson } from './store.ts';
