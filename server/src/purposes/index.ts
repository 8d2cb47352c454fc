export { PURPOSE_PICTURES, purposeLists } from './lists.ts';
export { type OutputPurposes, type PurposeRow, outputPurposes } from './outputStore.ts';
export { purposeRoutes } from './routes.ts';
export { countryByCode, orderableCatalogue, orderablePurposes, photoPurposes, purposeJson } from './store.ts';
export { reasonLists, reasonRoutes, reasonsById, suggestedReasonsJson } from './reasons/index.ts';
export { artworkLists, artworkRoutes, artworkWork } from './artwork/index.ts';
