export { type NamingTable, removeUnnamedBytes } from './bytesStore.ts';
export { samePhotos } from './fingerprintStore.ts';
export { purgeOpenings } from './openingStore.ts';
export { startFileJobs } from './jobs.ts';
export { ingestPhoto, ingestPicture } from './ingest.ts';
export { type FileLinks, linksOf, photoToUse } from './links.ts';
export { mayOpenFile } from './rules.ts';
export { type BelongsTo, fileRoutes } from './routes.ts';
export {
  STORED_FORMAT,
  type FileRow,
  type IngestedPicture,
  copyFiles,
  deleteFileBytes,
  fileByUid,
  filesById,
  newUid,
  recordFile,
} from './store.ts';
