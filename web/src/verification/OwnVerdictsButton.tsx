import HistoryIcon from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { ViewerTool } from '../photos/index.ts';

const OwnVerdicts = lazy(async () => ({ default: (await import('./OwnVerdicts.tsx')).OwnVerdicts }));

/** Opens one's own last verdicts over the desk. The photo stays claimed meanwhile. */
export function OwnVerdictsButton() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const label = text('screens.OwnVerdicts');
  return (
    <>
      <ViewerTool keys="shift+z" label={label} action={() => setIsOpen(true)} pressed={isOpen}>
        <HistoryIcon fontSize="small" />
      </ViewerTool>
      <Dialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        maxWidth="md"
        fullWidth
        aria-labelledby={titleId}
        // The focus stays in it wherever somebody clicks, so that no key reaches the photo below.
        slotProps={{ paper: { tabIndex: -1 } }}
      >
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <Suspense fallback={null}>
            <OwnVerdicts />
          </Suspense>
        </DialogContent>
        <DialogActions>
          <Button autoFocus onClick={() => setIsOpen(false)}>
            {text('ui.close')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
