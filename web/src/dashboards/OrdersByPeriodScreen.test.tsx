import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { OrdersByPeriodScreen } from './OrdersByPeriodScreen.tsx';
import { LISTS, aFigure, aPeriod, savedFiles, theBoard } from './testBoards.ts';
import { viewerTimeZone } from '../kit/timeZone.ts';

const CALL = 'POST /dashboard/order';
const AT = '/dashboard/orders?from=2026-03-01&to=2026-03-03';

const day = {
  created_at: new Date('2026-03-01T00:00:00').toISOString(),
  waiting_for_validation: 2,
  waiting_for_final_validation: 0,
  waiting_for_processing: 1,
  waiting_shipment: 0,
  waitinge_photo_code: 4,
  order_rejected: 1,
  delivered: 0,
  total_order: 9,
  deleted: 1,
  controler_connected: 3,
  editor_connected: 5,
  total_order_with3_user_photos: 2,
  total_order_with5_user_photos: 1,
  total_order_with7_user_photos: 1,
  total_order_with_more7_user_photos: 0,
};
const board = {
  period: aPeriod(),
  figures: [aFigure('placed', 12, { before: 8, points: [9, 0, 3] }), aFigure('deleted', 1, { points: [1, 0, 0] })],
  total: 1,
  page: 1,
  result: [day],
  interval: [{ min: '2026-03-01T08:00:00.000Z', max: '2026-03-03T09:30:00.000Z' }],
};

const open = (at = AT) => openApp(at, ['DashboardOrders', ...LISTS], OrdersByPeriodScreen);
const headline = async (name: string) => within((await screen.findByText(name, { selector: 'li *' })).closest('li')!);
/** The filter that a link to the list of orders carries. */
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://house').searchParams.get('filter')!);

test('a number is read with its change, what it counts, and leads to exactly these orders', async () => {
  theBoard(CALL, board);
  open();
  const placed = await headline('Orders placed');
  placed.getByText('50% more than before (8)');
  placed.getByRole('button', { name: /Orders placed in the period and not deleted/ });
  const link = placed.getByRole('link', { name: 'Orders placed: 12' });
  expect(link.getAttribute('href')).toMatch(/^\/orders\?filter=/);
  expect(filterOf(link)).toEqual({
    from: '2026-03-01',
    to: '2026-03-03',
    time_zone: viewerTimeZone(),
    deleted: '0',
  });
});

test('the table below the plot says the same in words, and each day leads to its own orders', async () => {
  theBoard(CALL, board);
  open();
  const table = within(await screen.findByRole('table', { name: 'By day' }));
  const rows = table.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'DayOrders placed',
    'Sun, 1 Mar 20269',
    'Mon, 2 Mar 20260',
    'Tue, 3 Mar 20263',
    'Whole period12',
  ]);
  expect(filterOf(table.getByRole('link', { name: '3' }))).toMatchObject({ from: '2026-03-03', to: '2026-03-03' });
  expect(table.queryByRole('link', { name: '0' })).toBeNull();
});

test('the words of the wire that are misspelt are spelt right on the screen', async () => {
  theBoard(CALL, board);
  open();
  const table = within(await screen.findByRole('table', { name: 'Orders day by day' }));
  table.getByRole('columnheader', { name: 'Waiting for an ePhoto code' });
  table.getByRole('columnheader', { name: 'Controllers at work' });
  table.getByRole('columnheader', { name: 'Editors at work' });
  expect(document.body.textContent).not.toMatch(/waitinge|controler/);
});

test('opens with the first to the last day of this month, in the reader’s own time zone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-02-10T12:00:00') });
  const seen = theBoard(CALL, board);
  open('/dashboard/orders');
  await screen.findByRole('table', { name: 'By day' });
  expect(seen.find(({ call }) => call === CALL)?.body).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    time_zone: viewerTimeZone(),
  });
  screen.getByText(new RegExp(`Days are those of ${viewerTimeZone()}`));
  expect(screen.getByRole('button', { name: 'This month' })).toHaveProperty('ariaPressed', 'true');
});

test('the days stand in the address, bound each other, and are chosen by one press', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T12:00:00') });
  const seen = theBoard(CALL, board);
  const { path } = open();
  await screen.findByRole('table', { name: 'By day' });
  expect(screen.getByLabelText('From').getAttribute('max')).toBe('2026-03-03');
  expect(screen.getByLabelText('To').getAttribute('min')).toBe('2026-03-01');
  await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
  await waitFor(() => expect(path()).toContain('from=2026-03-04&to=2026-03-10'));
  await waitFor(() => expect(lastOf(seen, CALL)?.body).toMatchObject({ from: '2026-03-04', to: '2026-03-10' }));
});

test.each([
  ['from=&to=2026-03-03', 'From date or to date was empty'],
  ['from=2026-03-04&to=2026-03-03', 'From date must be less than to date'],
])('a wrong range (%s) is told before anything is asked', async (range, sentence) => {
  const seen = theBoard(CALL, board);
  open(`/dashboard/orders?${range}`);
  expect((await screen.findByRole('alert')).textContent).toBe(sentence);
  expect(seen.map(({ call }) => call)).not.toContain(CALL);
});

test('says between which moments its data lies', async () => {
  theBoard(CALL, board);
  open();
  expect(await screen.findByText(/^The data displayed is between .+ and .+$/)).toBeDefined();
});

test('an empty period says that there is no data', async () => {
  const nothing = {
    ...board,
    figures: [aFigure('placed', 0)],
    result: [],
    total: 0,
    interval: [{ min: null, max: null }],
  };
  theBoard(CALL, nothing);
  open();
  await screen.findByText('There is no data for the selected period');
  expect((await headline('Orders placed')).queryByRole('link')).toBeNull();
});

test('a period that is not over says until when it was counted, and has no days of the future', async () => {
  const until = new Date('2026-03-02T14:03:00').toISOString();
  theBoard(CALL, { ...board, period: aPeriod({ until, behind: 3 }) });
  open();
  await screen.findByText(/until 14:03/);
  screen.getByText(/3 hours of this period are being counted again/);
  const table = within(screen.getByRole('table', { name: 'By day' }));
  expect(table.queryByText(/3 Mar/)).toBeNull();
});

test('a time zone whose days begin within an hour is told that the days are others', async () => {
  theBoard(CALL, { ...board, period: aPeriod({ time_zone: 'Etc/GMT+1' }) });
  open();
  expect(
    await screen.findByText(/Days are those of Etc\/GMT\+1: those of .+ begin in the middle of an hour/),
  ).toBeDefined();
});

test('a failure stops the loader and says so, and the board can be asked again', async () => {
  signedInAs('ROLE_ADMIN');
  fakeApi({
    'GET /me': [200, anAccount()],
    [CALL]: [
      [500, { code: 'internal', message: 'Something went wrong' }],
      [200, board],
    ],
  });
  open();
  const failed = within(await screen.findByRole('alert'));
  failed.getByText('The dashboard could not be loaded');
  // The bar in the head goes with the last of the calls, and other calls may be under way.
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeNull());
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table', { name: 'By day' });
});

test('what the plot shows is chosen by keys, and stays in the address', async () => {
  theBoard(CALL, board);
  const { path } = open();
  const deleted = await headline('Deleted');
  deleted.getByRole('button', { name: 'Deleted in the plot' }).focus();
  await userEvent.keyboard('{Enter}');
  const table = within(screen.getByRole('table', { name: 'By day' }));
  const heading = await table.findByRole('columnheader', { name: 'Deleted' });
  expect(heading.getAttribute('aria-description')).toMatch(/deleted now/);
  expect(path()).toContain('shown=placed%2Cdeleted');
});

test('the table is saved as it stands, with the whole period last', async () => {
  theBoard(CALL, board);
  const files = savedFiles();
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Save the table “By day” as CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.name).toBe('orders-2026-03-01-2026-03-03.csv');
  expect(await files[0]?.text()).toBe(
    'Day,Orders placed\n"Sun, 1 Mar 2026",9\n"Mon, 2 Mar 2026",0\n"Tue, 3 Mar 2026",3\nWhole period,12\n',
  );
});

test('can be read by a screen reader', async () => {
  theBoard(CALL, board);
  open();
  await screen.findByRole('table', { name: 'By day' });
  const { violations } = await axe.run(document.body);
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([]);
});
