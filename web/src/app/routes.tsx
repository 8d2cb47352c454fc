import { Navigate, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppLayout } from './AppLayout.tsx';
import { AppProviders } from './AppProviders.tsx';
import { ContentLayout } from './ContentLayout.tsx';
import { BrokenScreen } from './BrokenScreen.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SCREENS } from './screens.tsx';
import type { ScreenName } from './screens.tsx';
import type { Screen } from './screen.ts';

/** Paths that lead to another screen: the specification has one page under two addresses. */
export const ALIASES: Readonly<Record<string, ScreenName>> = { '/backoffice2/produits': 'BackofficeProducts' };

/** The route table in the router's form: sign-in without a frame, everything else with header and menu. */
export function routes(screens: readonly Screen[] = SCREENS): RouteObject[] {
  const route = (screen: Screen): RouteObject => ({
    path: screen.path,
    element: <ScreenFrame screen={screen} screens={screens} />,
    errorElement: <BrokenScreen screen={screen} />,
  });
  const [open, guarded] = [true, false].map((isPublic) =>
    screens.filter((screen) => (screen.roles === 'public') === isPublic).map(route),
  );
  return [
    {
      element: (
        <AppProviders>
          <Outlet />
        </AppProviders>
      ),
      children: [
        { element: <ContentLayout />, children: open },
        {
          element: <AppLayout screens={screens} />,
          children: [...(guarded ?? []), ...aliases(screens), { path: '*', element: <NotFoundScreen /> }],
        },
      ],
    },
  ];
}

function aliases(screens: readonly Screen[]): RouteObject[] {
  return Object.entries(ALIASES).map(([path, name]) => {
    const target = screens.find((screen) => screen.name === name);
    return { path, element: <Navigate to={target?.path ?? '/'} replace /> };
  });
}
