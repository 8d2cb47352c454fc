import { hasJpegExtension, sameBaseName } from '@likeness/contract/photos/fileNames';
import type { DocumentAnswer } from '@likeness/contract/photos';
import type { TextKey } from '../i18n/useText.ts';
import type { DecisionMade } from '../kit/alerts.ts';
import type { DecisionRequest } from '../photos/index.ts';
import type { ProcessingDraft } from './processingDrafts.ts';

/** The two decisions of a controller, named as in the server's `allowedActions`. */
const PROCESSING_DECISIONS = ['returnProcessed', 'cannotProcess'] as const;
export type ProcessingDecision = (typeof PROCESSING_DECISIONS)[number];

/** The specification's message after each decision: the server's own, in the language of the screen. */
export const DECIDED: Readonly<Record<ProcessingDecision, TextKey>> = {
  returnProcessed: 'alerts.document_sent_for_final_validation',
  cannotProcess: 'alerts.document_sent_for_analysis',
};

/** What is shown of a decision while it can still be undone. */
export function decisionMade(
  decision: ProcessingDecision,
  { photo }: Pick<DocumentAnswer, 'photo'>,
  { comment, newPhoto }: ProcessingDraft,
): DecisionMade {
  const isReturned = decision === 'returnProcessed';
  return {
    tone: isReturned ? 'success' : 'warning',
    thumb: (isReturned ? newPhoto?.display : undefined) ?? photo?.links?.thumb ?? null,
    details: comment.trim() === '' ? [] : [comment.trim()],
  };
}

/** "A return needs the corrected photo, giving up needs a word on why." */
export function missingFor(decision: ProcessingDecision, draft: ProcessingDraft): 'comment' | 'new_photo' | undefined {
  if (decision === 'returnProcessed') return draft.newPhoto ? undefined : 'new_photo';
  return draft.comment.trim() === '' ? 'comment' : undefined;
}

/** "The corrected photo is a JPEG by its extension and carries the name of the original or of the processed photo." */
export function wrongWithName(
  fileName: string,
  document: Pick<DocumentAnswer, 'photo_name_metadata' | 'processed_photo_name_metadata'>,
): 'photo_extension_wrong' | 'photo_name_wrong' | undefined {
  if (!hasJpegExtension(fileName)) return 'photo_extension_wrong';
  return namesAllowed(document).some((name) => sameBaseName(name, fileName)) ? undefined : 'photo_name_wrong';
}

/** The names a corrected photo may carry, each once. */
export function namesAllowed(
  document: Pick<DocumentAnswer, 'photo_name_metadata' | 'processed_photo_name_metadata'>,
): readonly string[] {
  const names = [document.photo_name_metadata, document.processed_photo_name_metadata].filter((name) => name !== null);
  return names.filter((name, index) => !names.slice(0, index).some((other) => sameBaseName(other, name)));
}

/**
 * The body of the decision, in the specification's words. Whether `lastValidation` is false or absent is the only
 * difference between a returned photo and one that cannot be processed.
 */
export function requestFor(
  decision: ProcessingDecision,
  photoUid: string,
  { comment, newPhoto }: ProcessingDraft,
): DecisionRequest {
  const status = 'pending_verification';
  const typed = comment.trim() === '' ? {} : { comment };
  return decision === 'cannotProcess'
    ? { photo: { status, photoUid }, final: true, ...typed }
    : {
        photo: { status, photoUid, newPhotoUid: newPhoto?.uid ?? null },
        final: true,
        lastValidation: false,
        ...(newPhoto?.face_change_reason && { face_change_reason: newPhoto.face_change_reason }),
        ...typed,
      };
}
