import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

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
const OFF = { set_up_at: null, recovery_codes_left: 0, is_required: false };
const ON = { set_up_at: '2026-03-01T08:00:00.000Z', recovery_codes_left: 9, is_required: false };
const CODES = ['aaaaa-bbbbb', 'ccccc-ddddd'];

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
});

describe('the second factor', () => {
  test('is turned on with the password and a first code, and its recovery codes are shown once', async () => {
    const sent = open(OFF, {
      'POST /me/second-factor/set-up': [200, { secret: 'ABCDEFGH', address: 'otpauth://x', qr_code: 'data:,x' }],
      'POST /me/second-factor/confirm': [200, { recovery_codes: CODES }],
    });
    await press('Turn on the second factor');
    const dialog = await inDialog('Turn on the second factor');
    await userEvent.type(dialog.getByLabelText('Current password'), 'correct horse battery');
    await userEvent.click(dialog.getByRole('button', { name: /Go on/ }));
    expect(await dialog.findByText('ABCD EFGH')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Code of the app'), '123456');
    await userEvent.click(dialog.getByRole('button', { name: /Confirm/ }));
    const shown = await inDialog('Your recovery codes');
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await userEvent.click(shown.getByRole('button', { name: 'I have kept them' }));
    expect(lastOf(sent, 'POST /me/second-factor/confirm')?.body).toEqual({ code: '123456' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is turned off with the password and a code, and says at its field what is wrong', async () => {
    const wrong = {
      code: 'invalid_input',
      message: 'No',
      errors: { password: ['This is not your current password'] },
    };
    open(ON, {
      'POST /me/second-factor/remove': [
        [422, wrong],
        [200, {}],
      ] as never,
    });
    await press('Turn off the second factor');
    const dialog = await inDialog('Turn off the second factor');
    const send = () => userEvent.click(dialog.getByRole('button', { name: /Turn off the second factor/ }));
    await send();
    expect(await dialog.findAllByText('This field should be filled')).toHaveLength(2);
    await userEvent.type(dialog.getByLabelText('Current password'), 'guess');
    await userEvent.type(dialog.getByLabelText('Code of the app, or a recovery code'), '123456');
    await send();
    expect(await dialog.findByText('This is not your current password')).toBeTruthy();
    await send();
    expect(await screen.findByText('You sign in with your password alone from now on')).toBeTruthy();
  });

  test('that a role requires cannot be turned off', async () => {
    open({ ...ON, is_required: true });
    expect(await screen.findByText('Your role requires it: it cannot be turned off.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn off the second factor' })).toBeNull();
  });
});
