import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
import { uploadedPhoto } from '../photos/index.ts';

const processingDraft = z.object({ comment: z.string(), newPhoto: uploadedPhoto.nullable() });

/** What a controller has typed and uploaded for one document before deciding on it. */
export type ProcessingDraft = Readonly<z.output<typeof processingDraft>>;

export const processingDrafts = createDrafts<ProcessingDraft>('processing', processingDraft, {
  comment: '',
  newPhoto: null,
});
