import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
import { editShape } from './edit.ts';

const editorDraft = z.object({
  /** The version on the desk and the file it is drawn from: a draft of another version is not taken up again. */
  source: z.string(),
  edit: editShape.nullable(),
  /** Whether a photo was drawn of it as it is. */
  used: z.boolean(),
});

/** What somebody has done to a photo in the editor, until it is used: a reload loses nothing of it. */
export const editorDrafts = createDrafts<z.output<typeof editorDraft>>('editor', editorDraft, {
  source: '',
  edit: null,
  used: false,
});
