import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { ReactNode, SubmitEvent } from 'react';

export interface FormDialogProps {
  readonly title: string;
  /** Beside the title. */
  readonly action?: ReactNode;
  /** It is being saved: the dialog waits. */
  readonly busy: boolean;
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  readonly onClose: () => void;
  /** The most it takes of the screen's width, in pixels. */
  readonly width?: number;
  readonly children: ReactNode;
}

/** A form over a screen: its title and buttons stay in sight, however long it is. */
export function FormDialog({ title, action, busy, onSubmit, onClose, width, children }: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog
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
    </Dialog>
  );
}
