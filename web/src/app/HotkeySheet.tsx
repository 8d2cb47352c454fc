import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useText } from '../i18n/useText.ts';
import { useListedHotkeys } from '../kit/hotkeys.ts';
import type { ListedHotkey } from '../kit/hotkeys.ts';
import { Hotkey } from '../ui/Hotkey.tsx';

/** All shortcuts that are active now. */
export function HotkeySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const titleId = useId();
  const hotkeys = useListedHotkeys();
  const groups = [
    { label: text('app.shortcuts_screen'), hotkeys: hotkeys.filter(({ everywhere }) => !everywhere) },
    { label: text('app.shortcuts_everywhere'), hotkeys: hotkeys.filter(({ everywhere }) => everywhere) },
  ];
  return (
    <Dialog open={open} onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('app.shortcuts')}</DialogTitle>
      {/* A list longer than the window is scrolled with the keyboard, too. */}
      <DialogContent tabIndex={0}>
        {groups
          .filter((group) => group.hotkeys.length > 0)
          .map((group) => (
            <Box key={group.label} sx={{ '& + &': { mt: 2 } }}>
              <Typography component="h3" variant="overline" color="textSecondary">
                {group.label}
              </Typography>
              <Box component="dl" sx={{ m: 0, columnCount: group.hotkeys.length > 8 ? 2 : 1, columnGap: 4 }}>
                {group.hotkeys.map((hotkey) => (
                  <Line key={`${hotkey.keys} ${hotkey.label}`} {...hotkey} />
                ))}
              </Box>
            </Box>
          ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {text('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Line({ keys, label }: ListedHotkey) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, breakInside: 'avoid' }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0 }}>
        <Hotkey keys={keys} />
      </Box>
    </Box>
  );
}
