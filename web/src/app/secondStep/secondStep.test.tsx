import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currentSession } from '../../kit/session.ts';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp } from '../../testing/openApp.tsx';

const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];
const SECRET = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x', qr_code: 'data:image/png;base64,AAAA' };
const WRONG = [422, { code: 'code_wrong', message: 'No' }] as const;

function server(step: 'code' | 'setUp', answers: Parameters<typeof fakeApi>[0]) {
  return fakeApi({
    'GET /demo': [200, { demo: false, accounts: [], password: null }],
    'GET /me': [200, anAccount()],
    'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'POST /session': [200, { token: null, challenge: 'the-challenge', step }],
    ...answers,
  });
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);

async function signIn() {
  const app = openApp('/login');
  await type('Username', 'admin@likeness.test');
  await type('Password', 'correct horse battery');
  await press('Sign in');
  return app;
}

describe('the second step of signing in', () => {
  const FIELD = 'Code of the app, or a recovery code';

  test('asks for a code, says at its field that it is wrong, and lets in with the right one', async () => {
    const answers = [WRONG, [200, { token: 'token-1', recovery_codes_left: 10 }]];
    const sent = server('code', { 'POST /session/code': answers as never });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'The code of your app' })).toBeTruthy();
    await press('Sign in');
    expect(await screen.findByText('This field should be filled')).toBeTruthy();
    await type(FIELD, '000000');
    await press('Sign in');
    expect(await screen.findByText('This code is not right, or it was used before')).toBeTruthy();
    expect(currentSession()).toBeUndefined();
    await userEvent.clear(screen.getByLabelText(FIELD));
    await type(FIELD, '123456');
    await press('Sign in');
    await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
    expect(lastOf(sent, 'POST /session/code')?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
  });

  test('says how few recovery codes are left', async () => {
    server('code', { 'POST /session/code': [200, { token: 'token-1', recovery_codes_left: 1 }] });
    await signIn();
    await type(FIELD, CODES[0]!);
    await press('Sign in');
    expect(await screen.findByText(/1 recovery code is left/)).toBeTruthy();
  });

  test('that took too long leads back to the password, and says why', async () => {
    server('code', { 'POST /session/code': [401, { code: 'challenge_over', message: 'No' }] });
    await signIn();
    await type(FIELD, '123456');
    await press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This sign-in took too long. Please enter your password again',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('admin@likeness.test');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
  });
});

test('whose role requires an app sets it up at sign-in, and sees the recovery codes before anything else', async () => {
  const sent = server('setUp', {
    'POST /session/authenticator': [200, SECRET],
    'POST /session/authenticator/confirm': [WRONG, [200, { token: 'token-1', recovery_codes: CODES }]] as never,
  });
  await signIn();
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await type('Code of the app', '000000');
  await press('Confirm');
  expect(await screen.findByText('This code is not right, or it was used before')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Code of the app'));
  await type('Code of the app', '123456');
  await press('Confirm');
  const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect([...codes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(CODES);
  expect(currentSession()).toBeUndefined();
  await press('I have kept them');
  await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
  expect(lastOf(sent, 'POST /session/authenticator/confirm')?.body).toEqual({
    challenge: 'the-challenge',
    code: '123456',
  });
});
