import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Example } from '@likeness/contract/quality';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { LargePicture } from './PurposePicture.tsx';
import { usePurposeName } from './usePurposeName.ts';
import { Verdict } from './Verdict.tsx';

interface ExampleDialogProps {
  readonly example: Example;
  readonly onRetry: () => void;
  readonly onClose: () => void;
}

/** An example, large, with what is right about it. */
export function ExampleDialog({ example, onRetry, onClose }: ExampleDialogProps) {
  const text = useText();
  const titleId = useId();
  const { purpose, picture, verdict, reasons, note } = example;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{usePurposeName()(purpose)}</DialogTitle>
      <DialogContent
        dividers
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}
      >
        <Box sx={{ height: '65vh', display: 'grid' }}>
          <LargePicture picture={picture} caption={text('quality.photo')} mask={null} onRetry={onRetry} />
        </Box>
        <Verdict verdict={verdict} reasons={reasons} comment={note} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
