import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../errorText.ts';

interface HistoryDialogProps {
  readonly title: string;
  /** Said where nothing has changed. */
  readonly empty?: TextKey;
  readonly history: {
    readonly data: { readonly result: readonly unknown[]; readonly older?: boolean } | undefined;
    /** More of it is being read. */
    readonly isPlaceholderData?: boolean;
    readonly error: Parameters<typeof errorText>[1];
    readonly refetch: () => unknown;
  };
  /** Asked for changes before those that are shown, where there are any. */
  readonly onOlder?: () => void;
  readonly onClose: () => void;
  /** One entry for each change. */
  readonly children: ReactNode;
}

/** The changes of one thing, while they are read, where there are none, and where they could not be read. */
export function HistoryDialog({
  title,
  empty = 'lists.history_empty',
  history,
  onOlder,
  onClose,
  children,
}: HistoryDialogProps) {
  const { data, error, refetch, isPlaceholderData = false } = history;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId} noWrap>
        {title}
      </DialogTitle>
      <DialogContent dividers>
        {error && !data ? (
          <ErrorState
            title={text('lists.history_failed')}
            detail={errorText(text, error)}
            onRetry={() => void refetch()}
          />
        ) : undefined}
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {data?.result.length === 0 && <EmptyState title={text(empty)} />}
        {children}
        {data?.older && onOlder && (
          <Button loading={isPlaceholderData} onClick={onOlder}>
            {text('lists.history_older')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
