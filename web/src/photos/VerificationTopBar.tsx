import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { DocumentFacts } from '../kit/DocumentFacts.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { CountdownBar } from '../ui/CountdownBar.tsx';
import type { Judging } from './verificationScene.ts';
import { WaitingCount } from './WaitingCount.tsx';

export interface VerificationTopBarProps {
  readonly judging: Judging;
  readonly waiting: number | undefined;
  readonly onLeave: () => void;
}

/** How much time there is, how much work, and what this photo is for. */
export function VerificationTopBar({ judging, waiting, onLeave }: VerificationTopBarProps) {
  const text = useText();
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto auto',
          alignItems: 'center',
          gap: 2,
          px: 1.5,
          pt: 0.5,
        }}
      >
        <TimeLeft judging={judging} />
        <WaitingCount waiting={waiting} />
        <HotkeyButton
          keys="l"
          label={text('verification.leave')}
          color="inherit"
          startIcon={<LogoutIcon />}
          onClick={onLeave}
          sx={{ py: 0 }}
        />
      </Box>
      <DocumentFacts document={judging.document} />
    </Box>
  );
}

function TimeLeft({ judging: { document, hold, clockOffset } }: { judging: Judging }) {
  const { claim } = document;
  if (hold === 'lost') return <LinearProgress variant="determinate" value={0} aria-hidden sx={BAR} />;
  // Its claim is a moment away: the whole time is still there.
  if (!claim) return <LinearProgress variant="determinate" color="success" value={100} aria-hidden sx={BAR} />;
  return <CountdownBar expiresAt={claim.expires_at} total={CLAIM_WINDOWS.verification} offset={clockOffset} />;
}

/** As high as the countdown that takes its place. */
const BAR = { height: 8, borderRadius: 4, my: '6px' };
