import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { DisagreementListScreen } from './DisagreementListScreen.tsx';
import { ExamplesScreen } from './ExamplesScreen.tsx';
import { MyAgreementScreen } from './MyAgreementScreen.tsx';
import {
  aDisagreement,
  anAgreement,
  anExample,
  AT,
  disagreementPage,
  QUALITY_SCREENS,
  theHouse,
} from './testQuality.ts';
import { aPeriod } from '../dashboards/testBoards.ts';

const LIST = 'GET /quality/disagreements';
const EXAMPLES = 'GET /quality/examples';
const openList = (at = '/quality/disagreements') => openApp(at, QUALITY_SCREENS, DisagreementListScreen);

test('both verdicts stand side by side, and opening one keeps the filters', async () => {
  const seen = theHouse({ [LIST]: [200, disagreementPage([aDisagreement(7)], 3)] });
  openList('/quality/disagreements?reason=11&person=3');
  const card = within((await screen.findByRole('link', { name: 'Disagreement 7: Passport, France' })).closest('li')!);
  card.getByText('Rejected');
  card.getByText('Blurred');
  card.getByText('Validated');
  screen.getByText('3 to be decided');
  expect(card.getByRole('link').getAttribute('href')).toBe('/quality/disagreements/7?reason=11&person=3');
  expect(seen.find(({ call }) => call === LIST)?.query).toEqual({
    state: 'open',
    country: '',
    reason: '11',
    person: '3',
    limit: '12',
    page: '1',
  });
});

test('where nothing waits, the screen says what is good about it', async () => {
  theHouse({ [LIST]: [200, disagreementPage([])] });
  const { path } = openList();
  await screen.findByText('Nothing waits to be decided');
  screen.getByText(/^That is good: wherever two people judged the same photo/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Decided' }));
  await screen.findByText('Nothing has been decided yet');
  expect(path()).toBe('/quality/disagreements?state=ruled');
});

test('a sorter looks at the examples large, and narrows them down to a reason', async () => {
  const seen = theHouse({ [EXAMPLES]: [200, { result: [anExample(3)], total: 1 }] }, 'ROLE_SORTER');
  const { path } = openApp('/quality/examples', QUALITY_SCREENS, ExamplesScreen);
  await userEvent.click(await screen.findByRole('button', { name: 'Show the example for Passport, France' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Passport, France' }));
  dialog.getByText('The eyes are not sharp');
  expect(path()).toBe('/quality/examples?dialog=3');
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('combobox', { name: 'Reason' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Blurred' }));
  await waitFor(() => expect(seen.findLast(({ call }) => call === EXAMPLES)?.query['reason']).toBe('11'));
  expect(seen.map(({ call }) => call)).not.toContain('GET /administrator');
});

test('somebody’s own agreement is compared with before, in words that say when it is chance', async () => {
  const own = { period: aPeriod(), now: anAgreement(20, 18), before: anAgreement(20, 17) };
  theHouse({ 'GET /quality/mine': [200, { ...own, drift: { points: 5, low: -15, high: 25 } }] }, 'ROLE_SORTER');
  openApp(`/quality/mine?${AT}`, ['OwnAgreement', ...QUALITY_SCREENS], MyAgreementScreen);
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }));
  figures.getByText('90%');
  figures.getByText('17 of 20 photos');
  screen.getByText('That is about as before: chance explains the difference.');
  screen.getByText(/Who judged the other time is never shown/);
  expect(screen.getByRole('link', { name: 'See the examples' }).getAttribute('href')).toBe('/quality/examples');
});
