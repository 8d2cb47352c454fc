import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import { type ReactNode, useId } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { errorText } from './errorText.ts';

interface ReadDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullWidth'> {
  readonly title: string;
  readonly read: {
    readonly data: unknown;
    readonly error: Parameters<typeof errorText>[1];
    readonly refetch: () => unknown;
  };
  /** Said where it could not be read. */
  readonly failed: TextKey;
  readonly onClose: () => void;
  /** What was read. */
  readonly children: ReactNode;
}

/** Something to read in a dialog, also while it is read, and where it could not be. */
export function ReadDialog({ title, read, failed, onClose, children, ...size }: ReadDialogProps) {
  const { data, error, refetch } = read;
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} {...size}>
      <DialogTitle id={titleId} noWrap>
        {title}
      </DialogTitle>
      <DialogContent dividers>
        {error && !data ? (
          <ErrorState title={text(failed)} detail={errorText(text, error)} onRetry={() => void refetch()} />
        ) : undefined}
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {children}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
