import { LOST_AFTER_DAYS, REASON_MEASURES } from '@likeness/contract/quality/reasons';
import { languagesWith } from '@likeness/texts/languages';
import { loadScreenTexts } from '@likeness/texts/screenTexts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { LISTS, aFigure, aPeriod, savedFiles, theBoard } from '../../dashboards/testBoards.ts';
import { openApp } from '../../testing/openApp.tsx';
import { ReasonsScreen } from './ReasonsScreen.tsx';

const CALL = 'GET /quality/reason-effects';
const AT = '/quality/reasons?from=2026-03-01&to=2026-03-03';

const eyes = {
  reason: { id: 1, label: 'Eyes closed' },
  purpose: null,
  photos_rejected: 20,
  new_photo_sent: 12,
  judged_again: 1,
  customers_lost: 3,
  still_open: 4,
  days_over: 12,
  next_judged: 10,
  next_good: 7,
  same_reason_again: 2,
  good_at_last: 9,
  attempts_half: 1,
  attempts_most: 3,
};
const ofPassport = { ...eyes, purpose: { id: 5, label: 'Passport', country_code: 'FR' } };
const board = {
  period: aPeriod(),
  figures: REASON_MEASURES.map((measure) => aFigure(measure, measure === 'photos_rejected' ? 20 : 1)),
  result: [eyes],
  again: [ofPassport],
};

const open = (at: string, answer: object = board) => {
  const seen = theBoard(CALL, answer, 'ROLE_ADMIN');
  const { path } = openApp(at, ['QualityReasons', ...LISTS], ReasonsScreen);
  return { path, seen };
};
const tableOf = (name: string) => screen.findByRole('table', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a reason says how often the next photo was good, how many photos it took, and who was lost', async () => {
  open(AT);
  const table = await tableOf('By reason');
  const row = within(table).getByRole('row', { name: /Eyes closed/ });
  expect(cellsOf(row)).toEqual(['20', '70%', '1', '3', '3', '25%', '4', '2']);
  const heading = within(table).getByRole('columnheader', { name: 'Customers lost' });
  expect(heading.getAttribute('aria-description')).toContain('within 14 days');
});

test('the rejections of the whole house lead to their list, those of a country to none', async () => {
  open(AT);
  const link = await screen.findByRole('link', { name: 'Photos rejected: 20' });
  expect(link.getAttribute('href')).toContain('/dashboard/staff/all/2026-03-01/2026-03-03?measure=rejected');
  expect(screen.queryByRole('link', { name: /Customers lost/ })).toBeNull();
});

test('narrowed down to a country it asks for it, and links to no list', async () => {
  const { seen } = open(`${AT}&country=FR`);
  await tableOf('By reason');
  expect(seen.find(({ call }) => call === CALL)?.query).toMatchObject({ country: 'FR', from: '2026-03-01' });
  expect(screen.queryByRole('link', { name: /Photos rejected/ })).toBeNull();
});

test('it is read by purpose from its address, and saved as a table', async () => {
  const files = savedFiles();
  const { seen } = open(`${AT}&by=purpose`, { ...board, result: [ofPassport] });
  const table = await tableOf('By reason and purpose');
  within(table).getByRole('cell', { name: 'Passport, France' });
  expect(seen.find(({ call }) => call === CALL)?.query).toMatchObject({ by: 'purpose' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the table “By reason and purpose” as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('\nEyes closed,"Passport, France",20,70,1,3,3,25,4,2\n');
});

test('where there is nothing to divide by, a share is a dash without a comparison, and a dash in its line', async () => {
  const share = { ...aFigure('next_good_share', 0, { before: 40 }), value: null, points: [null, 50, null] };
  open(`${AT}&shown=next_good_share`, { ...board, figures: [share] });
  const table = await tableOf('By day');
  const card = within(screen.getByRole('list', { name: 'Key figures' })).getByRole('listitem');
  expect(within(card).getByText('–')).toBeTruthy();
  expect(within(card).queryByText(/before/)).toBeNull();
  expect(within(table).getAllByRole('row').slice(1).map(cellsOf)).toEqual([['–'], ['50'], ['–'], ['–']]);
  const sides = within(table)
    .getAllByRole('row')
    .map((row) => row.lastElementChild?.className);
  expect(new Set(sides)).toEqual(new Set(['board-number']));
});

test('reasons that come again are listed with their purposes, or nothing is said to come again', async () => {
  open(AT);
  const table = await tableOf('Recurring reasons');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(1);
  within(table).getByRole('cell', { name: '20%' });
});

test('where nothing was rejected, it says so', async () => {
  open(AT, { ...board, figures: [], result: [], again: [] });
  await screen.findByText('Nothing was rejected in this period');
  expect(screen.queryByRole('table')).toBeNull();
});

test.each(languagesWith('screens'))(
  'every measure has its sentence in %s, with the days after which a customer is lost',
  async (language) => {
    const text = await loadScreenTexts(language);
    for (const measure of REASON_MEASURES) {
      expect([measure, text.has(`dashboards.measure.${measure}`), text.has(`dashboards.meaning.${measure}`)]).toEqual([
        measure,
        true,
        true,
      ]);
    }
    for (const measure of ['customers_lost', 'still_open', 'days_over', 'new_photo_sent', 'judged_again'] as const) {
      expect(text(`dashboards.meaning.${measure}`)).toContain(String(LOST_AFTER_DAYS));
    }
  },
);
