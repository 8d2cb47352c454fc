import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ProcessingDesk } from './ProcessingDesk.tsx';
import { ProcessingPause } from './ProcessingPause.tsx';
import type { Arrival } from '../photos/index.ts';
import { useProcessing } from './useProcessing.ts';

/** The controller's screen: one document by its number, or one after the other. */
export function ProcessingScreen() {
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision that was undone on another screen has claimed a document: the screen starts again with it.
  return <ProcessingWork key={takenBack} requested={id === undefined ? undefined : Number(id)} />;
}

function ProcessingWork({ requested }: { requested: number | undefined }) {
  const text = useText();
  const processing = useProcessing(requested);
  const { flow, scene, exit } = processing;

  switch (scene.phase) {
    case 'opening':
      return (
        <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      );
    case 'working':
      return <ProcessingDesk processing={processing} working={scene} />;
    case 'over':
      return <Navigate to={scene.because === 'refused' ? '/' : exit} replace />;
    case 'broken':
      return (
        <ErrorState
          title={text('processing.broken_title')}
          detail={errorText(text, scene.error)}
          onRetry={() => void flow.reopen()}
        />
      );
    case 'resting':
    case 'empty':
      return <ProcessingPause flow={flow} scene={scene} />;
  }
}
