export { claimState, presentListed, presentMeasures, presentVersion } from './answer.ts';
export { createDocument, receiveNewPhoto, receiveNewSignature, startPaidDocuments } from './arrivals.ts';
export { claimDocument, forceRelease, interruptClaim, releaseWork, requireFreeHand } from './claiming.ts';
export { fulfilDocumentJob, resumeDocument, sendRejectionEmailJob, startPhotoJobs, startWorkSweep } from './jobs.ts';
export { moment } from './moment.ts';
export { openingRoutes } from './openings/index.ts';
export { stepAt } from './automatic/index.ts';
export { removeOldPictures, retentionOf } from './retention.ts';
export { documentLifecycle } from './lifecycle.ts';
export {
  type DocumentAddress,
  type Move,
  restoreDocument,
  correctDocumentAddress,
  followOrder,
  moveDocument,
} from './moving.ts';
export { VERSIONS, claimOnDocument, readDocument } from './detailStore.ts';
export { judgedByJson } from './judgedByStore.ts';
export { CURRENT_REJECTIONS, reasonsJson } from './rejectionStore.ts';
export {
  type DocumentPictures,
  endingPictures,
  picturesHeld,
  type StoredPicture,
  isRemoved,
  pictureJson,
  pictureToOpen,
} from './pictureStore.ts';
export { photoRoutes } from './routes.ts';
export { PHOTO_CONSTRAINTS, isPhotoChecked } from './versionStore.ts';
export { replaceDocument } from './replacing.ts';
export { rejectForAuthority } from './refusedByAuthority.ts';
export { currentDecision, isVerdict, openRejection } from './decisionStore.ts';
export {
  type DocumentRow,
  changeExternalEmail,
  documentsOfOrder,
  isReplacement,
  fileBelongsTo,
  hasRemovedPhoto,
  isFileUsed,
  lockDocument,
  lockDocumentsOf,
  orderOfDocument,
  recipientOf,
} from './store.ts';
export { DECISIONS, VERIFICATION_QUEUE, allowedActions as allowedPhotoActions } from './rules.ts';
export { type WorkKind, isWaiting, longestWaiting } from './queueStore.ts';
export type { DecisionKind } from './lifecycle.ts';
export { storedPhotoChecks } from './checks.ts';
export { type PhotoToWriteAbout, photoToWriteAbout } from './inHand.ts';
export { measureByRuleOfNow, measureStoredPhoto } from './measuring.ts';
export { DOCUMENT_COUNTRY } from './store.ts';
export { PROMISES } from './promiseStore.ts';
export { waitingDocuments } from './waitingStore.ts';
export {
  MAY_BE_ANSWERED,
  WAITS_FOR_SOMEBODY,
  addSecondLooks,
  findHeldLook,
  lookBelongsTo,
  withdrawAskedAgain,
  withdrawLooks,
  withdrawShown,
} from './secondLooks/index.ts';
