import { listMyProcessings } from '@likeness/contract/photos';
import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { ProcessingDesk } from './ProcessingDesk.tsx';
import { ProcessingPause } from './ProcessingPause.tsx';
import { BrokenWork, HandsFullScreen, OpeningWork, WorkScreen } from '../photos/index.ts';
import { useProcessing } from './useProcessing.ts';

const TITLE = 'screens.DocumentVerify';

/** The controller's screen: one document by its number, or one after the other. */
export function ProcessingScreen() {
  return <WorkScreen title={TITLE}>{(requested) => <ProcessingWork requested={requested} />}</WorkScreen>;
}

function ProcessingWork({ requested }: { requested: number | undefined }) {
  const processing = useProcessing(requested);
  const { flow, scene, exit } = processing;
  const shown = scene.phase === 'working' ? scene.document.id : undefined;
  useAddressOf(requested === undefined ? undefined : shown);

  switch (scene.phase) {
    case 'opening':
      return <OpeningWork />;
    case 'working':
      return <ProcessingDesk processing={processing} working={scene} />;
    case 'full':
      return <HandsFullScreen mine={listMyProcessings} scene={scene} work={flow} />;
    case 'over':
      return <Navigate to={scene.because === 'refused' ? '/' : exit} replace />;
    case 'broken':
      return (
        <BrokenWork
          title={TITLE}
          broken="processing.broken_title"
          error={scene.error}
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
