import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import type { ReactNode } from 'react';
import { useText } from '../i18n/useText.ts';
import { CountdownBar } from '../ui/CountdownBar.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { LastMinute } from './LastMinute.tsx';
import type { TimedWork } from './timedWork.ts';
import { heldUntil, type Working } from './workScene.ts';

export interface WorkTopBarProps {
  readonly kind: TimedWork;
  readonly working: Working;
  readonly onLeave: () => void;
  /** Shown beside the time: how much work is waiting. */
  readonly children?: ReactNode;
}

/** The time that is left for a document, and what the document is for. */
export function WorkTopBar({ kind, working, onLeave, children }: WorkTopBarProps) {
  const text = useText();
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 1.5, pt: 0.5 }}>
        {/* Whatever else is shown beside it, the time is read. */}
        <Box sx={{ flex: 1, minWidth: 110 }}>
          <TimeLeft kind={kind} working={working} />
        </Box>
        <LastMinute end={heldUntil(working)} />
        {children}
        <HotkeyButton
          keys="l"
          label={text(`${kind}.leave`)}
          color="inherit"
          startIcon={<LogoutIcon />}
          onClick={onLeave}
          sx={{ py: 0 }}
        />
      </Box>
      <DocumentFacts document={working.document} />
    </Box>
  );
}

function TimeLeft({ kind, working: { document, hold, clockOffset } }: Pick<WorkTopBarProps, 'kind' | 'working'>) {
  const { claim } = document;
  if (hold === 'lost') return <LinearProgress variant="determinate" value={0} aria-hidden sx={BAR} />;
  // The claim is being taken, so the whole time is still left.
  if (!claim) return <LinearProgress variant="determinate" color="success" value={100} aria-hidden sx={BAR} />;
  const total = CLAIM_WINDOWS[kind];
  // A bar of its own: that of the last document would glide from where it stood.
  return <CountdownBar key={document.id} expiresAt={claim.expires_at} total={total} offset={clockOffset} />;
}

/** As high as the countdown that replaces it. */
const BAR = { height: 8, borderRadius: 4, my: '6px' };
