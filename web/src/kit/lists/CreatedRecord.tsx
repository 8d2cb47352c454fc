import { RecordFormDialog } from './RecordFormDialog.tsx';
import type { RecordMakerProps } from './recordMaker.ts';

/** The form of another list, over the form that is to name the new record. */
export default function CreatedRecord({ list, label, onSaved, onClose }: RecordMakerProps) {
  const { kind, readOnly } = list.fields[list.display]!;
  const isTyped = kind === 'text' && !readOnly;
  return (
    // It stands over the other form on the screen, and within it in React: saved, it would send that one as well.
    <div style={{ display: 'contents' }} onSubmit={(event) => event.stopPropagation()}>
      <RecordFormDialog
        list={list}
        record={undefined}
        above
        {...(isTyped && { beginsWith: { [list.display]: label } })}
        onSaved={onSaved}
        onClose={onClose}
      />
    </div>
  );
}
