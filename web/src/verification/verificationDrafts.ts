import { photoLines } from '@likeness/contract/photos/lines';
import type { undoDecision } from '@likeness/contract/photos';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { z } from 'zod';
import { asUploaded, createPhotoDrafts, uploadedPhoto } from '../photos/index.ts';

const verificationDraft = z.object({
  photo: z.string(),
  comment: z.string(),
  reasons: z.array(z.number()),
  newPhoto: uploadedPhoto.nullable(),
  /** Why a photo that breaks a rule passes; left out until somebody says it. */
  overrideReason: z.string().optional(),
  /** What a colleague is asked, and which one; left out until somebody is not sure. */
  passOn: z.object({ word: z.string(), colleague: z.number().nullable() }).optional(),
  /** Where the lines were placed on a photo; null: put back, so that nobody has placed them. */
  lines: z.object({ uid: z.string(), at: photoLines.nullable() }).nullable(),
});

/** What a sorter has typed, ticked, placed and uploaded for one photo before deciding on it. */
export type VerificationDraft = Readonly<z.output<typeof verificationDraft>>;

export const verificationDrafts = createPhotoDrafts<VerificationDraft>('verification', verificationDraft, {
  photo: '',
  comment: '',
  reasons: [],
  newPhoto: null,
  lines: null,
});

/** The draft of a decision on this photo as the server keeps it, for a screen that has none of its own. */
export function draftOf(
  photoUid: string | undefined,
  typed: AnswerOf<typeof undoDecision>['typed'],
): VerificationDraft {
  const { comment, photoRejectReasons, newPhoto, face_change_reason, overrideReason, lines } = typed;
  return {
    photo: photoUid ?? '',
    comment: comment ?? '',
    reasons: photoRejectReasons,
    newPhoto: newPhoto && { ...asUploaded(newPhoto), ...(face_change_reason !== null && { face_change_reason }) },
    lines: lines && photoUid !== undefined ? { uid: photoUid, at: lines } : null,
    ...(overrideReason !== null && { overrideReason }),
  };
}
