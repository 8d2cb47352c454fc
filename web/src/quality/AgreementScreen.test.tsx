import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { savedFiles } from '../dashboards/testBoards.ts';
import { openApp } from '../testing/openApp.tsx';
import { AgreementScreen } from './AgreementScreen.tsx';
import { aBoard, anAgreement, AT, QUALITY_SCREENS, theHouse } from './testQuality.ts';

const CALL = 'GET /quality/agreement';
const open = () => openApp(`/quality?${AT}`, ['Agreement', ...QUALITY_SCREENS], AgreementScreen);
const tableNamed = async (name: string) => within(await screen.findByRole('table', { name }));
const textsOf = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.textContent);

test('the first numbers are said in words too, and lead to what they count', async () => {
  theHouse({ [CALL]: [200, aBoard()] });
  open();
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }));
  expect(textsOf(figures.getAllByRole('listitem'))).toEqual([
    'Second looks40',
    'Agreement87.5%35 of 40 second looks',
    'Kappa0.72substantial, between 0.61 and 0.83',
    'Disagreements5',
    'Known answers90%9 of 10 second looks',
    'Drawn for a second look5%50 of 1,000 decisions',
    'Waiting6',
  ]);
  figures.getByRole('button', { name: /^Kappa: Two people who only guess also agree sometimes/ });
  expect(figures.getByRole('link', { name: 'Disagreements: 5' }).getAttribute('href')).toBe(
    '/quality/disagreements?state=all',
  );
});

test('the matrix says row by row what the second verdict was, with its totals', async () => {
  theHouse({ [CALL]: [200, aBoard()] });
  open();
  const matrix = await tableNamed('First and second verdict');
  expect(textsOf(matrix.getAllByRole('columnheader'))).toEqual([
    'Second: Rejected',
    'Second: Sent for editing',
    'Second: Validated',
    'Total',
  ]);
  const row = matrix.getByRole('row', { name: /^First: Sent for editing/ });
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual(['0', '8the same', '1', '9']);
});

test('people stand by their names until a heading is pressed, and only a drift that chance does not explain is marked', async () => {
  theHouse({ [CALL]: [200, aBoard()] });
  open();
  const people = await tableNamed('By person');
  const names = () => textsOf(people.getAllByRole('rowheader'));
  expect(names()).toEqual(['Haddad Nadia', 'Lindqvist Hugo']);
  const [nadia, hugo] = ['Haddad', 'Lindqvist'].map((name) =>
    within(people.getByRole('row', { name: new RegExp(name) })),
  );
  nadia!.getByRole('cell', { name: '-2.5 (-21 to +16)' });
  hugo!.getByRole('cell', { name: '-22.5 (-37 to -8) less than before' });
  expect(hugo!.getByRole('link', { name: '10' }).getAttribute('href')).toBe(
    '/quality/disagreements?state=ruled&person=4',
  );
  await userEvent.click(people.getByRole('button', { name: 'Sort by Drift, ascending' }));
  expect(names()).toEqual(['Lindqvist Hugo', 'Haddad Nadia']);
  expect(people.getByRole('columnheader', { name: /Drift/ }).getAttribute('aria-sort')).toBe('ascending');
});

test('the file of a table has the interval of kappa too', async () => {
  theHouse({ [CALL]: [200, aBoard({ by_country: [] })] });
  const files = savedFiles();
  open();
  await tableNamed('By person');
  await userEvent.click(screen.getByRole('button', { name: 'Save the table “By person” as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]!.text()).toContain('\nHaddad Nadia,40,10,75,0.5,0.3,0.7,77.5,40,-2.5,-21,16\n');
});

test('without looks it says what to do, and shows no tables', async () => {
  theHouse({ [CALL]: [200, aBoard({ overall: anAgreement(0, 0) })] });
  open();
  await screen.findByText('No second look was answered in this period');
  expect(screen.queryByRole('table')).toBeNull();
  screen.getByText('Not available: there are no second looks, or everyone always decided the same');
});
