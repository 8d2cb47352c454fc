import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useGuideText } from '../i18n/guideTexts.ts';
import { useText } from '../i18n/useText.ts';
import { recallHint, useOpenDesk } from '../kit/deskHints.ts';
import { useListedHotkeys } from '../kit/hotkeys.ts';
import type { ListedHotkey } from '../kit/hotkeys.ts';
import { Hotkey } from '../ui/Hotkey.tsx';

/** The letters that mean the same on every screen, also with Shift (CONTRIBUTING, "Keys"). */
const DECISIONS = /^(?:shift\+)?[crvelnu]$/;

const isDecision = ({ keys }: ListedHotkey) => DECISIONS.test(keys);

/** All shortcuts that are active now, what ends the work first. */
export function HotkeySheet({ onClose }: { onClose: () => void }) {
  const text = useText();
  const guide = useGuideText();
  const titleId = useId();
  const hotkeys = useListedHotkeys();
  const desk = useOpenDesk();
  const here = hotkeys.filter(({ everywhere, ofReason }) => !everywhere && !ofReason);
  const groups = [
    { label: guide('keys.decisions'), hotkeys: here.filter(isDecision) },
    { label: text('app.shortcuts_screen'), hotkeys: here.filter((hotkey) => !isDecision(hotkey)) },
    { label: guide('keys.reasons'), hotkeys: hotkeys.filter(({ ofReason }) => ofReason) },
    { label: text('app.shortcuts_everywhere'), hotkeys: hotkeys.filter(({ everywhere }) => everywhere) },
  ];
  return (
    <Dialog open onClose={onClose} maxWidth="sm" aria-labelledby={titleId}>
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
                {[...Map.groupBy(group.hotkeys, ({ label }) => label)].map(([label, same]) => (
                  <Line key={label} label={label} keys={same.map(({ keys }) => keys)} />
                ))}
              </Box>
            </Box>
          ))}
      </DialogContent>
      <DialogActions>
        {desk && (
          <Button
            onClick={() => {
              recallHint(desk);
              onClose();
            }}
          >
            {guide('hints.again')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {text('ui.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** What several keys do alike is one thing. */
function Line({ keys, label }: { keys: readonly string[]; label: string }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.5, breakInside: 'avoid' }}>
      <dt>{label}</dt>
      <Box component="dd" sx={{ m: 0, display: 'flex', alignItems: 'start', gap: 0.5 }}>
        {[...new Set(keys)].map((combination) => (
          <Hotkey key={combination} keys={combination} />
        ))}
      </Box>
    </Box>
  );
}
