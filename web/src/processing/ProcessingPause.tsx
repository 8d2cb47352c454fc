import CoffeeOutlined from '@mui/icons-material/CoffeeOutlined';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { listMyProcessings } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { useDeskAtRest } from '../kit/deskHints.ts';
import { HotkeyButton } from '../kit/HotkeyButton.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { processingDrafts } from './processingDrafts.ts';
import type { ProcessingFlow } from './processingFlow.ts';
import { QueueGlance, type Scene, TakeAgain, useHandsOff } from '../photos/index.ts';

export interface ProcessingPauseProps {
  readonly flow: ProcessingFlow;
  readonly scene: Extract<Scene, { phase: 'resting' | 'empty' }>;
}

/**
 * Shown while no document is open: because nothing waits, because the time was over, or because the person wanted a
 * break.
 */
export function ProcessingPause({ flow, scene }: ProcessingPauseProps) {
  const text = useText();
  useDeskAtRest();
  const isResting = scene.phase === 'resting';
  const mine = useApiQuery(listMyProcessings, {}, { enabled: isResting });
  useLiveTopic(isResting ? 'documents' : undefined, () => void mine.refetch());
  const hasMine = isResting && (mine.data?.result.length ?? 0) > 0;
  const expired = isResting ? scene.expired : undefined;
  const isReady = useHandsOff(isResting && scene.since === 'expired');
  const why = isResting ? scene.since : 'empty';
  return (
    <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
      <Paper variant="outlined" sx={{ p: 5, maxWidth: 480, textAlign: 'center' }}>
        <CoffeeOutlined aria-hidden sx={{ fontSize: 44, color: 'text.secondary', opacity: 0.7 }} />
        <Typography variant="h1" sx={{ mt: 1 }}>
          {text(`processing.${why}_title`)}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
          {text(`processing.${why}_detail`)}
          {expired !== undefined && processingDrafts.has(expired) && ` ${text('work.begun_is_kept')}`}
        </Typography>
        <Box sx={{ mb: 3 }}>
          <QueueGlance />
        </Box>
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
          {expired !== undefined && (
            <TakeAgain kind="processing" id={expired} disabled={!isReady} onTake={(id) => void flow.take(id)} />
          )}
          {hasMine ? (
            <HotkeyButton
              keys="o"
              label={text('queue.continue')}
              variant="contained"
              disabled={!isReady}
              onClick={() => void flow.open()}
            />
          ) : (
            <HotkeyButton
              keys="n"
              label={text(isResting ? 'processing.take_next' : 'processing.look_again')}
              variant="contained"
              disabled={!isReady}
              onClick={() => void flow.open()}
            />
          )}
        </Box>
      </Paper>
    </Box>
  );
}
