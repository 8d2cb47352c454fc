import { listMyVerifications } from '@likeness/contract/photos';
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
import { type Arrival, HandsFullScreen } from '../photos/index.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { VerificationPause } from './VerificationPause.tsx';

const PATH = '/document/validation';

/** The sorter's screen: one photo after the other. */
export function ValidationScreen() {
  const text = useText();
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision that was undone on another screen has claimed a document: the screen starts again with it.
  if (id === undefined) return <ValidationWork key={takenBack} requested={undefined} />;
  return (
    <NumberedRecord
      title="screens.DocumentValidation"
      thing="things.document"
      back={<BackButton to="/">{text('app.home')}</BackButton>}
    >
      {(requested) => <ValidationWork key={takenBack} requested={requested} />}
    </NumberedRecord>
  );
}

function ValidationWork({ requested }: { requested: number | undefined }) {
  const text = useText();
  const verification = useVerification(requested);
  const { flow, scene, waiting } = verification;
  const shown = scene.phase === 'working' ? scene.document.id : undefined;
  useAddressWithoutId(requested !== undefined && shown !== undefined && shown !== requested);

  switch (scene.phase) {
    case 'opening':
      return (
        <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      );
    case 'working':
      return <VerificationDesk verification={verification} working={scene} />;
    case 'full':
      return <HandsFullScreen mine={listMyVerifications} scene={scene} work={flow} />;
    case 'over':
      return <Navigate to="/" replace />;
    case 'broken':
      if (scene.error instanceof ApiError && isClosedBy(scene.error)) {
        return (
          <ClosedScreen title={text('screens.DocumentValidation')} error={scene.error}>
            <BackButton to="/">{text('app.home')}</BackButton>
          </ClosedScreen>
        );
      }
      return (
        <ErrorState
          title={text('verification.broken_title')}
          detail={errorText(text, scene.error)}
          onRetry={() => void flow.reopen()}
        />
      );
    case 'resting':
    case 'empty':
      return <VerificationPause flow={flow} scene={scene} waiting={waiting} />;
  }
}

/**
 * Removes the number of a decided document from the address, because opening it again would be refused. It bypasses the
 * router, for which another address is another screen.
 */
function useAddressWithoutId(isPast: boolean): void {
  useEffect(() => {
    if (isPast) window.history.replaceState(window.history.state, '', PATH);
  }, [isPast]);
}
