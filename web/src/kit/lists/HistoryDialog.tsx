import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import type { TextKey } from '../../i18n/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { errorText } from '../errorText.ts';
import { ReadDialog } from '../ReadDialog.tsx';

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
  const { data, isPlaceholderData = false } = history;
  const text = useText();
  return (
    <ReadDialog title={title} read={history} failed="lists.history_failed" maxWidth="md" onClose={onClose}>
      {data?.result.length === 0 && <EmptyState title={text(empty)} />}
      {children}
      {data?.older && onOlder && (
        <Button loading={isPlaceholderData} onClick={onOlder}>
          {text('lists.history_older')}
        </Button>
      )}
    </ReadDialog>
  );
}
