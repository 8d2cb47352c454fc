import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
import { uploadedPhoto } from '../photos/index.ts';

const verificationDraft = z.object({
  comment: z.string(),
  reasons: z.array(z.number()),
  newPhoto: uploadedPhoto.nullable(),
  /** What a colleague is asked, and which one; left out until somebody is not sure. */
  passOn: z.object({ word: z.string(), colleague: z.number().nullable() }).optional(),
});

/** What a sorter has typed, ticked and uploaded for one document before deciding on it. */
export type VerificationDraft = Readonly<z.output<typeof verificationDraft>>;

export const verificationDrafts = createDrafts<VerificationDraft>('verification', verificationDraft, {
  comment: '',
  reasons: [],
  newPhoto: null,
});
