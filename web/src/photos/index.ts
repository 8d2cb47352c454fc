export { AnomaliesPanel, VersionsPanel } from './LazyPanels.tsx';
export { CommentField } from './CommentField.tsx';
export { DeskColumns } from './DeskColumns.tsx';
export { DocumentViewer, ratiosOf } from './DocumentViewer.tsx';
export { HandsFullScreen } from './HandsFullScreen.tsx';
export { LineRules } from './LineRules.tsx';
export { LostClaim } from './LostClaim.tsx';
export { MeasureTable } from './MeasureTable.tsx';
export { SamePhoto } from './SamePhoto.tsx';
export { UploadMeasures } from './UploadMeasures.tsx';
export { NeedIcons, type Needs } from './NeedIcons.tsx';
export { OpeningsButton } from './openings/OpeningsButton.tsx';
export { PhotoComments } from './PhotoComments.tsx';
export { Overdue, Promised, firstPromised } from './Promised.tsx';
export { PurposePhotoViewer, useViewedVersion } from './PurposePhotoViewer.tsx';
export { RequestedReasons } from './RequestedReasons.tsx';
export { QueueGlance } from './LazyQueueGlance.tsx';
export { QueueScreen } from './QueueScreen.tsx';
export { RuleTable } from './RuleTable.tsx';
export { useFileRows, useLineRows } from './ruleRows.ts';
export { RetentionNote } from './RetentionNote.tsx';
export { ReleaseDialog } from './ReleaseDialog.tsx';
export { TakeAgain } from './TakeAgain.tsx';
export { ViewerTool } from './ViewerTool.tsx';
export { BrokenWork, OpeningWork, WorkScreen } from './WorkScreen.tsx';
export { WorkTopBar } from './WorkTopBar.tsx';
export { claimAndRead } from './claimAndRead.ts';
export { ClaimRefused, claimOrRefuse, withClaim } from './documentClaim.ts';
export { framedPart } from './photoPlaces.ts';
export { documentTone } from './documentTone.ts';
export { createDocumentWork } from './documentWork.ts';
export { createPhotoDrafts, usePhotoDraft } from './photoDrafts.ts';
export { brokenByFile } from './photoRules.ts';
export { type ViewedPurpose, guidesOf, usePurposeMask } from './purposeOverlay.ts';
export { asUploaded, type UploadedPhoto, uploadedPhoto, useUploadedPicture } from './uploadedPicture.ts';
export { givenBefore, saidOf, wordsOf } from './saidOf.ts';
export { useDocumentWork } from './useDocumentWork.ts';
export { usePhotoUpload, useUploadProgress } from './photoUploads.ts';
export { useHandsOff } from './useHandsOff.ts';
export { useRefusedClaim } from './useRefusedClaim.ts';
export {
  type Arrival,
  type DecisionRequest,
  type RestReason,
  type Scene,
  type WorkCalls,
  type WorkEvents,
  type Working,
} from './workScene.ts';
