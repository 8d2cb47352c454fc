import { photoLines } from '@likeness/contract/photos/lines';
import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
import { uploadedPhoto } from '../photos/index.ts';

const verificationDraft = z.object({
  comment: z.string(),
  reasons: z.array(z.number()),
  newPhoto: uploadedPhoto.nullable(),
  /** What a colleague is asked, and which one; left out until somebody is not sure. */
  passOn: z.object({ word: z.string(), colleague: z.number().nullable() }).optional(),
  /** Where the lines were placed on a photo; null: put back, so that nobody has placed them. */
  lines: z.object({ uid: z.string(), at: photoLines.nullable() }).nullable(),
});

/** What a sorter has typed, ticked, placed and uploaded for one document before deciding on it. */
export type VerificationDraft = Readonly<z.output<typeof verificationDraft>>;

export const verificationDrafts = createDrafts<VerificationDraft>('verification', verificationDraft, {
  comment: '',
  reasons: [],
  newPhoto: null,
  lines: null,
});
