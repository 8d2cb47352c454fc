import { useCallback, useState } from 'react';
import { useDraftOf } from '../kit/drafts.ts';
import { type Edit, isSameEdit } from './edit.ts';
import { editorDrafts } from './editorDrafts.ts';

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
  readonly markUsed: () => void;
  readonly discard: () => void;
}

interface Steps {
  readonly past: readonly Edit[];
  readonly future: readonly Edit[];
  readonly last: { readonly kind: string; readonly at: number };
}

const NO_STEPS: Steps = { past: [], future: [], last: { kind: '', at: 0 } };

/** The edit of a document with its steps. The edit itself is kept in this tab, its steps as long as the editor is open. */
export function useEdits(documentId: number, source: string, first: Edit): Edits {
  const [draft, keep] = useDraftOf(editorDrafts, documentId);
  const [steps, setSteps] = useState(NO_STEPS);
  const [isBefore, showBefore] = useState(false);
  const edit = draft.source === source && draft.edit ? draft.edit : first;
  const isKept = draft.source === source && draft.edit !== null;

  const show = useCallback((shown: Edit) => keep({ source, edit: shown, used: false }), [keep, source]);
  const stepTo = (shown: Edit, past: readonly Edit[], future: readonly Edit[]) => {
    setSteps({ past, future, last: NO_STEPS.last });
    showBefore(false);
    show(shown);
  };

  const change = useCallback(
    (kind: string, make: (edit: Edit) => Edit) => {
      const kept = editorDrafts.of(documentId).get();
      const before = kept.source === source && kept.edit ? kept.edit : first;
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
    [documentId, source, first, show],
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
    isDirty: isKept && !draft.used && !isSameEdit(edit, first),
    markUsed: () => keep({ used: true }),
    discard: () => editorDrafts.of(documentId).set(editorDrafts.empty),
  };
}
