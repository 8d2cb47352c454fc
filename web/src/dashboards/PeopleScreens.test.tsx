import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { ControllersScreen } from './ControllersScreen.tsx';
import { EditorsScreen } from './EditorsScreen.tsx';
import { viewerTimeZone } from '../kit/timeZone.ts';
import { StaffScreen } from './StaffScreen.tsx';
import { LISTS, aFigure, aPeriod, savedFiles, theBoard } from './testBoards.ts';

const AT = 'from=2026-03-01&to=2026-03-03';
const EDITORS = 'POST /dashboard/editor/staff';
const CONTROLLERS = 'POST /dashboard/controller/staff';

const anna = { id: 12, firstName: 'Anna', lastName: 'Berg', roles: ['ROLE_SORTER'] };
const editor = {
  ...anna,
  min: '2026-03-01T08:00:00.000Z',
  max: '2026-03-02T17:00:00.000Z',
  totalVerified: 30,
  rejected: 7,
  aiResizedUsed: 1,
  aiDetouredUsed: 2,
  govReject: 1,
  sendForTreatment: 4,
  processAndValidated: 3,
  finalValidation: 5,
};
const editors = { period: aPeriod(), figures: [aFigure('verified', 30)], total: 1, page: 1, result: [editor] };
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('the board of editors says what each of them did, with the percentage refused', async () => {
  theBoard(EDITORS, editors);
  openApp(`/dashboard/staff/editor?${AT}`, ['DashboardEditor', ...LISTS], EditorsScreen);
  const row = await screen.findByRole('row', { name: /Anna Berg/ });
  expect(cellsOf(row).slice(0, -1)).toEqual(['Sorter', '30', '7', '4', '3', '5', '1', '1', '2', '23.33%']);
  expect(within(row).getByRole('link', { name: '7' }).getAttribute('href')).toBe(
    '/dashboard/staff/12/2026-03-01/2026-03-03?measure=rejected',
  );
});

test('See opens the actions of a person with the dates, in a new tab', async () => {
  theBoard(EDITORS, editors);
  openApp(`/dashboard/staff/editor?${AT}`, ['DashboardEditor', ...LISTS], EditorsScreen);
  const see = await screen.findByRole('link', { name: 'See the actions of Anna Berg' });
  expect(see.getAttribute('href')).toBe('/dashboard/staff/12/2026-03-01/2026-03-03');
  expect(see.getAttribute('target')).toBe('_blank');
});

test('a sorter asks for themselves, and has nobody to pick', async () => {
  const seen = theBoard(EDITORS, editors, 'ROLE_SORTER');
  openApp('/dashboard/staff/editor?user=99', ['DashboardEditor', ...LISTS], EditorsScreen);
  await screen.findByRole('row', { name: /Anna Berg/ });
  expect(seen.find(({ call }) => call === EDITORS)?.body).toMatchObject({ user: '7' });
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull();
  expect(seen.map(({ call }) => call)).not.toContain('GET /administrator');
});

test('a super administrator picks one of the sorters, or everybody', async () => {
  const seen = theBoard(EDITORS, editors);
  openApp('/dashboard/staff/editor', ['DashboardEditor', ...LISTS], EditorsScreen);
  await screen.findByRole('row', { name: /Anna Berg/ });
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Person' }).value).toBe('Everyone');
  expect(seen.find(({ call }) => call === 'GET /administrator')?.query).toEqual({ roles: 'ROLE_SORTER' });
  expect(seen.find(({ call }) => call === EDITORS)?.body).toMatchObject({ user: 'all' });
});

test('the boards of staff open with yesterday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T12:00:00') });
  const controller = { ...anna, totalPhotosProcessed: 4, cannotProcess: 1, totalOrdersProcessed: 3 };
  const seen = theBoard(CONTROLLERS, { ...editors, figures: [], result: [controller] });
  openApp('/dashboard/staff/controller', ['DashboardController', ...LISTS], ControllersScreen);
  const row = await screen.findByRole('row', { name: /Anna Berg/ });
  expect(cellsOf(row).slice(1, -1)).toEqual(['4', '1', '3']);
  expect(seen.find(({ call }) => call === CONTROLLERS)?.body).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
    time_zone: viewerTimeZone(),
    user: 'all',
  });
  screen.getByText('There is no data for the selected period');
});

test('everybody stands by their names as they came, and the file has all of them, of one moment', async () => {
  const row = { ...anna, reject: 1, process_requeted: 2, validated_without_process: 3, validated: 4, processed: 0 };
  const second = { ...row, id: 13, lastName: 'Zola' };
  const seen = theBoard('GET /dashboard/staff', {
    period: aPeriod(),
    figures: [aFigure('validated', 8)],
    total: 2,
    page: 1,
    result: [row, second],
  });
  const files = savedFiles();
  openApp(`/dashboard/staff?${AT}&limit=5`, ['DashboardStaff', ...LISTS], StaffScreen);
  const table = within(await screen.findByRole('table', { name: 'By person' }));
  expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual(['Anna Berg', 'Anna Zola']);
  table.getByRole('columnheader', { name: 'Sent for editing' });
  await userEvent.click(screen.getByRole('button', { name: 'Save the table “By person” as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(await files[0]?.text()).toContain('\nAnna Zola,Sorter,1,2,3,4,0\n');
  expect(seen.filter(({ call }) => call === 'GET /dashboard/staff').map(({ query }) => query['limit'])).toEqual([
    '5',
    '3653',
  ]);
});

test('a board opens with the page size that the person chose last for it; that of the address comes first', async () => {
  const row = { ...anna, reject: 1, process_requeted: 2, validated_without_process: 3, validated: 4, processed: 0 };
  const answer = { period: aPeriod(), figures: [aFigure('validated', 8)], total: 30, page: 1, result: [row] };
  const seen = theBoard('GET /dashboard/staff', answer);
  const asked = () => seen.filter(({ call }) => call === 'GET /dashboard/staff').at(-1)?.query['limit'];
  const open = async (address: string) => {
    cleanup();
    openApp(address, ['DashboardStaff', ...LISTS], StaffScreen);
    await screen.findByRole('table', { name: 'By person' });
  };
  await open(`/dashboard/staff?${AT}`);
  expect(asked()).toBe('10');
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  await userEvent.click(await screen.findByRole('option', { name: '20' }));
  await waitFor(() => expect(asked()).toBe('20'));
  await open('/dashboard/staff');
  expect(asked()).toBe('20');
  await open('/dashboard/staff?limit=5');
  expect(asked()).toBe('5');
});
