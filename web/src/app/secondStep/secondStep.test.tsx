import type { FactorKind } from '@likeness/contract/staff/proof';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { currentSession, isLeaving, markLeaving } from '../../kit/session.ts';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp } from '../../testing/openApp.tsx';
import { aDevice } from '../../testing/passkeyDevice.ts';

const CODES = ['aaaaaa-bbbbbb-cccccc-dddddd', 'eeeeee-ffffff-gggggg-hhhhhh'];
const SECRET = { secret: 'ABCDEFGHIJKLMNOP', address: 'otpauth://totp/x', qr_code: 'data:image/png;base64,AAAA' };
const WRONG = [422, { code: 'code_wrong', message: 'No' }] as const;

const ORIGIN = window.location.origin;

interface Pending {
  readonly step?: 'prove' | 'setUp';
  readonly ways?: readonly FactorKind[];
  readonly origin?: string;
}

function server({ step = 'prove', ways = ['app'], origin = ORIGIN }: Pending, answers: Parameters<typeof fakeApi>[0]) {
  return fakeApi({
    'GET /demo': [200, { demo: false, accounts: [], password: null }],
    'GET /me': [200, anAccount()],
    'GET /home': [200, { now: '2026-03-10T08:00:00.000Z', figures: [] }],
    'GET /home/missing-texts': [200, { kinds: [] }],
    'POST /session': [200, { token: null, challenge: 'the-challenge', step, ways, passkey_origin: origin }],
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
    const sent = server({}, { 'POST /session/second-step': answers as never });
    await signIn();
    expect(await screen.findByRole('heading', { name: 'The code of your app' })).toBeTruthy();
    await press('Sign in');
    expect(await screen.findByText('This field should be filled')).toBeTruthy();
    await type(FIELD, '000000');
    await press('Sign in');
    expect(await screen.findByText('This code is wrong, or it was already used')).toBeTruthy();
    expect(currentSession()).toBeUndefined();
    await userEvent.clear(screen.getByLabelText(FIELD));
    await type(FIELD, '123456');
    await press('Sign in');
    await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
    expect(lastOf(sent, 'POST /session/second-step')?.body).toEqual({ challenge: 'the-challenge', code: '123456' });
  });

  test('that is given up sends the sign-out that the server was not told of before', async () => {
    const sent = server({}, { 'POST /session/end': [200] });
    const isSent = () => sent.some(({ call }) => call === 'POST /session/end');
    await signIn();
    await screen.findByRole('heading', { name: 'The code of your app' });
    markLeaving([]);
    expect(isSent()).toBe(false);
    await press('Sign in as someone else');
    await waitFor(() => expect(isSent()).toBe(true));
  });

  test('says how few recovery codes are left', async () => {
    server({}, { 'POST /session/second-step': [200, { token: 'token-1', recovery_codes_left: 1 }] });
    await signIn();
    await type(FIELD, CODES[0]!);
    await press('Sign in');
    expect(await screen.findByText(/1 recovery code is left/)).toBeTruthy();
  });

  test('that took too long leads back to the password, and says why', async () => {
    server({}, { 'POST /session/second-step': [401, { code: 'challenge_over', message: 'No' }] });
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
  const sent = server(
    { step: 'setUp', ways: [] },
    {
      'POST /session/authenticator': [200, SECRET],
      'POST /session/authenticator/confirm': [WRONG, [200, { token: 'token-1', recovery_codes: CODES }]] as never,
    },
  );
  await signIn();
  // Somebody who left before, of which the server was not told.
  markLeaving([]);
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy();
  expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  await type('Code of the app', '000000');
  await press('Confirm');
  expect(await screen.findByText('This code is wrong, or it was already used')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Code of the app'));
  await type('Code of the app', '123456');
  await press('Confirm');
  const codes = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect([...codes.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual(CODES);
  expect(currentSession()).toBeUndefined();
  // The session is open already: no tab may tell the server now that its person has left.
  expect(isLeaving()).toBe(false);
  await press('I have saved them');
  await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
  expect(lastOf(sent, 'POST /session/authenticator/confirm')?.body).toEqual({
    challenge: 'the-challenge',
    code: '123456',
  });
});

test('another language keeps the secret that is being scanned', async () => {
  const another = { ...SECRET, secret: 'QRSTUVWXYZ234567' };
  const sent = server(
    { step: 'setUp', ways: [] },
    {
      'POST /session/authenticator': [
        [200, SECRET],
        [200, another],
      ] as never,
    },
  );
  await signIn();
  await screen.findByText('ABCD EFGH IJKL MNOP');
  await press('FR · Français');
  expect(await screen.findByRole('img', { name: 'QR code pour l’application d’authentification' })).toBeTruthy();
  await press('Se connecter avec un autre compte');
  expect(await screen.findByLabelText('Mot de passe')).toBeTruthy();
  const made = sent.filter(({ call }) => call === 'POST /session/authenticator');
  expect(made).toHaveLength(1);
});

describe('the second step with a passkey', () => {
  const OPTIONS = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [{ id: 'BBBB', type: 'public-key' }] };

  test('is taken with one button, and a person who declines may try again', async () => {
    const device = aDevice();
    const sent = server(
      { ways: ['passkey'] },
      {
        'POST /session/passkey/challenge': [200, OPTIONS],
        'POST /session/second-step': [200, { token: 'token-1', recovery_codes_left: 10 }],
      },
    );
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Confirm that it is you' })).toBeTruthy();
    expect(screen.getByLabelText('Recovery code')).toBeTruthy();
    device.declines();
    await press('Use a passkey');
    expect(await screen.findByText(/The browser gave no passkey/)).toBeTruthy();
    expect(currentSession()).toBeUndefined();
    device.signs('BBBB');
    await press('Use a passkey');
    await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
    expect(lastOf(sent, 'POST /session/second-step')?.body).toMatchObject({
      challenge: 'the-challenge',
      passkey: { id: 'BBBB', type: 'public-key' },
    });
  });

  test('says what the server has refused it for', async () => {
    aDevice().signs('BBBB');
    const refused = { code: 'passkey_copied', message: 'No', params: { name: 'My laptop' } };
    server(
      { ways: ['app', 'passkey'] },
      { 'POST /session/passkey/challenge': [200, OPTIONS], 'POST /session/second-step': [422, refused] },
    );
    await signIn();
    await press('Use a passkey');
    expect((await screen.findByRole('alert')).textContent).toContain('The passkey “My laptop” was refused');
    expect(screen.getByLabelText('Code of the app, or a recovery code')).toBeTruthy();
  });

  test.each([
    ['another address', 'https://likeness.example', /used only at https:\/\/likeness\.example/],
    ['a browser without passkeys', ORIGIN, /This browser does not support passkeys/],
  ])('is not offered at %s, and the button says why', async (_what, origin, why) => {
    aDevice({ knowsPasskeys: false });
    server({ ways: ['passkey'], origin }, {});
    await signIn();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use a passkey' });
    expect(button.disabled).toBe(true);
    expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toMatch(why);
    expect(document.activeElement).toBe(screen.getByLabelText('Recovery code'));
  });

  test('is not offered on a page without HTTPS, and the button says why', async () => {
    aDevice({ isSecure: false });
    server({ ways: ['passkey'] }, {});
    await signIn();
    expect(await screen.findByText('Browsers offer passkeys only on pages with HTTPS.')).toBeTruthy();
  });

  test('may be set up in place of an app by those whose role requires a second factor', async () => {
    aDevice().makes('CCCC');
    const sent = server(
      { step: 'setUp', ways: [] },
      {
        'POST /session/authenticator': [200, SECRET],
        'POST /session/passkey/set-up': [200, { ...OPTIONS, user: { id: 'AAAA', name: 'a', displayName: 'A' } }],
        'POST /session/passkey/set-up/confirm': [200, { token: 'token-1', recovery_codes: CODES }],
      },
    );
    await signIn();
    markLeaving([]);
    await press('Use a passkey instead of an app');
    expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeTruthy();
    expect(isLeaving()).toBe(false);
    await press('I have saved them');
    await waitFor(() => expect(currentSession()?.token).toBe('token-1'));
    expect(lastOf(sent, 'POST /session/passkey/set-up/confirm')?.body).toMatchObject({ passkey: { id: 'CCCC' } });
  });
});
