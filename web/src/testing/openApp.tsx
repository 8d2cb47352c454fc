import type { RoleKey } from '@likeness/contract/kit/roles';
import { render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { lazyScreen } from '../kit/lazyScreen.tsx';
import { routes } from '../app/routes.tsx';
import { SCREENS } from '../app/screens.tsx';
import type { Screen } from '../app/screen.ts';
import type { ScreenName } from '../app/screens.tsx';
import { anAccount, signedIn } from './builders.ts';
import { fakeApi } from './fakeApi.ts';
import type { SeenRequest } from './fakeApi.ts';

export const PASSWORD = 'likeness-demo';
const NO_DEMO = { demo: false, accounts: [], password: null };

/** The calls that the shell needs, for one person. */
export function theServer(account = anAccount(), demo: object = NO_DEMO): SeenRequest[] {
  return fakeApi({
    'GET /demo': [200, demo],
    'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'GET /me': [200, account],
    'POST /me/language': [200],
    'POST /me/preference': [200],
    'POST /session/end': [200],
    'POST /session': ({ body }) =>
      Object(body).password === PASSWORD
        ? [200, { token: 'token-1', challenge: null, step: null, ways: [], passkey_origin: 'http://127.0.0.1' }]
        : [401, { code: 'invalid_credentials', message: 'Invalid credentials' }],
  });
}

export function signedInAs(...roles: RoleKey[]): void {
  signedIn({ roles });
}

function Anything() {
  return <h1>A screen</h1>;
}

/** Opens the application as if only these screens were built. */
export function openApp(at: string, built: readonly ScreenName[] = [], screen: ComponentType = Anything) {
  const component = lazyScreen(async () => screen);
  const screens: Screen[] = SCREENS.map((known) => (built.includes(known.name) ? { ...known, component } : known));
  const router = createMemoryRouter(routes(screens), { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { path: () => router.state.location.pathname + router.state.location.search, router };
}
