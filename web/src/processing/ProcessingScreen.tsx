import { listMyProcessings } from '@likeness/contract/photos';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { ApiError } from '../kit/apiError.ts';
import { BackButton } from '../kit/BackButton.tsx';
import { ClosedScreen } from '../kit/ClosedScreen.tsx';
import { errorText } from '../kit/errorText.ts';
import { isClosedBy } from '../kit/NotLoaded.tsx';
import { NumberedRecord } from '../kit/NumberedRecord.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ProcessingDesk } from './ProcessingDesk.tsx';
import { ProcessingPause } from './ProcessingPause.tsx';
import { type Arrival, HandsFullScreen } from '../photos/index.ts';
import { useProcessing } from './useProcessing.ts';

/** The controller's screen: one document by its number, or one after the other. */
export function ProcessingScreen() {
  const text = useText();
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision that was undone on another screen has claimed a document: the screen starts again with it.
  if (id === undefined) return <ProcessingWork key={takenBack} requested={undefined} />;
  return (
    <NumberedRecord
      title="screens.DocumentVerify"
      thing="things.document"
      back={<BackButton to="/">{text('app.home')}</BackButton>}
    >
      {(requested) => <ProcessingWork key={takenBack} requested={requested} />}
    </NumberedRecord>
  );
}

function ProcessingWork({ requested }: { requested: number | undefined }) {
  const text = useText();
  const processing = useProcessing(requested);
  const { flow, scene, exit } = processing;
  const shown = scene.phase === 'working' ? scene.document.id : undefined;
  useAddressOf(requested === undefined ? undefined : shown);

  switch (scene.phase) {
    case 'opening':
      return (
        <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      );
    case 'working':
      return <ProcessingDesk processing={processing} working={scene} />;
    case 'full':
      return <HandsFullScreen mine={listMyProcessings} scene={scene} work={flow} />;
    case 'over':
      return <Navigate to={scene.because === 'refused' ? '/' : exit} replace />;
    case 'broken':
      if (scene.error instanceof ApiError && isClosedBy(scene.error)) {
        return (
          <ClosedScreen title={text('screens.DocumentVerify')} error={scene.error}>
            <BackButton to="/">{text('app.home')}</BackButton>
          </ClosedScreen>
        );
      }
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

/**
 * Whoever went on with another document than the requested one has its number in the address. It bypasses the router,
 * for which another address is another screen.
 */
function useAddressOf(shown: number | undefined): void {
  useEffect(() => {
    if (shown !== undefined) window.history.replaceState(window.history.state, '', `/document/${shown}/verif`);
  }, [shown]);
}
