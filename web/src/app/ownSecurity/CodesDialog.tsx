import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '../../i18n/useText.ts';
import { RecoveryCodes } from '../../kit/secondFactor/RecoveryCodes.tsx';

/** It does not close by accident: the codes are told once. */
export function CodesDialog({ codes, onClose }: { readonly codes: readonly string[]; readonly onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('second_factor.codes')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <RecoveryCodes codes={codes} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {text('second_factor.codes_kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
