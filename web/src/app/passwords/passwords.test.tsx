import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currentSession } from '../../kit/session.ts';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const NO_DEMO = { demo: false, accounts: [], password: null };
const GOOD = 'pear canal seven horse';
const EASY = 'This password is too easy to guess: combine several unrelated words';

function server(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /demo': [200, NO_DEMO],
    'GET /me': [200, anAccount()],
    'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'POST /me/preference': [200],
    'POST /session/end': [200, {}],
    'POST /forgotten-password': [200, {}],
    'POST /password-link/read': [
      200,
      { purpose: 'invitation', username: 'grace@staff.test', expires_at: '2026-03-10T09:00:00.000Z' },
    ],
    'POST /password-link': [200, { username: 'grace@staff.test' }],
    'POST /me/password': [200, {}],
    ...answers,
  });
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

describe('a forgotten password', () => {
  test('is reported from the sign-in page, with the e-mail that was typed there', async () => {
    const sent = server();
    openApp('/login');
    await type('Username', 'grace@staff.test');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('grace@staff.test');
    await press('Send a link');
    expect(await screen.findByText(/If there is an account for grace@staff.test/)).toBeTruthy();
    expect(lastOf(sent, 'POST /forgotten-password')?.body).toEqual({ email: 'grace@staff.test' });
  });

  test('needs an e-mail, and shows why a link cannot be sent', async () => {
    server({ 'POST /forgotten-password': [409, { code: 'no_mail_server', message: 'No' }] });
    openApp('/forgotten-password');
    await press('Send a link');
    expect(await screen.findByText('This field should be filled')).toBeTruthy();
    await type('E-mail', 'grace@staff.test');
    await press('Send a link');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'No mail server is set up here, so nothing can be sent',
    );
  });
});

describe('a password link', () => {
  test('sets a password, typed twice, and leads to the sign-in page with the name filled in', async () => {
    const sent = server();
    const { path } = openApp('/set-password#the-token');
    expect(await screen.findByText('For the account grace@staff.test')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Choose your password' })).toBeTruthy();
    await type('New password', GOOD);
    await type('Repeat the password', 'pear');
    await press('Save the password');
    expect(await screen.findByText('These are not the same')).toBeTruthy();
    await type('Repeat the password', GOOD.slice(4));
    await press('Save the password');
    await waitFor(() => expect(path()).toBe('/login'));
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('grace@staff.test');
    expect(lastOf(sent, 'POST /password-link')?.body).toEqual({ token: 'the-token', new_password: GOOD });
  });

  test('says at the field why a password is not taken, and can be used with another one', async () => {
    const refusal = { code: 'invalid_input', message: 'No', errors: { new_password: [EASY] } };
    server({
      'POST /password-link': [
        [422, refusal],
        [200, { username: 'grace@staff.test' }],
      ] as never,
    });
    const { path } = openApp('/set-password#the-token');
    await type('New password', 'password1234');
    await type('Repeat the password', 'password1234');
    await press('Save the password');
    expect(await screen.findByText(EASY)).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('New password'));
    await userEvent.clear(screen.getByLabelText('Repeat the password'));
    await type('New password', GOOD);
    await type('Repeat the password', GOOD);
    await press('Save the password');
    await waitFor(() => expect(path()).toBe('/login'));
  });

  test('that is over says so, and leads to another one', async () => {
    server({ 'POST /password-link/read': [410, { code: 'password_link_over', message: 'No' }] });
    openApp('/set-password#the-token');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This link was already used or has expired. Ask for a new one.',
    );
    await userEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    expect(await screen.findByRole('button', { name: 'Send a link' })).toBeTruthy();
  });

  test('opens for somebody who is signed in, and signs them out once it is used, on the server too', async () => {
    const sent = server();
    signedInAs('ROLE_ADMIN');
    const { path } = openApp('/set-password#the-token');
    await type('New password', GOOD);
    await type('Repeat the password', GOOD);
    await press('Save the password');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText('Your password is set: sign in with it')).toBeTruthy();
    expect(currentSession()).toBeUndefined();
    await waitFor(() => expect(lastOf(sent, 'POST /session/end')).toBeDefined());
  });
});

describe('one’s own password', () => {
  async function openDialog() {
    signedInAs('ROLE_ADMIN');
    openApp('/');
    await press(/^Account of/);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    return screen.findByRole('dialog', { name: 'Change password' });
  }

  test('is changed in the menu of the account, with the current one', async () => {
    const sent = server();
    const dialog = await openDialog();
    await type('Current password', 'the old one');
    await type('New password', GOOD);
    await type('Repeat the password', GOOD);
    await userEvent.click(within(dialog).getByRole('button', { name: /Save the password/ }));
    expect(await screen.findByText('Your password was changed')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(lastOf(sent, 'POST /me/password')?.body).toEqual({ current_password: 'the old one', new_password: GOOD });
  });

  test('is not changed without the right current one, which the dialog says at its field', async () => {
    const errors = { current_password: ['This is not your current password'] };
    server({ 'POST /me/password': [422, { code: 'invalid_input', message: 'No', errors }] });
    const dialog = await openDialog();
    await userEvent.click(within(dialog).getByRole('button', { name: /Save the password/ }));
    expect(await screen.findAllByText('This field should be filled')).toHaveLength(2);
    await type('Current password', 'guess');
    await type('New password', GOOD);
    await type('Repeat the password', GOOD);
    await userEvent.click(within(dialog).getByRole('button', { name: /Save the password/ }));
    expect(await screen.findByText('This is not your current password')).toBeTruthy();
  });
});
