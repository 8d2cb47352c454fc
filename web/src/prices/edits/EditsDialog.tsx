import { listEdits } from '@likeness/contract/prices/edits';
import type { ShownEdit } from '@likeness/contract/prices/edits';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useApiQuery } from '../../kit/queries.ts';
import { ReadDialog } from '../../kit/ReadDialog.tsx';
import { TablePages } from '../../kit/TablePages.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { EditEntry, verbOf } from './EditEntry.tsx';
import { useUndoEdit, useWithdrawEdit } from './useUndoEdit.ts';

const SIZE = 10;
const SIZES = [SIZE] as const;

interface Asked {
  readonly action: 'undo' | 'withdraw';
  readonly edit: ShownEdit;
}

/** What was done to prices: first what waits for its start, then the latest. */
export function EditsDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const formats = useFormats();
  const [place, setPlace] = useState({ page: 1, limit: SIZE });
  const [asked, setAsked] = useState<Asked>();
  const edits = useApiQuery(listEdits, { query: place }, { keepPrevious: true });
  const { data } = edits;
  const done = () => setAsked(undefined);
  const undo = useUndoEdit(done);
  const withdraw = useWithdrawEdit(done);
  const run = () => {
    if (!asked) return;
    const params = { id: asked.edit.id };
    if (asked.action === 'undo') undo.mutate({ params, body: {} });
    else withdraw.mutate({ params });
  };
  return (
    <ReadDialog title={text('prices.edits')} read={edits} failed="prices.edits_failed" maxWidth="md" onClose={onClose}>
      {data?.total === 0 && <EmptyState title={text('prices.no_edits')} />}
      {data?.result.map((edit) => (
        <EditEntry key={edit.id} edit={edit} onAsk={(action) => setAsked({ action, edit })} />
      ))}
      {data && data.total > SIZE && <TablePages total={data.total} {...place} sizes={SIZES} onChange={setPlace} />}
      {asked && (
        <ConfirmDialog
          open
          title={text(`prices.${verbOf(asked.action, asked.edit)}_title`)}
          question={
            asked.action === 'undo'
              ? text(asked.edit.kind === 'undone' ? 'prices.redo_question' : 'prices.undo_question', {
                  count: asked.edit.changed,
                })
              : text('prices.withdraw_question', { moment: formats.moment(asked.edit.starts_at ?? '') })
          }
          confirmLabel={text(`prices.${verbOf(asked.action, asked.edit)}`)}
          busy={undo.isPending || withdraw.isPending}
          onConfirm={run}
          onCancel={done}
        />
      )}
    </ReadDialog>
  );
}
