import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ListCalls, RecordChange } from '@likeness/contract/kit/listCalls';
import { HISTORY_SIZE, listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useAlert } from '../alerts.ts';
import { useApiAction, useApiQuery } from '../queries.ts';
import { useFormats } from '../useFormats.ts';
import { ChangedFields } from './ChangedFields.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { useLabelOf } from './useFieldText.ts';

export interface RecordHistoryProps {
  readonly list: SettingsList;
  readonly record: ListRow;
  /** Not while something typed would be overwritten. */
  readonly mayRevert: boolean;
  readonly onReverted: (row: ListRow) => void;
  /** Shows a record as it was at a revision, where revisions are kept. */
  readonly onBackTo?: (revision: number) => void;
  readonly onClose: () => void;
}

/** Who changed what of a record and when; each change can be taken back where the server allows it. */
export function RecordHistory({ list, record, mayRevert, onReverted, onBackTo, onClose }: RecordHistoryProps) {
  const text = useText();
  const labelOf = useLabelOf(list);
  const calls = listCalls(list);
  const [limit, setLimit] = useState(HISTORY_SIZE);
  const history = useApiQuery(calls.history, { params: { id: record.id }, query: { limit } }, { keepPrevious: true });
  const { refetch } = history;
  const hasOlder = history.data?.older === true;
  const [asked, setAsked] = useState<RecordChange>();
  // What came before the first change has no entry, but was kept when that change was made.
  const first = Math.min(...(history.data?.result ?? []).map(({ revision }) => revision ?? Infinity));
  return (
    <>
      <HistoryDialog
        title={text('lists.history_of', { item: labelOf(record) })}
        history={history}
        onOlder={() => setLimit(limit + HISTORY_SIZE)}
        onClose={onClose}
      >
        {history.data?.result.map((change) => (
          <Change
            key={change.id}
            list={list}
            record={record}
            change={change}
            mayRevert={mayRevert}
            onRevert={() => setAsked(change)}
            onBackTo={onBackTo}
          />
        ))}
        {onBackTo && !hasOlder && first > 1 && first < Infinity && (
          <Box component="section" sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography color="textSecondary" variant="body2" sx={{ flex: 1 }}>
              {text('lists.revision', { revision: first - 1 })}
            </Typography>
            {record.allowedActions.includes('edit') && (
              <HistoryAction
                label={text('lists.back_to', { revision: first - 1 })}
                enabled={mayRevert}
                onClick={() => onBackTo(first - 1)}
              />
            )}
          </Box>
        )}
      </HistoryDialog>
      {asked && calls.revert && (
        <RevertQuestion
          call={calls.revert}
          record={record}
          change={asked}
          onReverted={onReverted}
          onClose={() => {
            setAsked(undefined);
            void refetch();
          }}
        />
      )}
    </>
  );
}

interface RevertQuestionProps extends Pick<RecordHistoryProps, 'record' | 'onReverted' | 'onClose'> {
  readonly call: NonNullable<ListCalls['revert']>;
  readonly change: RecordChange;
}

function RevertQuestion({ call, record, change, onReverted, onClose }: RevertQuestionProps) {
  const text = useText();
  const alert = useAlert();
  const revert = useApiAction(call, {
    onSuccess: (row) => {
      alert.success('lists.revert_done');
      onReverted(row);
      onClose();
    },
    onError: (refusal) => {
      alert.failure(refusal);
      onClose();
    },
  });
  const body = { change: change.id, revision: record.revision };
  return (
    <ConfirmDialog
      open
      title={text('lists.revert_title')}
      question={text('lists.revert_question')}
      confirmLabel={text('lists.revert')}
      busy={revert.isPending}
      onConfirm={() => revert.mutate({ params: { id: record.id }, body })}
      onCancel={onClose}
    />
  );
}

interface ChangeProps {
  readonly list: SettingsList;
  readonly change: RecordChange;
  readonly record: ListRow;
  readonly mayRevert: boolean;
  readonly onRevert: () => void;
  readonly onBackTo: ((revision: number) => void) | undefined;
}

function Change({ list, change, record, mayRevert, onRevert, onBackTo }: ChangeProps) {
  const text = useText();
  const formats = useFormats();
  const { revision } = change;
  const canGoBack =
    onBackTo && revision !== null && revision < record.revision && record.allowedActions.includes('edit');
  return (
    <Box component="section" sx={{ mb: 2.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 0.5 }}>
        <StatusChip
          label={text(`lists.${change.name}`)}
          tone={change.name === 'deleted' ? 'bad' : change.name === 'added' ? 'good' : 'active'}
        />
        <Typography sx={{ fontWeight: 600 }}>{formats.person(change.user) ?? text('lists.nobody')}</Typography>
        <Typography component="time" dateTime={change.created_at} color="textSecondary" variant="body2">
          {formats.moment(change.created_at)}
        </Typography>
        {onBackTo && revision !== null && (
          <Typography color="textSecondary" variant="body2">
            {text('lists.revision', { revision })}
          </Typography>
        )}
        <Box sx={{ flex: 1 }} />
        {canGoBack && (
          <HistoryAction
            label={text('lists.back_to', { revision })}
            enabled={mayRevert}
            onClick={() => onBackTo(revision)}
          />
        )}
        {change.allowedActions.includes('revert') && (
          <HistoryAction label={text('lists.revert')} enabled={mayRevert} onClick={onRevert} />
        )}
      </Box>
      <ChangedFields list={list} change={change} record={record} />
    </Box>
  );
}

interface HistoryActionProps {
  readonly label: string;
  readonly enabled: boolean;
  readonly onClick: () => void;
}

/** What can be done with an entry, while nothing typed would be lost by it. */
function HistoryAction({ label, enabled, onClick }: HistoryActionProps) {
  const text = useText();
  return (
    <Tooltip title={enabled ? '' : text('lists.revert_unsaved')}>
      <span>
        <Button disabled={!enabled} onClick={onClick}>
          {label}
        </Button>
      </span>
    </Tooltip>
  );
}
