import { z } from 'zod';
import { createPhotoDrafts, uploadedPhoto } from '../photos/index.ts';

const processingDraft = z.object({ photo: z.string(), comment: z.string(), newPhoto: uploadedPhoto.nullable() });

/** What a controller has typed and uploaded for one photo before deciding on it. */
export type ProcessingDraft = Readonly<z.output<typeof processingDraft>>;

export const processingDrafts = createPhotoDrafts<ProcessingDraft>('processing', processingDraft, {
  photo: '',
  comment: '',
  newPhoto: null,
});
