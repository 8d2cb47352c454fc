import { listMyVerifications } from '@likeness/contract/photos';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { type Arrival, HandsFullScreen } from '../photos/index.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { VerificationPause } from './VerificationPause.tsx';

const PATH = '/document/validation';

/** The sorter's screen: one photo after the other. */
export function ValidationScreen() {
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision that was undone on another screen has claimed a document: the screen starts again with it.
  return <ValidationWork key={takenBack} requested={id === undefined ? undefined : Number(id)} />;
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
