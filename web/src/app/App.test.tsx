import { endpoint } from '@likeness/contract/kit/endpoint';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clearAccount } from '../kit/account.ts';
import { call } from '../kit/api.ts';
import { lazyScreen } from '../kit/lazyScreen.tsx';
import { useReload, useScreenTimer } from '../kit/screenLife.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, PASSWORD, signedInAs, theServer } from '../testing/openApp.tsx';
import { routes } from './routes.tsx';
import { SCREENS } from './screens.tsx';

const ticks = vi.fn<() => void>();
const reloads = vi.fn<() => void>();

/** A replacement for a feature's screen, with a timer and a reload handler of its own. */
function Probe() {
  useScreenTimer(ticks, 1_000);
  useReload(reloads);
  return <h1>A screen</h1>;
}

/** A form that is a screen, in which somebody has typed. */
function HalfTypedForm() {
  const { question } = useUnsavedGuard(true, () => false);
  return (
    <>
      <h1>A form</h1>
      {question}
    </>
  );
}

const readThing = endpoint({
  method: 'GET',
  path: '/thing',
  summary: 'Reads a thing',
  access: 'anyStaff',
  answer: z.object({}),
});

/** Fetches what it shows without the cache of answers, as the desks do. */
function CallsByItself() {
  return <button onClick={() => void call(readThing, {}).catch(() => undefined)}>Next one</button>;
}

const FIGURE = { name: 'ship', count: 3, overdue: null, since: null, only: null };

afterEach(() => {
  ticks.mockClear();
  reloads.mockClear();
});

describe('an address', () => {
  test('that the roles do not open leads home and says so once', async () => {
    theServer(anAccount({ roles: ['ROLE_POSTMAN'] }));
    signedInAs('ROLE_POSTMAN');
    const { path } = openApp('/orders', ['OrderList']);
    expect(await screen.findAllByText('Access denied')).toHaveLength(1);
    expect(path()).toBe('/');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Bruno' })).toBeTruthy();
  });

  test('that is closed to a sorter leads to their photos, and says so once', async () => {
    theServer(anAccount({ roles: ['ROLE_SORTER'] }));
    signedInAs('ROLE_SORTER');
    const { path } = openApp('/orders', ['OrderList', 'DocumentValidation']);
    expect(await screen.findAllByText('Access denied')).toHaveLength(1);
    expect(path()).toBe('/document/validation');
  });

  test.each(['/nowhere', '/admin/time-photo-treatment/else', '/order/7/else'])(
    'that no screen has, %s, says so and leads home',
    async (at) => {
      theServer();
      signedInAs('ROLE_ADMIN');
      const { path } = openApp(at);
      expect(await screen.findByText(`There is nothing at the address ${at}.`)).toBeTruthy();
      expect(path()).toBe(at);
      await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
      await screen.findByRole('heading', { level: 1, name: /Welcome/ });
      expect(screen.queryByText('Access denied')).toBeNull();
    },
  );

  test('is the same in capitals or with a slash at its end', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/BackOffice2/tarifs/', ['BackofficePrices']);
    expect(await screen.findByText('A screen')).toBeTruthy();
  });

  test('of the products under its other name leads to them', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    const { path } = openApp('/backoffice2/produits', ['BackofficeProducts']);
    await screen.findByText('A screen');
    expect(path()).toBe('/backoffice2/products');
  });
});

describe('around a screen', () => {
  test('stand the person’s e-mail, the way home and a menu of what is open to them', async () => {
    theServer(anAccount({ roles: ['ROLE_POSTMAN'] }));
    signedInAs('ROLE_POSTMAN');
    openApp('/', ['ShipmentList']);
    const header = await screen.findByRole('banner');
    expect(within(header).getByText('admin@likeness.test')).toBeTruthy();
    expect(
      within(header)
        .getByRole('link', { name: /go to the home page/ })
        .getAttribute('href'),
    ).toBe('/');
    const menu = screen.getByRole('navigation', { name: 'Main menu' });
    expect(within(menu).getByRole('link', { name: 'Shipments' })).toBeTruthy();
    expect(within(menu).queryByRole('link', { name: 'Documents to verify' })).toBeNull();
    expect(within(menu).queryByText('Finance')).toBeNull();
  });

  test('the menu and its groups fold, and stay so for this person', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/', ['ShipmentList']);
    await userEvent.click(await screen.findByRole('button', { name: 'Process' }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide the menu' }));
    const rail = screen.getByRole('navigation');
    expect(within(rail).queryByText('Shipments')).toBeNull();
    await userEvent.click(within(rail).getByRole('button', { name: 'Process' }));
    const entries = await screen.findByRole('dialog', { name: 'Process' });
    expect(within(entries).getByRole('link', { name: 'Shipments' })).toBeTruthy();
    expect(JSON.parse(localStorage.getItem('likeness.preferences.7') ?? '')).toEqual({
      'layout.closed_groups': ['backoffice2', 'process'],
      'layout.menu_open': false,
    });
  });

  test('a folded group of the menu says that the screen is one of its own', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/backoffice2/clients', ['ShipmentList', 'BackofficeClients']);
    const group = await screen.findByRole('button', { name: 'Partner back office' });
    expect(group.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: 'Process' }).getAttribute('aria-current')).toBeNull();
    await userEvent.click(group);
    expect(group.getAttribute('aria-current')).toBeNull();
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current).toHaveLength(1);
  });

  test('in the hand the menu begins folded, closes with what is chosen, and changes nothing on a desktop', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('width < 600px'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      // Material UI's colour schemes still ask in the old way.
      addListener: () => undefined,
      removeListener: () => undefined,
    }));
    theServer();
    signedInAs('ROLE_ADMIN');
    const { router } = openApp('/', ['ShipmentList']);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the menu' }));
    await screen.findByRole('button', { name: 'Hide the menu' });
    await act(() => router.navigate('/shipments'));
    await screen.findByRole('heading', { name: 'A screen' });
    await userEvent.click(await screen.findByRole('button', { name: 'Show the menu' }));
    await screen.findByRole('button', { name: 'Hide the menu' });
    fireEvent.pointerDown(screen.getByRole('main'));
    await screen.findByRole('button', { name: 'Show the menu' });
    expect(localStorage.getItem('likeness.preferences.7') ?? '').not.toContain('menu_open');
  });

  test('the reload button runs the screen’s own handler, and no longer once it is left', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    const { router } = openApp('/order/7', ['Order'], Probe);
    await screen.findByText('A screen');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloads).toHaveBeenCalledTimes(1);

    await act(() => router.navigate('/'));
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reloads).toHaveBeenCalledTimes(1);
  });

  test('a navigation, even to the same screen, restarts its timers', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    const { router } = openApp('/order/7', ['Order'], Probe);
    await screen.findByText('A screen');
    vi.useFakeTimers();
    await act(() => router.navigate('/order/8'));
    await act(() => vi.advanceTimersByTimeAsync(999));
    expect(ticks).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(ticks).toHaveBeenCalledTimes(1);

    await act(() => router.navigate('/'));
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(ticks).toHaveBeenCalledTimes(1);
  });

  test('whoever signs in after a sign-out that did not reach the server stays signed in', async () => {
    let isOnline = false;
    const whenOnline = (answer: object) => () => (isOnline ? ([200, answer] as const) : 'offline');
    const opened = { token: 'token-2', challenge: null, step: null, ways: [], passkey_origin: 'http://127.0.0.1' };
    const sent = fakeApi({
      'GET /demo': [200, { demo: false, accounts: [], password: null }],
      'GET /me': [200, anAccount()],
      'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
      'GET /home/missing-texts': [200, { kinds: [] }],
      'GET /health': whenOnline({}),
      'POST /session/end': whenOnline({}),
      'POST /session': () => {
        isOnline = true;
        return [200, opened];
      },
    });
    signedInAs('ROLE_ADMIN');
    openApp('/orders', ['OrderList']);
    await userEvent.click(await screen.findByRole('button', { name: 'Account of admin@likeness.test' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await userEvent.type(await screen.findByLabelText('Username'), 'admin@likeness.test');
    await userEvent.type(screen.getByLabelText('Password'), PASSWORD);
    expect(sent.map(({ call }) => call)).toContain('POST /session/end');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: /Welcome/ });
    const after = sent.slice(sent.findIndex(({ call }) => call === 'POST /session') + 1);
    expect(after.map(({ call }) => call)).not.toContain('POST /session/end');
  });

  test('a role that was taken away closes its screen, whichever way the refused call was sent', async () => {
    let account = anAccount({ roles: ['ROLE_ADMIN'] });
    fakeApi({
      'GET /me': () => [200, account],
      'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
      'GET /home/missing-texts': [200, { kinds: [] }],
      'GET /thing': [403, { code: 'access_denied', message: 'Access denied' }],
    });
    signedInAs('ROLE_ADMIN');
    const { path } = openApp('/orders', ['OrderList'], CallsByItself);
    const button = await screen.findByRole('button', { name: 'Next one' });
    account = anAccount({ roles: ['ROLE_POSTMAN'] });
    await userEvent.click(button);
    await waitFor(() => expect(path()).toBe('/'));
  });

  test('who signs in in another tab finds nothing on the screen of whoever was signed in here', async () => {
    theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/orders', ['OrderList'], () => <input aria-label="Words" />);
    await userEvent.type(await screen.findByLabelText('Words'), 'Half a sentence');
    localStorage.setItem(
      'likeness.session',
      JSON.stringify({ roles: ['ROLE_ADMIN'], id: 8, username: 'x@staff.test' }),
    );
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'likeness.session', storageArea: localStorage })),
    );
    expect(screen.getByLabelText('Words')).toHaveProperty('value', '');
  });

  test('logging out leads to sign-in, tells the server, and does not lead the next person back', async () => {
    const sent = theServer();
    signedInAs('ROLE_ADMIN');
    const { path, router } = openApp('/orders', ['OrderList']);
    await userEvent.click(await screen.findByRole('button', { name: 'Account of admin@likeness.test' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect(path()).toBe('/login');
    expect(router.state.location.state).toBeNull();
    expect(sent.find(({ call }) => call === 'POST /session/end')?.headers['x-requested-with']).toBe('likeness');
  });

  test('logging out asks first where a form on the screen holds what is not saved', async () => {
    const sent = theServer();
    signedInAs('ROLE_ADMIN');
    const { path } = openApp('/orders', ['OrderList'], HalfTypedForm);
    const isSent = () => sent.some(({ call }) => call === 'POST /session/end');
    const logOut = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Account of admin@likeness.test' }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }));
    };
    await logOut();
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect([path(), isSent()]).toEqual(['/orders', false]);
    expect(await screen.findByRole('heading', { name: 'A form' })).toBeTruthy();

    await logOut();
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await screen.findByRole('button', { name: 'Sign in' });
    expect([path(), isSent()]).toEqual(['/login', true]);
  });

  test('a page that is opened in a session that has ended leads to sign-in with a message, and back afterwards', async () => {
    fakeApi({
      'GET /demo': [200, { demo: false, accounts: [], password: null }],
      'GET /me': [401, { code: 'not_signed_in', message: 'Please sign in' }],
      'POST /session/renew': [401, { code: 'session_ended', message: 'Your session has ended' }],
    });
    signedIn({ token: undefined });
    const { path, router } = openApp('/orders', ['OrderList']);
    await screen.findByText('Your session has ended, please sign in again');
    expect(path()).toBe('/login');
    expect(router.state.location.state).toEqual({ wanted: '/orders' });
  });

  test('a screen that breaks leaves header and menu standing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/orders', ['OrderList'], () => {
      throw new Error('A mistake of ours');
    });
    await screen.findByText('This screen has stopped working');
    expect(screen.getByRole('banner')).toBeTruthy();
  });

  test('a screen whose code did not arrive has not stopped working: it is loaded again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    theServer();
    signedInAs('ROLE_ADMIN');
    let isOnline = false;
    const component = lazyScreen(async () => {
      if (!isOnline) throw new Error('No line');
      return Probe;
    });
    const screens = SCREENS.map((known) => (known.name === 'OrderList' ? { ...known, component } : known));
    render(<RouterProvider router={createMemoryRouter(routes(screens), { initialEntries: ['/orders?page=2'] })} />);
    await screen.findByText('This page could not be loaded');
    expect(screen.queryByText('This screen has stopped working')).toBeNull();
    isOnline = true;
    await userEvent.click(screen.getByRole('button', { name: 'Load again' }));
    expect(await screen.findByRole('heading', { name: 'A screen' })).toBeTruthy();
  });

  test('a lost connection is said, and what could not be read is read again when it is back', async () => {
    let isOnline = false;
    theServer();
    signedInAs('ROLE_POSTMAN');
    fakeApi({
      'GET /me': [200, anAccount({ roles: ['ROLE_POSTMAN'] })],
      'GET /home': () => (isOnline ? [200, { now: '2026-03-10T08:00:00.000Z', figures: [FIGURE] }] : 'offline'),
      'GET /home/missing-texts': [200, { kinds: [] }],
      'GET /health': () => (isOnline ? [200] : 'offline'),
    });
    openApp('/');
    expect(await screen.findByText('No connection; what you typed is kept')).toBeTruthy();
    isOnline = true;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(screen.queryByText('No connection; what you typed is kept')).toBeNull());
    expect(await screen.findByText('shipments wait to be sent')).toBeTruthy();
  });
});

test('an account that could not be read while the server was away is read when it is back', async () => {
  let isOnline = false;
  signedInAs('ROLE_POSTMAN');
  clearAccount();
  const answers: Record<string, object> = {
    'GET /me': anAccount({ roles: ['ROLE_POSTMAN'] }),
    'GET /home': { now: '2026-03-10T08:00:00.000Z', figures: [FIGURE] },
    'GET /home/missing-texts': { kinds: [] },
  };
  const seen = fakeApi({}, ({ call }) => (isOnline ? [200, answers[call] ?? {}] : 'offline'));
  openApp('/');
  await screen.findByText('No connection; what you typed is kept');
  await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /me').length).toBeGreaterThanOrEqual(3));
  isOnline = true;
  window.dispatchEvent(new Event('online'));
  await screen.findByRole('heading', { name: /Bruno/ });
});

test('a server that has no room left says so on the screen, until it has some again', async () => {
  let hasRoom = false;
  fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_POSTMAN'] })],
    'GET /home': () =>
      hasRoom ? [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }] : [507, { code: 'disk_full' }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'GET /health': () => [200, { status: hasRoom ? 'ok' : 'read-only: the database has no room left' }],
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  signedInAs('ROLE_POSTMAN');
  openApp('/');
  const note = () => screen.queryByText(/^The server has no space left/);
  await waitFor(() => expect(note()).toBeTruthy());
  await vi.advanceTimersByTimeAsync(30_000);
  expect(note()).toBeTruthy();
  hasRoom = true;
  await vi.advanceTimersByTimeAsync(30_000);
  await waitFor(() => expect(note()).toBeNull());
});

describe('axe finds nothing', () => {
  test.each([
    ['at sign-in', '/login', 'Sign in'],
    ['at home', '/', 'Welcome'],
  ])('%s', async (_where, at, words) => {
    theServer();
    if (at !== '/login') signedInAs('ROLE_ADMIN');
    openApp(at, ['ShipmentList']);
    await screen.findAllByText(new RegExp(words));
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
});
