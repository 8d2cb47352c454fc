import Box from '@mui/material/Box';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { KeyboardEvent, ReactNode, SubmitEvent } from 'react';
import { KeyedDialog } from '../../ui/KeyedDialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** It is being saved: the dialog waits. */
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  /** The most it takes of the screen's width, in pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A form over a screen: its title and buttons stay in sight, however long it is. */
export function FormDialog({ title, action, busy, onSubmit, onKeyDown, onClose, width, children }: FormDialogProps) {
  const titleId = useId();
  return (
    <KeyedDialog
      open
      onClose={busy ? undefined : onClose}
      maxWidth={width === undefined ? 'md' : false}
      slotProps={{ paper: { sx: { maxWidth: width } } }}
      aria-labelledby={titleId}
    >
      <Box
        component="form"
        noValidate
        onSubmit={onSubmit}
        onKeyDown={onKeyDown}
        sx={{ minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', pr: 2 }}>
          <DialogTitle id={titleId} noWrap title={title} sx={{ flex: 1, minWidth: 0 }}>
            {title}
          </DialogTitle>
          {action}
        </Box>
        {children}
      </Box>
    </KeyedDialog>
  );
}
