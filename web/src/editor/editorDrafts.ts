import { photoLines } from '@likeness/contract/photos/lines';
import { z } from 'zod';
import { createDrafts } from '../kit/drafts.ts';
import { editShape } from './edit.ts';

const editorDraft = z.object({
  /** The version on the desk and the file it is drawn from: a draft of another version is not taken up again. */
  source: z.string(),
  edit: editShape.nullable(),
  /** The edit of which a photo was last drawn: what is done since can be thrown away without it. */
  used: editShape.nullable(),
  /** The lines placed on the desk that it has taken over: others placed there since are newer than its own. */
  fromDesk: photoLines.nullable().default(null),
});

export type EditorDraft = z.output<typeof editorDraft>;

/** What somebody has done to a photo in the editor, until it is used: a reload loses nothing of it. */
export const editorDrafts = createDrafts<EditorDraft>('editor', editorDraft, {
  source: '',
  edit: null,
  used: null,
  fromDesk: null,
});
