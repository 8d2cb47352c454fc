import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const row = {
  id: 7,
  order: { id: 33 },
  managed_by: { id: 2, first_name: 'Clara', last_name: 'Rossi' },
  user: { id: 4, first_name: 'Zoë', last_name: 'Ängel' },
  status: 'open',
  created_at: '2026-03-10T08:00:00.000Z',
  external_ref: 'PRO_88213_1',
  reason: 'My prints have not arrived',
  priority: 80,
  waiting_since: '2026-03-10T08:00:00.000Z',
  last_message_at: '2026-03-10T08:00:00.000Z',
  assigned_to: null,
  due_at: null,
  snoozed_until: null,
  allowedActions: ['close'],
  last_message: { author: 'staff', beginning: 'They are on their way' },
  reopened_at: null,
};

function theServer(own: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_ORDER_MANAGER');
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /ticket/views': [
      200,
      {
        result: [{ name: 'mine', count: 3 }],
        statuses: [
          { name: 'open', count: 4, isMore: false },
          { name: 'close', count: 1000, isMore: true },
        ],
      },
    ],
    'GET /ticket/choices': [200, { colleagues: [], reasons: [{ id: 5, label: 'My prints' }], partners: [] }],
    'GET /ticket/open': [200, { result: [row], total: 1 }],
    'GET /ticket/close': [200, { result: [], total: 0 }],
    'GET /ticket/answered': [200, { result: [{ ...row, id: 8, status: 'answered' }], total: 1 }],
    ...own,
  });
}

test('opens with the open tickets, the most urgent first; the tabs stand in the address', async () => {
  const seen = theServer();
  const { path } = openApp('/tickets');
  await screen.findByText('Zoë Ängel');
  expect(screen.getByText('Customer service: They are on their way')).toBeTruthy();
  const [first] = seen.filter(({ call }) => call === 'GET /ticket/open');
  expect(first!.query).toEqual({ order_by: 'priority', descending: 'true', limit: '10', page: '1' });
  await userEvent.click(screen.getByRole('tab', { name: /^Answered/ }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'GET /ticket/answered')).toBe(true));
  expect(decodeURIComponent(path())).toContain('"status":"answered"');
  await userEvent.click(screen.getByRole('tab', { name: /^Close/ }));
  await screen.findByText('No tickets here');
  await userEvent.click(screen.getByRole('tab', { name: /^Open/ }));
  await userEvent.click(await screen.findByText('Zoë Ängel'));
  await waitFor(() => expect(path()).toBe('/ticket/7'));
});

test('each tab says how many tickets it has, as far as they are counted, and counts again when tickets change', async () => {
  const seen = theServer();
  openApp('/tickets');
  await waitFor(() => expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(TABS));
  const counted = () => seen.filter(({ call }) => call === 'GET /ticket/views').length;
  // One reading serves the tabs and the views.
  expect(counted()).toBe(1);
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(counted()).toBe(2));
});

/** As long as a number is not known, its place stays. */
const TABS = ['Open4', 'Close1,000+', 'Answered…'];

test('the B2B list asks for those of professionals, and names the order of their reference', async () => {
  const seen = theServer();
  openApp('/tickets/list');
  await screen.findByText('88213');
  expect(seen.find(({ call }) => call === 'GET /ticket/open')!.query).toMatchObject({
    isAppPro: 'true',
    order_by: 'created_at',
  });
  expect(screen.getByRole('columnheader', { name: /^Created/ }).getAttribute('aria-sort')).toBe('ascending');
  const columns = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(columns).toEqual(['', 'Ticket', 'Order', 'Managed by', 'Customer', 'Status', 'Created']);
});

test('a view narrows the list down, and another status keeps whose tickets are shown', async () => {
  const seen = theServer();
  openApp('/tickets');
  await userEvent.click(await screen.findByRole('button', { name: 'Mine 3' }));
  await waitFor(() => expect(lastOf(seen, 'GET /ticket/open')?.query).toMatchObject({ assigned: 'me' }));
  await userEvent.click(screen.getByRole('button', { name: 'Overdue' }));
  await waitFor(() => expect(lastOf(seen, 'GET /ticket/open')?.query).toMatchObject({ overdue: '1' }));
  expect(lastOf(seen, 'GET /ticket/open')?.query).not.toHaveProperty('assigned');
  await userEvent.click(screen.getByRole('tab', { name: /^Close/ }));
  await waitFor(() => expect(lastOf(seen, 'GET /ticket/close')).toBeTruthy());
  expect(lastOf(seen, 'GET /ticket/close')?.query).not.toHaveProperty('overdue');
});

test('the ticked tickets are closed as they were seen, and those that stay open are named with their reason', async () => {
  const refusal = { code: 'ticket_moved_on', message: 'The customer has written again: please read it first' };
  const seen = theServer({ 'POST /ticket/several/close': [200, { done: [], refused: [{ id: 7, refusal }] }] });
  openApp('/tickets');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose ticket 7' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close 1 ticket' }));
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect(lastOf(seen, 'POST /ticket/several/close')?.body).toEqual({
    tickets: [{ id: 7, last_message_at: '2026-03-10T08:00:00.000Z' }],
  });
  // It is ticked anew as it stands then.
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose ticket 7', hidden: true }).checked).toBe(false);
});

test('what the customer wrote after their ticket was ticked is not closed unread', async () => {
  let shown: typeof row = row;
  const seen = theServer({
    'GET /ticket/open': () => [200, { result: [shown], total: 1 }],
    'POST /ticket/several/close': [200, { done: [7], refused: [] }],
  });
  openApp('/tickets');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose ticket 7' }));
  shown = {
    ...row,
    last_message_at: '2026-03-10T09:30:00.000Z',
    last_message: { author: 'customer', beginning: 'They are torn' },
  };
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await screen.findByText(/They are torn/);
  await userEvent.click(screen.getByRole('button', { name: 'Close 1 ticket' }));
  await waitFor(() =>
    expect(lastOf(seen, 'POST /ticket/several/close')?.body).toEqual({
      tickets: [{ id: 7, last_message_at: '2026-03-10T08:00:00.000Z' }],
    }),
  );
});

test('axe finds nothing on the list', async () => {
  theServer();
  openApp('/tickets');
  await screen.findByText('Zoë Ängel');
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
