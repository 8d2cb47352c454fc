export { claimState, moment, presentMeasures, presentVersion } from './answer.ts';
export {
  type NewDocument,
  createDocument,
  receiveNewPhoto,
  receiveNewSignature,
  startPaidDocuments,
} from './arrivals.ts';
export { claimDocument, interruptClaim, releaseWork } from './claiming.ts';
export { fulfilDocumentJob, resumeDocument, sendRejectionEmailJob, workPhotos } from './jobs.ts';
export { type DocumentEvent, documentLifecycle } from './lifecycle.ts';
export {
  type DocumentAddress,
  type Move,
  bringBack,
  correctDocumentAddress,
  followOrder,
  lockDocument,
  lockDocumentsOf,
  moveDocument,
} from './moving.ts';
export {
  STANDING_REJECTIONS,
  type StoredPicture,
  type StoredVersion,
  VERSIONS,
  claimOnDocument,
  pictureJson,
  readDocument,
  reasonsJson,
} from './reading.ts';
export type { DocumentPictures } from './retention.ts';
export { photoRoutes } from './routes.ts';
export { type DocumentRow, PHOTO_CONSTRAINTS } from './versions.ts';
export {
  documentsOfOrder,
  fileBelongsTo,
  isFileUsed,
  isPhotoChecked,
  orderOfDocument,
  openRejection,
} from './lookup.ts';
export { allowedActions as allowedPhotoActions, claimSlots } from './rules.ts';
