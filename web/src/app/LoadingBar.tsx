import LinearProgress from '@mui/material/LinearProgress';
import Box from '@mui/material/Box';
import { useText } from '../i18n/useText.ts';
import { useIsBusy } from '../kit/activity.ts';

const HEIGHT = 3;

/** Moves while the person waits for something. It does not flicker for very short waits. */
export function LoadingBar() {
  const text = useText();
  const busy = useIsBusy();
  return (
    <Box sx={{ height: HEIGHT, mb: `-${HEIGHT}px`, position: 'relative', zIndex: 1 }}>
      {busy && (
        <LinearProgress
          aria-label={text('app.loading')}
          sx={{
            height: HEIGHT,
            opacity: 0,
            animation: 'appear 0s 150ms forwards',
            '@keyframes appear': { to: { opacity: 1 } },
          }}
        />
      )}
    </Box>
  );
}
