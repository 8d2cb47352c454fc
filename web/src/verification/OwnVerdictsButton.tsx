import HistoryIcon from '@mui/icons-material/History';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { ariaKeys } from '../ui/Hotkey.tsx';

const OwnVerdicts = lazy(async () => ({ default: (await import('./OwnVerdicts.tsx')).OwnVerdicts }));

const KEYS = 'shift+z';

/** Opens one's own last verdicts over the desk. The photo stays claimed meanwhile. */
export function OwnVerdictsButton() {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const label = text('screens.OwnVerdicts');
  const open = () => setIsOpen(true);
  useHotkeyAction({ keys: KEYS, label, action: open });
  return (
    <>
      <Tooltip title={`${label} (⇧Z)`}>
        <IconButton size="small" aria-label={label} aria-keyshortcuts={ariaKeys(KEYS)} onClick={open}>
          <HistoryIcon fontSize="small" />
        </IconButton>
      </Tooltip>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} maxWidth="md" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{label}</DialogTitle>
        <DialogContent>
          <Suspense fallback={null}>
            <OwnVerdicts />
          </Suspense>
        </DialogContent>
      </Dialog>
    </>
  );
}
