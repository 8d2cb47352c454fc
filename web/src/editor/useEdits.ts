import type { PhotoLines } from '@likeness/contract/photos/lines';
import { useCallback, useMemo, useState } from 'react';
import { useDraftOf } from '../kit/drafts.ts';
import { type Edit, isSameEdit } from './edit.ts';
import { type EditorDraft, editorDrafts } from './editorDrafts.ts';

/** So many steps can be taken back. */
const STEPS_MAX = 100;
/** Changes of one kind that follow each other so fast are one step: a key that is held, a handle that is dragged. */
const ONE_STEP_MS = 700;

export interface Edits {
  readonly edit: Edit;
  /** The photo is shown as it was when the editor was opened. Whatever changes it shows it as it is now. */
  readonly isBefore: boolean;
  readonly showBefore: (isBefore: boolean) => void;
  readonly shown: Edit;
  /** `kind` joins quick changes of one kind into one step. */
  readonly change: (kind: string, make: (edit: Edit) => Edit) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly reset: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Something is done that was not used yet. */
  readonly isDirty: boolean;
  readonly markUsed: (used: Edit) => void;
  /** Throws away what was done since a photo was used, or all. */
  readonly discard: () => void;
}

interface Steps {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  readonly last: { readonly kind: string; readonly at: number };
}

const NO_STEPS: Steps = { past: [], future: [], last: { kind: '', at: 0 } };

interface Beginning {
  /** Which photo and frame the edit is of: what was done to others is not taken up again. */
  readonly source: string;
  readonly first: Edit;
  /** The lines that whoever opens the editor has placed on the desk, as they lie on the source. */
  readonly fromDesk: PhotoLines | null;
}

/** The edit of a document with its steps. The edit itself is kept in this tab, its steps as long as the editor is open. */
export function useEdits(documentId: number, { source, first, fromDesk }: Beginning): Edits {
  const [draft, keep] = useDraftOf(editorDrafts, documentId);
  const begunWith = useMemo(() => ({ source, first, fromDesk }), [source, first, fromDesk]);
  const [steps, setSteps] = useState(() => stepsBefore(draft, begunWith));
  const [isBefore, showBefore] = useState(false);
  const { edit: kept, used } = takenUp(draft, begunWith);
  const edit = kept ?? first;

  const show = useCallback(
    (shown: Edit) => {
      const now = takenUp(editorDrafts.of(documentId).get(), begunWith);
      keep({ source, edit: shown, used: now.used, fromDesk });
    },
    [documentId, keep, source, fromDesk, begunWith],
  );
  const stepTo = (shown: Edit, past: readonly Edit[], future: readonly Edit[]) => {
    setSteps({ past, future, last: NO_STEPS.last });
    showBefore(false);
    show(shown);
  };

  const change = useCallback(
    (kind: string, make: (edit: Edit) => Edit) => {
      const before = takenUp(editorDrafts.of(documentId).get(), begunWith).edit ?? first;
      const after = make(before);
      showBefore(false);
      if (isSameEdit(after, before)) return;
      const at = Date.now();
      setSteps(({ past, last }) => {
        const isOneStep = past.length > 0 && last.kind === kind && at - last.at < ONE_STEP_MS;
        return { past: isOneStep ? past : [...past, before].slice(-STEPS_MAX), future: [], last: { kind, at } };
      });
      show(after);
    },
    [documentId, begunWith, first, show],
  );

  const undo = () => {
    const before = steps.past.at(-1);
    if (!before) return;
    stepTo(before, steps.past.slice(0, -1), [edit, ...steps.future]);
  };
  const redo = () => {
    const [after, ...future] = steps.future;
    if (!after) return;
    stepTo(after, [...steps.past, edit], future);
  };

  return {
    edit,
    isBefore,
    showBefore,
    shown: isBefore ? first : edit,
    change,
    undo,
    redo,
    reset: () => change('reset', () => first),
    canUndo: steps.past.length > 0,
    canRedo: steps.future.length > 0,
    isDirty: kept !== null && !isSameEdit(edit, used ?? first),
    markUsed: (sent) => kept && keep({ edit: sent, used: sent, fromDesk }),
    discard: () => editorDrafts.of(documentId).set(used ? { source, edit: used, used, fromDesk } : editorDrafts.empty),
  };
}

/** What was done before, with the head where it was placed last. */
function takenUp(draft: EditorDraft, begunWith: Beginning): Pick<EditorDraft, 'edit' | 'used'> {
  if (draft.source !== begunWith.source) return { edit: null, used: null };
  const { edit, used } = draft;
  return { edit: edit && onHead(edit, draft, begunWith), used: used && onHead(used, draft, begunWith) };
}

/** Lines that were placed on the desk since are newer. Otherwise the edit's own stay, if anybody has placed them. */
function onHead(edit: Edit, draft: EditorDraft, { first, fromDesk }: Beginning): Edit {
  const lines = isNewer(fromDesk, draft) ? fromDesk : !edit.placed && first.placed ? first.lines : null;
  return lines ? { ...edit, placed: true, lines } : edit;
}

function isNewer(fromDesk: PhotoLines | null, draft: EditorDraft): fromDesk is PhotoLines {
  return fromDesk !== null && JSON.stringify(fromDesk) !== JSON.stringify(draft.fromDesk);
}

/** Where newer lines take the place of those that somebody has placed in the editor, an undo puts these back. */
function stepsBefore(draft: EditorDraft, begunWith: Beginning): Steps {
  const { edit } = draft;
  const isReplaced = draft.source === begunWith.source && edit?.placed && isNewer(begunWith.fromDesk, draft);
  return isReplaced ? { ...NO_STEPS, past: [edit] } : NO_STEPS;
}
