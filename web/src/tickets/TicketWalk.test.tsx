import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aFreeTicket, aTicket, managingOf } from '../testing/tickets.ts';
import { ticketDrafts } from './ticketDrafts.ts';

const TICKETS = 12;

function rowOf(id: number) {
  const { status, created_at, external_ref, reason, priority, waiting_since, reopened_at } = aFreeTicket();
  const times = { created_at, waiting_since, last_message_at: created_at, reopened_at };
  const last_message = { author: 'staff', beginning: 'They are on their way' };
  const user = { id: 4, first_name: 'Customer', last_name: String(id) };
  const plan = { assigned_to: null, due_at: null, snoozed_until: null, allowedActions: [] };
  return {
    id,
    order: null,
    managed_by: null,
    user,
    status,
    external_ref,
    reason,
    priority,
    last_message,
    ...plan,
    ...times,
  };
}

/** Answered tickets in two pages; `gone` have left the list meanwhile, the reader manages `mine` already. */
function theServer(gone: ReadonlySet<number> = new Set(), mine?: number, own: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_ORDER_MANAGER');
  const ids = Array.from({ length: TICKETS }, (_, at) => at + 1);
  const each = Object.fromEntries(
    ids.flatMap((id) => [
      [`GET /ticket/${id}/details`, [200, (id === mine ? aTicket : aFreeTicket)({ id, status: 'answered' })]],
      [`GET /ticket/${id}/messages/admin`, [200, { result: [], total: 0 }]],
      [`GET /ticket/${id}/start-manage`, [200, { ...managingOf(aTicket()), id }]],
      [`POST /ticket/${id}/look`, [200, { looking: [], expires_at: null, server_now: '2026-03-10T08:00:00.000Z' }]],
    ]),
  );
  return fakeApi({
    ...each,
    'GET /me': [200, anAccount()],
    'GET /ticket/open': [200, { result: [], total: 0 }],
    'GET /ticket/answered': ({ query }) => {
      const left = ids.filter((id) => !gone.has(id));
      const first = (Number(query['page']) - 1) * 10;
      return [200, { result: left.slice(first, first + 10).map(rowOf), total: left.length }];
    },
    ...own,
  });
}

const ANSWERED = `/tickets?filter=${encodeURIComponent('{"status":"answered"}')}`;
const titled = (id: number) => screen.findByRole('heading', { level: 1, name: new RegExp(`${id}$`) });

/** The answer of a ticket that was taken has the focus: outside of it the keys of the screen work. */
async function leaveTheAnswer(): Promise<void> {
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'));
  await userEvent.keyboard('{Escape}');
}

test('walking through a list goes on over its pages, takes nothing, and leads back to where one is now', async () => {
  const seen = theServer();
  const { path, router } = openApp(ANSWERED);
  await userEvent.click(await screen.findByText('Customer 9'));
  await titled(9);
  expect(await screen.findByText('9 of 12')).toBeTruthy();
  await leaveTheAnswer();
  for (const id of [10, 11]) {
    await userEvent.keyboard('j');
    await titled(id);
    expect(await screen.findByText(`${id} of 12`)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Manage' })).toBeTruthy();
  }
  expect(path()).toBe('/ticket/11');
  const taken = seen.filter(({ call }) => call.endsWith('/start-manage')).map(({ call }) => call);
  expect(taken).toEqual(['GET /ticket/9/start-manage']);

  await router.navigate(-1);
  const row = (await screen.findByText('Customer 11')).closest('tr')!;
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(within(row).getByText('11')).toBeTruthy();
  expect(decodeURIComponent(path())).toMatch(/"status":"answered".*page=2/);
});

test('the link back to a list leads to the tab and page that were left, and to the row', async () => {
  theServer();
  const { path } = openApp(`${ANSWERED}&page=2&perPage=10&sort=id&order=ASC`);
  await userEvent.click(await screen.findByText('Customer 12'));
  await titled(12);
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Tickets' }));
  const row = (await screen.findByText('Customer 12')).closest('tr')!;
  expect(row.getAttribute('aria-current')).toBe('true');
  expect(decodeURIComponent(path())).toMatch(/"status":"answered".*page=2/);
  expect((await screen.findByText('Customer 11')).closest('tr')!.getAttribute('aria-current')).toBeNull();
});

test('whoever asks for the next ticket where none waits comes back to the list as they left it', async () => {
  const answered = { id: 12, message: 'x', status: 'answered' };
  theServer(new Set(), 12, { 'POST /ticket/12/message': [200, answered] });
  const { path } = openApp(`${ANSWERED}&page=2&perPage=10&sort=id&order=ASC`);
  await userEvent.click(await screen.findByText('Customer 12'));
  await titled(12);
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer to the customer' }), 'Done');
  await userEvent.click(screen.getByRole('button', { name: 'Send and next' }));
  await screen.findByText('Customer 12');
  expect(decodeURIComponent(path())).toMatch(/"status":"answered".*page=2/);
});

test('nobody is left out when what was dealt with on the way has left the list', async () => {
  const gone = new Set<number>();
  theServer(gone);
  openApp(ANSWERED);
  await userEvent.click(await screen.findByText('Customer 10'));
  await titled(10);
  await leaveTheAnswer();
  for (const id of [3, 10]) gone.add(id);
  await userEvent.keyboard('j');
  await titled(11);
  await userEvent.keyboard('k');
  expect(await titled(10)).toBeDefined();
});

test('who passes by a ticket that they manage already walks on, and writes nothing into its answer', async () => {
  theServer(new Set(), 10);
  openApp(ANSWERED);
  await userEvent.click(await screen.findByText('Customer 9'));
  await titled(9);
  await leaveTheAnswer();
  await userEvent.keyboard('j');
  await titled(10);
  const answer = await screen.findByRole('textbox', { name: 'Your answer to the customer' });
  expect(document.activeElement).not.toBe(answer);
  await userEvent.keyboard('j');
  await titled(11);
  expect(ticketDrafts.of(10).get()).toBe(ticketDrafts.empty);
});

test('a next ticket that is found late leads nobody away from where they are now', async () => {
  const found = heldAnswer(200, { result: [{ ...rowOf(11), status: 'open' }], total: 1 });
  theServer(new Set(), 12, {
    'POST /ticket/12/message': [200, { id: 12, message: 'x', status: 'answered' }],
    'GET /ticket/open': found.answer,
  });
  const { path, router } = openApp('/ticket/12');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer to the customer' }), 'Done');
  await userEvent.click(screen.getByRole('button', { name: 'Send and next' }));
  await screen.findByText('Message sent successfully!');
  await act(() => router.navigate('/mailbox'));
  await found.arrive();
  expect(path()).toBe('/mailbox');
});

test('the next page of a list that is read late leads nobody away from where they are now', async () => {
  const page = heldAnswer(200, { result: [rowOf(11)], total: TICKETS });
  theServer();
  const { path, router } = openApp(ANSWERED);
  await userEvent.click(await screen.findByText('Customer 10'));
  await titled(10);
  await leaveTheAnswer();
  theServer(new Set(), undefined, { 'GET /ticket/answered': page.answer });
  await userEvent.keyboard('j');
  await act(() => router.navigate('/mailbox'));
  await page.arrive();
  expect(path()).toBe('/mailbox');
});
