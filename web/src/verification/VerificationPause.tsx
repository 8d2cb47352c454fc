import CoffeeOutlined from '@mui/icons-material/CoffeeOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { listMyVerifications } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useDeskAtRest } from '../kit/deskHints.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { verificationDrafts } from './verificationDrafts.ts';
import type { VerificationFlow } from './verificationFlow.ts';
import { QueueGlance, type Scene, TakeAgain, useHandsOff } from '../photos/index.ts';

export interface VerificationPauseProps {
  readonly flow: VerificationFlow;
  readonly scene: Extract<Scene, { phase: 'resting' | 'empty' }>;
  readonly waiting: number | undefined;
}

/**
 * Shown while no photo is open: because nothing waits, because the time was over, or because the person wanted a break.
 */
export function VerificationPause({ flow, scene, waiting }: VerificationPauseProps) {
  const text = useText();
  useDeskAtRest();
  const isResting = scene.phase === 'resting';
  const expired = isResting ? scene.expired : undefined;
  const isReady = useHandsOff(isResting && scene.since === 'expired');
  const mine = useApiQuery(listMyVerifications, {}, { enabled: isResting });
  // The released document is not in progress any more after the server has confirmed it.
  useLiveTopic('documents', () => void mine.refetch());
  const inProgress = mine.data?.result[0];
  const title = scene.phase === 'empty' ? 'empty_title' : scene.since === 'expired' ? 'expired_title' : 'left_title';
  const detail = isResting
    ? scene.since === 'expired'
      ? 'expired_detail'
      : 'left_detail'
    : waiting
      ? 'empty_others'
      : 'empty_detail';
  return (
    <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      <Paper variant="outlined" sx={{ p: 5, maxWidth: 480, textAlign: 'center' }}>
        <CoffeeOutlined aria-hidden sx={{ fontSize: 44, color: 'text.secondary', opacity: 0.7 }} />
        <Typography variant="h1" sx={{ mt: 1 }}>
          {text(`verification.${title}`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {text(`verification.${detail}`)}
          {expired !== undefined && verificationDrafts.has(expired) && ` ${text('work.begun_is_kept')}`}
        </Typography>
        <QueueGlance />
        <Box sx={{ mt: 3, display: 'flex', justifyContent: 'center', gap: 1 }}>
          {expired !== undefined && (
            <TakeAgain kind="verification" id={expired} disabled={!isReady} onTake={(id) => void flow.take(id)} />
          )}
          {inProgress && inProgress.id !== expired && (
            <HotkeyButton
              keys="o"
              label={text('verification.continue')}
              variant="outlined"
              disabled={!isReady}
              onClick={() => void flow.open(inProgress.id)}
            />
          )}
          <HotkeyButton
            keys="n"
            label={text(isResting ? 'verification.take_next' : 'verification.look_again')}
            variant="contained"
            disabled={!isReady}
            onClick={() => void flow.takeNext()}
          />
        </Box>
      </Paper>
    </Box>
  );
}
