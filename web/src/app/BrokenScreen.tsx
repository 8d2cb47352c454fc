import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { isConnected, useReconnection } from '../kit/connection.ts';
import { CodeNotLoaded } from '../kit/lazyScreen.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import type { Screen } from './screen.ts';

/** Shown in place of a screen that crashed, or whose code could not be fetched. */
export function BrokenScreen({ screen }: { readonly screen: Screen }) {
  const text = useText();
  const error = useRouteError();
  if (error instanceof CodeNotLoaded) return <NotLoadedScreen screen={screen} />;
  return (
    <ErrorState
      title={text('app.screen_broken')}
      detail={text('app.screen_broken_detail')}
      retryLabel={text('app.reload_page')}
      onRetry={() => window.location.reload()}
    />
  );
}

/**
 * The network was away, or a newer version was installed, which has other files. The screen is fetched again by itself
 * when the connection is back.
 */
function NotLoadedScreen({ screen: { component } }: { readonly screen: Screen }) {
  const text = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [attempts, setAttempts] = useState(0);
  const again = () => setAttempts(attempts + 1);
  useReconnection(again);
  useEffect(() => {
    if (attempts === 0) return;
    let isOver = false;
    component?.fetchCode().then(
      // The same address once more: the router shows the screen instead of its error.
      () => !isOver && navigate(`${pathname}${search}`, { replace: true }),
      // Another version's page has the files of that version.
      () => isConnected() && window.location.reload(),
    );
    return () => {
      isOver = true;
    };
  }, [attempts, component, navigate, pathname, search]);
  return (
    <ErrorState
      title={text('app.screen_not_loaded')}
      detail={text('app.screen_not_loaded_detail')}
      retryLabel={text('app.load_again')}
      onRetry={again}
    />
  );
}
