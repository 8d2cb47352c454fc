import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../testing/purposes.ts';

const FORM = '/admin/purpose/4';

beforeEach(() => signedInAs('ROLE_ADMIN'));

test('planned changes say records by their names and show pictures, also those that were planned without names', async () => {
  const picture = (digit: string) => `/static/pictures/${digit.repeat(64)}.jpg`;
  const planned = (id: number, before: object, values: object) => ({
    id,
    holds_from: '2099-01-01T00:00:00.000Z',
    created_at: '2026-11-22T12:00:00.000Z',
    user: { id: 7, first_name: 'Bruno', last_name: 'Keller' },
    based_on: 3,
    before,
    values,
    status: 'waiting',
    ended_at: null,
    refusal: null,
    changed_since: false,
    allowedActions: [],
  });
  const strict = { id: 2, label: 'Strict' };
  const named = planned(
    1,
    { levels: [2], levels_named: [strict], print_pattern: picture('0') },
    { levels: [2, 3], levels_named: [strict, { id: 3, label: 'Gentle' }], print_pattern: picture('d') },
  );
  const older = planned(2, { levels: [2] }, { levels: [2, 3] });
  purposeServer([aPurpose(4)], { 'GET /purpose/4/changes': [200, { result: [named, older] }] });
  openApp(FORM);
  const waiting = await screen.findByRole('region', { name: 'Planned changes' });
  within(waiting).getByText('Levels of caution: Strict → Strict, Gentle');
  within(waiting).getByText('Levels of caution: Strict → Strict, #3');
  const shown = [...waiting.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  expect(shown).toEqual([picture('0'), picture('d')]);
  expect(waiting.textContent).not.toContain('/static/');
});

test('a planned change that was refused is told until the purpose is saved with another value there', async () => {
  const refused = {
    id: 1,
    holds_from: '2026-01-01T00:00:00.000Z',
    created_at: '2025-11-22T12:00:00.000Z',
    user: { id: 7, first_name: 'Bruno', last_name: 'Keller' },
    based_on: 3,
    before: { label: 'Passport' },
    values: { label: 'Passport 2026' },
    status: 'refused',
    ended_at: '2026-01-01T00:00:00.000Z',
    refusal: { code: 'changed_meanwhile', message: 'Somebody has changed this meanwhile', request_id: 'change-1' },
    changed_since: false,
    allowedActions: [],
  };
  purposeServer([aPurpose(4)], {
    'POST /purpose/4': [200, aPurpose(4, { revision: 4, label: 'Passport 2027' })],
    'GET /purpose/4/changes': [
      [200, { result: [refused] }],
      [200, { result: [{ ...refused, changed_since: true }] }],
    ],
  });
  openApp(FORM);
  await screen.findByText('Label: Passport → Passport 2026');
  await userEvent.type(await screen.findByLabelText(/^Label/, { selector: 'input' }), ' 2027');
  await userEvent.click(screen.getByText('Save', { selector: 'button' }));
  await waitFor(() => expect(screen.queryByText('Label: Passport → Passport 2026')).toBeNull());
});
