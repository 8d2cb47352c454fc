import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currentSession } from '../kit/session.ts';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, PASSWORD, signedInAs, theServer } from '../testing/openApp.tsx';

async function fillIn(username: string, password: string): Promise<void> {
  const user = userEvent.setup();
  if (username !== '') await user.type(await screen.findByLabelText('Username'), username);
  if (password !== '') await user.type(screen.getByLabelText('Password'), password);
  await user.click(await screen.findByRole('button', { name: 'Sign in' }));
}

describe('sign-in', () => {
  test('has neither header nor menu around it', async () => {
    theServer();
    openApp('/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('needs both fields', async () => {
    const sent = theServer();
    openApp('/login');
    await fillIn('', '');
    expect(await screen.findAllByText('This field should be filled')).toHaveLength(2);
    expect(sent.map(({ call }) => call)).not.toContain('POST /session');
  });

  test('shows the server’s sentence when it is refused, and stores no session', async () => {
    theServer();
    openApp('/login');
    await fillIn('admin@likeness.test', 'wrong');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials');
    expect(currentSession()).toBeUndefined();
  });

  test('shows a field’s own refusal at the field', async () => {
    fakeApi({
      'GET /demo': [200, { demo: false, accounts: [], password: null }],
      'POST /session': [422, { code: 'invalid_input', message: 'No', errors: { username: ['Odd name'] } }],
    });
    openApp('/login');
    await fillIn('admin@likeness.test', PASSWORD);
    const field = await screen.findByLabelText('Username');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getByText('Odd name')).toBeTruthy();
  });

  test('leads back to the address that was wanted', async () => {
    const sent = theServer();
    const { path } = openApp('/orders?page=2', ['OrderList']);
    await fillIn('admin@likeness.test', PASSWORD);
    await waitFor(() => expect(path()).toBe('/orders?page=2'));
    expect(sent.find(({ call }) => call === 'POST /session')?.body).toEqual({
      username: 'admin@likeness.test',
      password: PASSWORD,
    });
    expect(localStorage.getItem('likeness.session')).not.toContain('token');
    expect(currentSession()).toMatchObject({ username: 'admin@likeness.test', roles: ['ROLE_ADMIN'], id: 7 });
  });

  test('of a demo house lists its accounts, and one press fills the form in', async () => {
    theServer(anAccount(), {
      demo: true,
      password: PASSWORD,
      accounts: [{ email: 'sorter@demo.likeness.test', name: 'Clara Meyer', roles: ['ROLE_SORTER'] }],
    });
    openApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: /Clara Meyer · Sorter/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('sorter@demo.likeness.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
  });

  test('shows no accounts anywhere else', async () => {
    theServer();
    openApp('/login');
    await screen.findByRole('button', { name: 'Sign in' });
    expect(screen.queryByText('Demo house')).toBeNull();
  });
});

describe('the language', () => {
  test('is the account’s own from sign-in on', async () => {
    theServer(anAccount({ language: 'es' }));
    openApp('/login');
    await fillIn('admin@likeness.test', PASSWORD);
    await screen.findByRole('heading', { level: 1, name: 'Hola, Bruno' });
    expect(document.documentElement.lang).toBe('es');
  });

  test('chosen in the header is kept for the person, and takes nothing off the screen', async () => {
    const sent = theServer();
    signedInAs('ROLE_ADMIN');
    openApp('/order/7', ['Order', 'ShipmentList']);
    const probe = await screen.findByText('A screen');
    await userEvent.click(screen.getByRole('button', { name: 'FR · Français' }));
    await screen.findByRole('link', { name: 'Expéditions' });
    expect(screen.getByText('A screen')).toBe(probe);
    expect(sent.find(({ call }) => call === 'POST /me/language')?.body).toEqual({ language: 'fr' });
  });

  test('of an Arabic account is English', async () => {
    theServer(anAccount({ language: 'ar' }));
    openApp('/login');
    await fillIn('admin@likeness.test', PASSWORD);
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Bruno' })).toBeTruthy();
  });

  test('can be chosen before sign-in', async () => {
    theServer();
    openApp('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'ES · Español' }));
    expect(await screen.findByRole('button', { name: 'Iniciar sesión' })).toBeTruthy();
  });
});
