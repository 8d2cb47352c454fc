import { listMyVerifications } from '@likeness/contract/photos';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { BrokenWork, HandsFullScreen, OpeningWork, WorkScreen } from '../photos/index.ts';
import { useVerification } from './useVerification.ts';
import { VerificationDesk } from './VerificationDesk.tsx';
import { VerificationPause } from './VerificationPause.tsx';

const TITLE = 'screens.DocumentValidation';
const PATH = '/document/validation';

/** The sorter's screen: one photo after the other. */
export function ValidationScreen() {
  return <WorkScreen title={TITLE}>{(requested) => <ValidationWork requested={requested} />}</WorkScreen>;
}

function ValidationWork({ requested }: { requested: number | undefined }) {
  const verification = useVerification(requested);
  const { flow, scene, waiting } = verification;
  const shown = scene.phase === 'working' ? scene.document.id : undefined;
  useAddressWithoutId(requested !== undefined && shown !== undefined && shown !== requested);

  switch (scene.phase) {
    case 'opening':
      return <OpeningWork />;
    case 'working':
      return <VerificationDesk verification={verification} working={scene} />;
    case 'full':
      return <HandsFullScreen mine={listMyVerifications} scene={scene} work={flow} />;
    case 'over':
      return <Navigate to="/" replace />;
    case 'broken':
      return (
        <BrokenWork
          title={TITLE}
          broken="verification.broken_title"
          error={scene.error}
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
