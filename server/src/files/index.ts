export { removeUnnamedBytes } from './bytesStore.ts';
export { type Clearing, beginClearing, clearNext, clearTogether } from './clearing.ts';
export { samePhotos } from './fingerprintStore.ts';
export { noteOpening, purgeOpenings } from './openingStore.ts';
export { startFileJobs } from './jobs.ts';
export { ingestPhoto, ingestPicture } from './ingest.ts';
export { type FileLinks, linksOf, photoToUse } from './links.ts';
export { type BelongsTo, fileRoutes } from './routes.ts';
export {
  STORED_FORMAT,
  type FileRow,
  type IngestedPicture,
  type Removal,
  copyFiles,
  deleteFileBytes,
  fileByUid,
  hasUid,
  filesById,
  holdFile,
  newUid,
  recordFile,
} from './store.ts';
