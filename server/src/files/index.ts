export { takeInPicture } from './takeIn.ts';
export { type FileLinks, linksOf } from './links.ts';
export { type BelongsTo, fileRoutes } from './routes.ts';
export {
  STORED_FORMAT,
  type FileRow,
  type TakenPicture,
  deleteFileBytes,
  fileByUid,
  filesById,
  newUid,
  recordFile,
} from './store.ts';
