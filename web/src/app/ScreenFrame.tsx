import { Suspense, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { beginActivity } from '../kit/activity.ts';
import { useAlert } from '../kit/alerts.ts';
import { deskOf } from '../kit/deskHints.ts';
import { ScreenTitleContext } from '../kit/screenPaths.ts';
import { useSession, wasLeftOnPurpose } from '../kit/session.ts';
import { DeskHint } from './DeskHint.tsx';
import { judge } from './guards.ts';
import type { Screen } from './screen.ts';
import { namedScreen, useScreenName } from './useScreenName.ts';

/** The address to return to after sign-in, in the history's state. */
interface SignInState {
  readonly wanted?: string;
}

/** Shows a screen, or redirects. */
export function ScreenFrame({ screen, screens }: { screen: Screen; screens: readonly Screen[] }) {
  const nameOf = useScreenName();
  const session = useSession();
  const { pathname, search, state } = useLocation();
  const verdict = judge(screen, session?.roles, screens);

  if (!verdict.open) {
    if (verdict.denied) return <Denied />;
    const wanted = verdict.remember && !wasLeftOnPurpose() ? { wanted: `${pathname}${search}` } : undefined;
    const back = screen.roles === 'public' ? (state as SignInState | null)?.wanted : undefined;
    return <Navigate to={back ?? verdict.goTo} state={wanted satisfies SignInState | undefined} replace />;
  }
  const Component = screen.component;
  const title = nameOf(namedScreen(screen));
  const desk = deskOf(screen.name);
  return (
    <ScreenTitleContext value={title}>
      <title>{`${title} · Likeness`}</title>
      {desk && <DeskHint desk={desk} />}
      <Suspense fallback={<ScreenLoading />}>{Component && <Component />}</Suspense>
    </ScreenTitleContext>
  );
}

function Denied() {
  const alert = useAlert();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    alert.error('errors.access_denied');
  }, [alert]);
  return <Navigate to="/" replace />;
}

/** The screen's code is being fetched: the loading bar shows it. */
function ScreenLoading() {
  useEffect(() => beginActivity(), []);
  return null;
}
