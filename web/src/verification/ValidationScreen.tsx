import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import type { Arrival } from '../photos/index.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { VerificationPause } from './VerificationPause.tsx';

const PATH = '/document/validation';

/** The sorter's screen: one photo after the other. */
export function ValidationScreen() {
  const id = useParams()['id'];
  const { takenBack } = (useLocation().state ?? {}) as Arrival;
  // A decision taken back elsewhere has claimed a document: the screen begins anew, with that one.
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
 * The address named a document that is decided by now: opened again, it would be refused. The router is left out of it,
 * since another address is another screen to it.
 */
function useAddressWithoutId(isPast: boolean): void {
  useEffect(() => {
    if (isPast) window.history.replaceState(window.history.state, '', PATH);
  }, [isPast]);
}
