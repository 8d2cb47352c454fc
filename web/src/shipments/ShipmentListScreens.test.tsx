import { SHIPMENT_LISTS } from '@likeness/contract/shipments';
import type { ShipmentRow } from '@likeness/contract/shipments';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test, vi } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { aShipment, aShipmentRow, aFreeShipment, CLARA, claimAnswerOf } from '../testing/shipments.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

type Answers = Parameters<typeof fakeApi>[0];

const pageOf = (rows: readonly ShipmentRow[]) => [200, { result: rows, total: rows.length, page: 1 }] as const;

const COUNTS = {
  places: [
    { letter: 'not_sent', count: 12 },
    { letter: 'printed', count: 1_000 },
    { letter: 'returned', count: 0 },
  ],
};

function theServer(more: Answers = {}) {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'POST /me/preference': [200],
    'GET /delivery/inprogress': pageOf([]),
    'GET /delivery/pending_shipment': pageOf([aShipmentRow(1), aShipmentRow(2)]),
    'GET /delivery/shipped': pageOf([aShipmentRow(3, { status: 'shipped' })]),
    'GET /delivery/canceled': pageOf([]),
    'GET /delivery/blocked': pageOf([aShipmentRow(5, { status: 'blocked' })]),
    'GET /delivery/9/details': [200, aShipment({ id: 9 })],
    ...Object.fromEntries(SHIPMENT_LISTS.map((list) => [`GET /delivery/${list}/letters`, [200, COUNTS]] as const)),
    'GET /country': [200, { result: [], total: 0 }],
    ...more,
  });
}

const rowOf = async (order: string) => {
  const row = (await screen.findByText(order)).closest('tr');
  if (!row) throw new Error(`${order} stands in no row`);
  return within(row);
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

test('a postman sees what waits, the oldest first, in the columns of the specification', async () => {
  signedInAs('ROLE_POSTMAN');
  const seen = theServer();
  openApp('/shipments');
  const row = await rowOf('1001');
  expect(headers()).toEqual([
    '',
    'Order ID',
    'Shipment ID',
    'Recipient',
    'Country',
    'Purchased At',
    'Letter',
    'Status',
    'Actions',
  ]);
  expect([row.getByText('France'), row.getByText('Not sent')]).toHaveLength(2);
  expect(row.getByText('Zoë Ängel')).toBeTruthy();
  expect(row.getByText('To ship')).toBeTruthy();
  expect(row.getByRole('link', { name: 'Ship' }).getAttribute('href')).toBe('/shipment/1');
  expect(seen.find(({ call }) => call === 'GET /delivery/pending_shipment')?.query).toEqual({
    order_by: 'id',
    descending: 'false',
    limit: '10',
    page: '1',
  });
  expect(screen.queryByText('Managed by you')).toBeNull();
});

test('a shipment whose letter is not known to be with the partner is red; a managed one shows its manager', async () => {
  signedInAs('ROLE_POSTMAN');
  theServer({
    'GET /delivery/pending_shipment': pageOf([
      aShipmentRow(1, { status: 'merci_facteur_unprocessed' }),
      aShipmentRow(2, { status: 'shipment_in_progress', managed_by: CLARA }),
    ]),
  });
  openApp('/shipments');
  const chip = (await rowOf('1001')).getByText('Unprocessed').closest('.MuiChip-root');
  expect(chip?.className).toContain('MuiChip-colorError');
  expect((await rowOf('1002')).getByText('Being shipped · Clara Rossi')).toBeTruthy();
});

test("one's own shipments in progress stand above, each with its button", async () => {
  signedInAs('ROLE_POSTMAN');
  theServer({
    'GET /delivery/inprogress': pageOf([aShipmentRow(9, { status: 'shipment_in_progress', managed_by: CLARA })]),
  });
  openApp('/shipments');
  expect(await screen.findByText('Managed by you')).toBeTruthy();
  expect((await rowOf('1009')).getByRole('link', { name: 'Ship' })).toBeTruthy();
});

test('what a dashboard counts has a tab of its own for as long as it is shown, with its days and its country', async () => {
  signedInAs('ROLE_ADMIN');
  const seen = theServer({ 'GET /delivery/letters_returned': pageOf([aShipmentRow(4)]) });
  const days = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Pacific/Auckland' };
  const filter = { filter: 'letters_returned', ...days, country: 'JP' };
  openApp(`/shipments?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await rowOf('1004');
  expect(seen.find(({ call }) => call === 'GET /delivery/letters_returned')?.query).toMatchObject({
    ...days,
    country: 'JP',
  });
  const chips = within(screen.getByRole('list', { name: 'Also narrowed down to' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Returned 1\s?–\s?31 March 2026 \(Pacific\/Auckland\)$/),
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sent to' }), 'All countries');
  await waitFor(() => expect(lastOf(seen, 'GET /delivery/letters_returned')?.query).not.toHaveProperty('country'));
  await userEvent.click(screen.getByRole('tab', { name: 'Shipped' }));
  await rowOf('1003');
  expect(screen.queryByRole('tab', { name: 'Returned' })).toBeNull();
});

test('each tab stands in the address and reads its own shipments, newest first except the waiting ones', async () => {
  signedInAs('ROLE_POSTMAN');
  const seen = theServer();
  const { path } = openApp('/shipments');
  await rowOf('1001');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'To ship',
    'Shipped',
    'Canceled',
    'Blocked',
    'Came back',
  ]);
  await userEvent.click(screen.getByRole('tab', { name: 'Shipped' }));
  expect((await rowOf('1003')).getByRole('link', { name: 'Open' })).toBeTruthy();
  const asked = seen.filter(({ call }) => call === 'GET /delivery/shipped');
  expect(asked.at(-1)?.query).toMatchObject({ order_by: 'updated_at', descending: 'true' });
  expect(decodeURIComponent(path())).toContain('"filter":"shipped"');
  await userEvent.click(screen.getByRole('tab', { name: 'Canceled' }));
  expect(await screen.findByText('No shipments here')).toBeTruthy();
});

test('a link to a tab reads it in its own order, and only where something can be ticked is there a column for it', async () => {
  signedInAs('ROLE_POSTMAN');
  const seen = theServer();
  openApp(`/shipments?filter=${encodeURIComponent('{"filter":"shipped"}')}`);
  await rowOf('1003');
  expect(seen.find(({ call }) => call === 'GET /delivery/shipped')?.query).toMatchObject({
    order_by: 'updated_at',
    descending: 'true',
  });
  expect(screen.queryByRole('checkbox', { name: 'Choose all on this page' })).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'To ship' }));
  await screen.findByRole('checkbox', { name: 'Choose all on this page' });
});

test('a tab that does not exist is the first one', async () => {
  signedInAs('ROLE_POSTMAN');
  theServer();
  const { path } = openApp(`/shipments?filter=${encodeURIComponent('{"filter":"lost"}')}`);
  await rowOf('1001');
  expect(decodeURIComponent(path())).toContain('"filter":"pending_shipment"');
});

test('a search and another page size are asked of the server', async () => {
  signedInAs('ROLE_POSTMAN');
  const many = Array.from({ length: 5 }, (_, at) => aShipmentRow(at + 1));
  const seen = theServer({ 'GET /delivery/pending_shipment': [200, { result: many, total: 10_000, page: 1 }] });
  openApp('/shipments');
  await rowOf('1001');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Ängel');
  await waitFor(() => expect(seen.some(({ query }) => query['q'] === 'Ängel')).toBe(true));
  await userEvent.click(screen.getByRole('combobox', { name: /rows/i }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5', '10', '20', '50']);
});

test('an empty list looks again after ten minutes', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  signedInAs('ROLE_POSTMAN');
  const seen = theServer({ 'GET /delivery/pending_shipment': pageOf([]) });
  const asked = () => seen.filter(({ call }) => call === 'GET /delivery/pending_shipment').length;
  openApp('/shipments');
  await screen.findByText('No shipments here');
  await act(() => vi.advanceTimersByTimeAsync(590_000));
  expect(asked()).toBe(1);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(asked()).toBe(2);
});

test('a key opens the next shipment: the first free one, before unprocessed ones', async () => {
  signedInAs('ROLE_POSTMAN');
  const theirs = aFreeShipment({ managed_by: CLARA, managedByMe: false });
  const seen = theServer({
    'GET /delivery': pageOf([
      aShipmentRow(4, { status: 'merci_facteur_unprocessed' }),
      aShipmentRow(6, { status: 'shipment_in_progress', managed_by: CLARA }),
      aShipmentRow(8),
      aShipmentRow(9),
    ]),
    // Somebody claimed it a moment ago.
    'GET /delivery/8/start-manage': [200, claimAnswerOf({ ...theirs, id: 8 })],
    'GET /delivery/9/start-manage': [200, claimAnswerOf(aShipment({ id: 9 }))],
  });
  const { path } = openApp('/shipments');
  await rowOf('1001');
  await userEvent.keyboard('n');
  await waitFor(() => expect(path()).toBe('/shipment/9'));
  const taken = seen.filter(({ call }) => call.endsWith('start-manage')).map(({ call }) => call);
  expect(taken).toEqual(['GET /delivery/8/start-manage', 'GET /delivery/9/start-manage']);
});

test('a shipment that is claimed for whoever has left is given back, and leads nobody away', async () => {
  signedInAs('ROLE_POSTMAN');
  const claimed = heldAnswer(200, claimAnswerOf(aShipment({ id: 8 })));
  const seen = theServer({
    'GET /delivery': pageOf([aShipmentRow(8)]),
    'GET /delivery/8/start-manage': claimed.answer,
    'GET /delivery/8/cancel-manage': [
      200,
      { id: 8, status: 'pending_shipment', from: 'shipment_in_progress', message: 'x' },
    ],
  });
  const { path, router } = openApp('/shipments');
  await rowOf('1001');
  await userEvent.keyboard('n');
  await waitFor(() => expect(seen.map(({ call }) => call)).toContain('GET /delivery/8/start-manage'));
  await act(() => router.navigate('/'));
  await claimed.arrive();
  await waitFor(() => expect(seen.map(({ call }) => call)).toContain('GET /delivery/8/cancel-manage'));
  expect(path()).toBe('/');
});

test('a shipment that is claimed late stays with whoever has opened it meanwhile', async () => {
  signedInAs('ROLE_POSTMAN');
  const claimed = heldAnswer(200, claimAnswerOf(aShipment({ id: 9 })));
  const seen = theServer({
    'GET /delivery': pageOf([aShipmentRow(9)]),
    'GET /delivery/9/start-manage': claimed.answer,
    'GET /delivery/9/cancel-manage': [
      200,
      { id: 9, status: 'pending_shipment', from: 'shipment_in_progress', message: 'x' },
    ],
  });
  const { router } = openApp('/shipments');
  await rowOf('1001');
  await userEvent.keyboard('n');
  await waitFor(() => expect(seen.map(({ call }) => call)).toContain('GET /delivery/9/start-manage'));
  await act(() => router.navigate('/shipment/9'));
  await screen.findByRole('heading', { name: /Shipment 9/ });
  await claimed.arrive();
  expect(seen.map(({ call }) => call)).not.toContain('GET /delivery/9/cancel-manage');
});

test('when nothing waits, the key says so', async () => {
  signedInAs('ROLE_POSTMAN');
  theServer({ 'GET /delivery': pageOf([aShipmentRow(6, { status: 'shipment_in_progress', managed_by: CLARA })]) });
  const { path } = openApp('/shipments');
  await rowOf('1001');
  await userEvent.keyboard('n');
  expect(await screen.findByText('Nothing more waits to be shipped')).toBeTruthy();
  expect(path()).toContain('/shipments');
});

test('where letters are is counted, and narrows the list down', async () => {
  signedInAs('ROLE_POSTMAN');
  const seen = theServer();
  openApp('/shipments');
  await rowOf('1001');
  const places = within(await screen.findByRole('group', { name: 'Where the letters are' }));
  await places.findByText('Not sent 12');
  expect(places.queryByText(/^Came back/)).toBeNull();
  await userEvent.click(places.getByText('Printed 1,000 or more'));
  await waitFor(() =>
    expect(lastOf(seen, 'GET /delivery/pending_shipment')?.query).toMatchObject({ letter: 'printed' }),
  );
  await userEvent.click(places.getByText('All'));
  await waitFor(() => expect(lastOf(seen, 'GET /delivery/pending_shipment')?.query).not.toHaveProperty('letter'));
});

test('somebody who only looks claims nothing', async () => {
  signedInAs('ROLE_POSTMAN');
  const seen = theServer({ 'GET /delivery/1/details': [200, aFreeShipment({ id: 1 })] });
  openApp('/shipments');
  await userEvent.click((await rowOf('1001')).getByRole('link', { name: 'Only look at shipment 1' }));
  expect(await screen.findByText(/^You are only looking/)).toBeTruthy();
  expect(seen.some(({ call }) => call.endsWith('start-manage'))).toBe(false);
});

test('an order manager sees what was shipped, canceled and blocked', async () => {
  signedInAs('ROLE_ORDER_MANAGER');
  theServer();
  openApp('/deliveredShipments');
  await rowOf('1003');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Shipped',
    'Canceled',
    'Blocked',
    'Came back',
  ]);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('tab', { name: 'Blocked' }));
  expect((await rowOf('1005')).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/shipment/5');
});

test.each(['/shipments', '/deliveredShipments'])('axe finds nothing on %s', async (path) => {
  signedInAs('ROLE_ADMIN');
  theServer();
  openApp(path);
  await screen.findAllByText('Zoë Ängel');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
