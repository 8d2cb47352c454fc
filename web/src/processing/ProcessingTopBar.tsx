import LogoutIcon from '@mui/icons-material/Logout';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { CLAIM_WINDOWS } from '@likeness/contract/vocabulary';
import { useText } from '../i18n/useText.ts';
import { DocumentFacts } from '../kit/DocumentFacts.tsx';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { CountdownBar } from '../ui/CountdownBar.tsx';
import type { Working } from './processingScene.ts';

/** How much time there is, and what this photo is for. */
export function ProcessingTopBar({ working, onLeave }: { working: Working; onLeave: () => void }) {
  const text = useText();
  return (
    <Box sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          alignItems: 'center',
          gap: 2,
          px: 1.5,
          pt: 0.5,
        }}
      >
        <TimeLeft working={working} />
        <HotkeyButton
          keys="l"
          label={text('processing.leave')}
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

function TimeLeft({ working: { document, hold, clockOffset } }: { working: Working }) {
  const { claim } = document;
  if (hold === 'lost' || !claim) return <LinearProgress variant="determinate" value={0} aria-hidden sx={BAR} />;
  return <CountdownBar expiresAt={claim.expires_at} total={CLAIM_WINDOWS.processing} offset={clockOffset} />;
}

/** As high as the countdown that takes its place. */
const BAR = { height: 8, borderRadius: 4, my: '6px' };
