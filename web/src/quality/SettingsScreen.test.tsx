import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { SettingsScreen } from './SettingsScreen.tsx';
import { QUALITY_SCREENS, someSettings, theHouse } from './testQuality.ts';

const READ = 'GET /quality/settings';
const SAVE = 'POST /quality/settings';
const open = () => openApp('/quality/settings', QUALITY_SCREENS, SettingsScreen);
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

async function write(name: RegExp, typed: string): Promise<void> {
  const input = await field(name);
  await userEvent.clear(input);
  await userEvent.type(input, typed);
}

test('shares are saved with a comma or a point, and what they make a week is told of those saved', async () => {
  const seen = theHouse({
    [READ]: [200, someSettings()],
    [SAVE]: [200, someSettings({ revision: 5, share: 3.25, a_week: 53.2 })],
  });
  open();
  await screen.findByText(/^About 42 second looks a week at the shares saved now/);
  screen.getByText(/^Last changed by Agathe Morel/);
  await write(/^Share of all decisions/, '3,25');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the share of Germany' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^About 53 second looks a week/);
  expect(seen.find(({ call }) => call === SAVE)?.body).toEqual({
    revision: 4,
    share: 3.25,
    new_person_share: 10,
    new_person_days: 30,
    self_edited_share: 5,
    own_after_days: 28,
    shares: [{ person: 3, country_code: null, share: 8 }],
  });
});

test('what is no share is said at its field, and nothing is sent', async () => {
  const seen = theHouse({ [READ]: [200, someSettings()] });
  open();
  await write(/^Share of all decisions/, '101');
  await write(/^New for/, '2.5');
  await userEvent.click(screen.getByRole('button', { name: 'Add a country' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  screen.getByText('This value must be lower than or equal to 100');
  screen.getByText('This number should have 0 decimals or less.');
  expect(screen.getAllByText('This field should be filled')).toHaveLength(2);
  expect(seen.map(({ call }) => call)).not.toContain(SAVE);
});

test('two administrators at once: the second chooses value by value, and loses nothing they typed', async () => {
  const theirs = someSettings({ revision: 5, share: 4, self_edited_share: 20, shares: [] });
  const seen = theHouse({
    [READ]: [
      [200, someSettings()],
      [200, theirs],
    ],
    [SAVE]: [
      [409, { code: 'changed_meanwhile', message: 'Someone else has changed this in the meantime' }],
      [200, someSettings({ revision: 6 })],
    ],
  });
  open();
  await write(/^Share of all decisions/, '3');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this in the meantime' }));
  const rows = dialog.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'Share of all decisions43',
    'Share of self-edited photos205',
    'Nadia HaddadNo share of its own8',
    'GermanyNo share of its own1',
  ]);
  // What they changed and this person did not, stands as theirs.
  await userEvent.click(dialog.getByRole('button', { name: 'Save these values' }));
  await waitFor(() => expect(seen.filter(({ call }) => call === SAVE)).toHaveLength(2));
  expect(seen.findLast(({ call }) => call === SAVE)?.body).toMatchObject({
    revision: 5,
    share: 3,
    self_edited_share: 20,
    shares: [],
  });
});
