import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aDevice } from '../../testing/passkeyDevice.ts';

const session = (number: number, more: object = {}) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  browser: 'Firefox',
  system: 'Windows',
  address: '192.0.2.7',
  created_at: '2026-03-09T08:00:00.000Z',
  last_used_at: '2026-03-10T08:00:00.000Z',
  expires_at: '2026-03-10T20:00:00.000Z',
  is_this: false,
  ...more,
});
const SESSIONS = [session(1, { is_this: true }), session(2), session(3, { browser: null, system: null, address: '' })];
const OFF = {
  app_since: null,
  passkeys: [],
  recovery_codes_left: 0,
  is_required: false,
  passkey_origin: window.location.origin,
  suggested_name: 'Firefox, Windows',
};
const ON = { ...OFF, app_since: '2026-03-01T08:00:00.000Z', recovery_codes_left: 9 };
const LAPTOP = { id: 7, name: 'My laptop', created_at: '2026-03-01T08:00:00.000Z', last_used_at: null };
const PHONE = { ...LAPTOP, id: 8, name: 'My phone', last_used_at: '2026-03-09T08:00:00.000Z' };
const WITH_PASSKEY = { ...OFF, passkeys: [LAPTOP], recovery_codes_left: 10 };
const CODES = ['aaaaaa-bbbbbb-cccccc-dddddd', 'eeeeee-ffffff-gggggg-hhhhhh'];

function open(factor: object, answers: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_SORTER');
  const sent = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /me/sessions': [200, { result: SESSIONS }],
    'GET /me/second-factor': [200, factor],
    ...answers,
  });
  openApp('/my-sign-in');
  return sent;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('one’s own sessions', () => {
  test('say which program uses them, from where, and which one this is, which is not ended here', async () => {
    open(OFF);
    const list = await screen.findByRole('list', { name: 'Sessions' });
    const rows = within(list).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Firefox on Windows This one'),
      expect.stringContaining('from 192.0.2.7'),
      expect.stringContaining('A program'),
    ]);
    expect(within(rows[0]!).queryByRole('button')).toBeNull();
  });

  test('are ended one by one, or all others after a question', async () => {
    const sent = open(OFF, {
      [`POST /me/sessions/${SESSIONS[1]!.id}/end`]: [200, {}],
      'POST /me/sessions/end-others': [200, { ended: 2 }],
    });
    await press('End: Firefox on Windows');
    expect(await screen.findByText('1 session has ended')).toBeTruthy();
    await press('End all others');
    const dialog = await inDialog('End all others');
    await userEvent.click(dialog.getByRole('button', { name: 'End all others' }));
    expect(await screen.findByText('2 sessions have ended')).toBeTruthy();
    expect(sent.map(({ call }) => call)).toContain('POST /me/sessions/end-others');
  });

  test('are ended once the password is given again, where that was a while ago; a wrong one says so', async () => {
    const sent = open(OFF, {
      'POST /me/sessions/end-others': [
        [403, { code: 'proof_needed', message: 'No', params: { by: 'password' } }],
        [200, { ended: 2 }],
      ],
      'POST /me/proof': [
        [422, { code: 'invalid_input', message: 'No', errors: { password: ['This is not your current password'] } }],
        [200, {}],
      ],
    });
    await press('End all others');
    await userEvent.click((await inDialog('End all others')).getByRole('button', { name: 'End all others' }));
    const dialog = await inDialog('Confirm that it is you');
    expect(dialog.queryByLabelText(/Code of the app/)).toBeNull();
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse{Control>}{Enter}{/Control}');
    expect(await dialog.findByText('This is not your current password')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Current password'), ' battery{Enter}');
    expect(await screen.findByText('2 sessions have ended')).toBeTruthy();
    expect(lastOf(sent, 'POST /me/proof')?.body).toEqual({ password: 'correct horse battery' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('go on where nobody shows who they are', async () => {
    open(OFF, {
      [`POST /me/sessions/${SESSIONS[1]!.id}/end`]: [
        403,
        { code: 'proof_needed', message: 'No', params: { by: 'password' } },
      ],
    });
    await press('End: Firefox on Windows');
    const dialog = await inDialog('Confirm that it is you');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Nothing was changed: this needs your password again')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('an authenticator app', () => {
  test('is set up with the password and a first code, and the recovery codes are shown once', async () => {
    const sent = open(OFF, {
      'POST /me/second-factor/set-up': [200, { secret: 'ABCDEFGH', address: 'otpauth://x', qr_code: 'data:,x' }],
      'POST /me/second-factor/confirm': [200, { recovery_codes: CODES }],
    });
    await press('Set up an authenticator app');
    const dialog = await inDialog('Set up an authenticator app');
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery');
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }));
    expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
    expect((await inDialog('Set up an authenticator app')).queryByText('Set up your authenticator app')).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Code of the app'));
    await userEvent.keyboard('123456');
    await press('Confirm');
    const shown = await inDialog('Your recovery codes');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await userEvent.click(shown.getByRole('button', { name: 'I have saved them' }));
    expect(lastOf(sent, 'POST /me/second-factor/confirm')?.body).toEqual({ code: '123456' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is removed with the password and a code, and says at its field what is wrong', async () => {
    const wrong = {
      code: 'invalid_input',
      message: 'No',
      errors: { password: ['This is not your current password'] },
    };
    open(ON, {
      'POST /me/second-factor/remove': [
        [422, wrong],
        [200, { left: 0 }],
      ] as never,
    });
    await press('Remove the authenticator app');
    const dialog = await inDialog('Remove the authenticator app');
    const send = () => userEvent.click(dialog.getByRole('button', { name: /Remove the authenticator app/ }));
    await send();
    expect(await dialog.findAllByText('This field should be filled')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Current password'), 'guess');
    await userEvent.type(dialog.getByLabelText('Code of the app, or a recovery code'), '123456');
    await send();
    expect(await dialog.findByText('This is not your current password')).toBeTruthy();
    await send();
    expect(await screen.findByText('You sign in with your password alone from now on')).toBeTruthy();
  });

  test('that a role requires cannot be removed while it is the last second factor', async () => {
    open({ ...ON, is_required: true });
    expect(await screen.findByText('Your role requires a second factor: the last one cannot be removed.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove the authenticator app' })).toBeNull();
  });
});

describe('a passkey', () => {
  const MADE = { challenge: 'AAAA', user: { id: 'AAAA', name: 'a', displayName: 'A' } };

  test('is added under a name, which is that of the browser at first, and the first one brings recovery codes', async () => {
    aDevice().makes('CCCC');
    const sent = open(OFF, {
      'POST /me/passkeys/set-up': [200, MADE],
      'POST /me/passkeys': [200, { recovery_codes: CODES }],
    });
    await press('Add a passkey');
    const dialog = await inDialog('Add a passkey');
    const name = dialog.getByLabelText<HTMLInputElement>('Name of the passkey');
    expect(name.value).toBe('Firefox, Windows');
    await userEvent.clear(name);
    await userEvent.type(name, 'At home');
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery');
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }));
    expect(await inDialog('Your recovery codes')).toBeTruthy();
    expect(lastOf(sent, 'POST /me/passkeys/set-up')?.body).toEqual({ password: 'correct horse battery' });
    expect(lastOf(sent, 'POST /me/passkeys')?.body).toMatchObject({
      name: 'At home',
      passkey: { id: 'CCCC', response: { transports: ['internal'] } },
    });
  });

  test('that the device has already is not made again, and the dialog says so', async () => {
    aDevice().knowsOneAlready();
    open(OFF, { 'POST /me/passkeys/set-up': [200, MADE] });
    await press('Add a passkey');
    const dialog = await inDialog('Add a passkey');
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery');
    await userEvent.click(dialog.getByRole('button', { name: /Continue/ }));
    expect(await dialog.findByText('You already have a passkey on this device.')).toBeTruthy();
  });

  test('is removed with the password and another passkey in place of a code', async () => {
    aDevice().signs('BBBB');
    const sent = open(
      { ...WITH_PASSKEY, passkeys: [LAPTOP, PHONE] },
      {
        'POST /me/second-factor/challenge': [200, { challenge: 'AAAA' }],
        'POST /me/passkeys/7/remove': [200, { left: 1 }],
      },
    );
    const list = await screen.findByRole('list', { name: 'Second factor' });
    expect(within(list).getByText(/Not used yet/)).toBeTruthy();
    await press('Remove the passkey “My laptop”');
    const dialog = await inDialog('Remove the passkey “My laptop”');
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery');
    await userEvent.click(dialog.getByRole('button', { name: 'Use a passkey instead of the code' }));
    expect(await screen.findByText('The passkey is removed')).toBeTruthy();
    expect(lastOf(sent, 'POST /me/passkeys/7/remove')?.body).toMatchObject({
      password: 'correct horse battery',
      passkey: { id: 'BBBB' },
    });
  });

  test('is one of ten at most, and the button says so', async () => {
    aDevice();
    open({ ...WITH_PASSKEY, passkeys: Array.from({ length: 10 }, (_, number) => ({ ...LAPTOP, id: number + 1 })) });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a passkey' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('You have 10 passkeys. Remove one first.')).toBeTruthy();
  });

  test('is not offered at another address than that of the house, and the button says why', async () => {
    aDevice();
    open({ ...OFF, passkey_origin: 'https://likeness.example' });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add a passkey' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText('Passkeys can be made and used only at https://likeness.example.')).toBeTruthy();
  });
});
