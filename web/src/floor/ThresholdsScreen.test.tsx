import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { ThresholdsScreen } from './ThresholdsScreen.tsx';
import { theFloorSettings } from './testFloor.ts';

const SAVE = 'POST /floor/settings';

function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_ADMIN');
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /floor/settings': [200, theFloorSettings()],
    [SAVE]: [200, theFloorSettings({ revision: 4 })],
    ...answers,
  });
  openApp('/floor/settings', ['FloorSettings'], ThresholdsScreen);
  return () => seen.filter(({ call }) => call === SAVE).map(({ body }) => body);
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const QUEUE = 'The oldest photo has waited for';

test('thresholds are changed, turned off and on again, and recipients added; it says who changed them last', async () => {
  const saved = open();
  const minutes = await field(QUEUE);
  expect(screen.getByText(/^Last changed by Clara Rossi/)).toBeTruthy();
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await userEvent.click(screen.getByRole('switch', { name: 'Alert: Jobs that failed in an hour' }));
  await userEvent.click(screen.getByRole('switch', { name: /^Alert: A country’s refusals/ }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Recipients' }), 'anna@likeness.test{Enter}');
  expect((await axe.run(screen.getByRole('main'))).violations.map(({ id }) => id)).toEqual([]);
  await save();
  expect(await screen.findByText('Alerts saved')).toBeTruthy();
  expect(saved()).toEqual([
    {
      queue_minutes: 45,
      service_minutes: 5,
      refusal_factor: 2,
      refusal_judged_min: 20,
      emails_failed: 5,
      jobs_failed: null,
      recipients: ['night@likeness.test', 'anna@likeness.test'],
      revision: 3,
    },
  ]);
});

test('what is no number and what is no address is said at its field, and nothing is sent', async () => {
  const saved = open();
  const minutes = await field(QUEUE);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, 'soon');
  await userEvent.type(screen.getByRole('combobox', { name: 'Recipients' }), 'anna@');
  await save();
  expect(await screen.findByText('This is not a number')).toBeTruthy();
  expect(screen.getByText('Not an e-mail address: anna@')).toBeTruthy();
  expect(minutes.value).toBe('soon');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '1.000');
  await save();
  expect(await screen.findByText('This is not a number')).toBeTruthy();
  expect(saved()).toEqual([]);
});

test('two people at once: the second chooses field by field, and what they typed is kept', async () => {
  const theirs = theFloorSettings({ revision: 4, queue_minutes: 30, emails_failed: 9 });
  const conflict = [
    409,
    { code: 'changed_meanwhile', message: 'Someone else has changed this in the meantime' },
  ] as const;
  const saved = open({
    'GET /floor/settings': [
      [200, theFloorSettings()],
      [200, theirs],
    ],
    [SAVE]: [conflict, [200, theFloorSettings({ revision: 5 })]],
  });
  const minutes = await field(QUEUE);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '45');
  await save();
  const choice = within(await screen.findByRole('dialog', { name: 'Someone else has changed this in the meantime' }));
  expect(choice.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'FieldTheir valueYour value',
    `${QUEUE}3045`,
    'E-mails that failed in an hour95',
  ]);
  await userEvent.click(choice.getByRole('button', { name: 'Save these values' }));
  expect(await screen.findByText('Alerts saved')).toBeTruthy();
  expect(saved()[1]).toMatchObject({ revision: 4, queue_minutes: 45, emails_failed: 9 });
});
