import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useEffect } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useVerification } from './useVerification.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { VerificationPause } from './VerificationPause.tsx';

const PATH = '/document/validation';

/** The sorter's screen: one photo after the other. */
export function ValidationScreen() {
  const text = useText();
  const id = useParams()['id'];
  const asked = id === undefined ? undefined : Number(id);
  const verification = useVerification(asked);
  const { flow, scene, waiting } = verification;
  const shown = scene.phase === 'judging' ? scene.document.id : undefined;
  useAddressWithoutId(asked !== undefined && shown !== undefined && shown !== asked);

  switch (scene.phase) {
    case 'opening':
      return (
        <Box sx={{ height: '100%', display: 'grid', placeContent: 'center' }}>
          <CircularProgress aria-label={text('app.loading')} />
        </Box>
      );
    case 'judging':
      return <VerificationDesk verification={verification} judging={scene} />;
    case 'refused':
      return <Navigate to="/" replace />;
    case 'broken':
      return (
        <ErrorState
          title={text('verification.broken_title')}
          detail={errorText(text, scene.error)}
          onRetry={() => void flow.open(asked)}
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
