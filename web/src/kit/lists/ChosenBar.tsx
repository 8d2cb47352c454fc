import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';

interface ChosenBarProps {
  /** How many rows are ticked: without any there is no bar. */
  readonly count: number;
  readonly onNone: () => void;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Stands below a list while rows of it are ticked: no wider than it must be, as the pages are turned on its right. */
export function ChosenBar({ count, onNone, children }: ChosenBarProps) {
  const text = useText();
  if (count === 0) return null;
  return (
    <Paper elevation={4} role="region" aria-label={text('several.region')} sx={BAR}>
      <Typography variant="body2" role="status" sx={{ mr: 1 }}>
        {text('several.chosen', { count })}
      </Typography>
      {children}
      <Button onClick={onNone}>{text('several.none')}</Button>
    </Paper>
  );
}

const BAR = {
  position: 'sticky',
  width: 'fit-content',
  maxWidth: '100%',
  bottom: 0,
  zIndex: 2,
  mt: 1,
  px: 2,
  py: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  border: 1,
  borderColor: 'divider',
} as const;

/** A record with which it could not be done, and why. */
export interface Refused {
  readonly id: number;
  readonly name: string;
  readonly sentence: string;
}

/** Names those that were refused, each with its reason. */
export function RefusedDialog({ refused, onClose }: { readonly refused: readonly Refused[]; onClose: () => void }) {
  const text = useText();
  const title = text('several.refused', { count: refused.length });
  return (
    <Dialog open={refused.length > 0} onClose={onClose} slotProps={{ paper: { 'aria-label': title } }}>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent>
        {refused.map(({ id, name, sentence }) => (
          <Alert key={id} severity="warning" variant="outlined" sx={{ mb: 1 }}>
            <strong>{name}</strong>
            <br />
            {sentence}
          </Alert>
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus variant="contained" onClick={onClose}>
          {text('lists.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
