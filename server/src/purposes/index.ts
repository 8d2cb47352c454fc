export { PURPOSE_PICTURES, purposeLists, servedPurposes } from './lists.ts';
export { type OutputPurposes, type PurposeRow, boardGeometry, outputPurposes, sizes } from './outputStore.ts';
export { rulesChangedJob } from './jobs.ts';
export { countryWork } from './countryWork.ts';
export { editPurpose, purposeWork } from './ownWork.ts';
export { purposeFileRoutes } from './csvRoutes.ts';
export { startPurposeJobs } from './maskRedraw.ts';
export { maskRoutes } from './maskRoutes.ts';
export { purposeRoutes } from './routes.ts';
export { fieldsAt, judgedByShape } from './revisionStore.ts';
export {
  countryByCode,
  countryCodeOf,
  countryNamed,
  orderableCatalogue,
  orderablePurposes,
  photoPurposes,
  purposeJson,
} from './store.ts';
export {
  areDigitsDue,
  reasonLists,
  reasonRoutes,
  reasonsById,
  storeDigits,
  suggestedReasons,
  suggestedReasonsJson,
} from './reasons/index.ts';
export { artworkLists, artworkRoutes, artworkWork } from './artwork/index.ts';
export { MEASURED_BY } from './rules.ts';
