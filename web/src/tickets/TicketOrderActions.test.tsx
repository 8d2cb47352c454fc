import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ORDER_ACTIONS, ORDER_DOCUMENT_ACTIONS } from '@likeness/contract/orderDesk/actions';
import type { OrderAction, OrderDocumentAction } from '@likeness/contract/orderDesk/actions';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { anOrder, anOrderedDocument, anOrderItem } from '../testing/orders.ts';
import { aTicket, managingOf } from '../testing/tickets.ts';
import { ticketDrafts } from './ticketDrafts.ts';

type Answers = Parameters<typeof fakeApi>[0];

const order = {
  id: 12,
  external_ref: 'A-12',
  status: 'fulfilled',
  created_at: '2026-03-09T08:00:00.000Z',
  total_amount: 12,
  currency: 'EUR',
  deleted: false,
  documents: [],
};
const ticket = aTicket({ order });

function orderWith(actions: readonly (OrderAction | OrderDocumentAction)[], documents = [3]) {
  return anOrder({
    order_items: documents.map((id) =>
      anOrderItem(id, {
        document: anOrderedDocument(id, {
          allowedActions: ORDER_DOCUMENT_ACTIONS.filter((action) => actions.includes(action)),
        }),
      }),
    ),
    allowedActions: ORDER_ACTIONS.filter((action) => actions.includes(action)),
  });
}

function theServer(more: Answers) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /ticket/7/details': [200, ticket],
    'GET /ticket/7/messages/admin': [200, { result: [], total: 0 }],
    'GET /ticket/7/start-manage': [200, managingOf(ticket)],
    'POST /ticket/7/look': [
      200,
      { looking: [], expires_at: '2026-03-10T08:30:00.000Z', server_now: '2026-03-10T08:00:00.000Z' },
    ],
    ...more,
  });
  return { ...openApp('/ticket/7'), count: (call: string) => seen.filter((request) => request.call === call).length };
}

const panel = () => screen.findByRole('region', { name: 'What can be done' });

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  ticketDrafts.of(7).set(ticketDrafts.empty);
});

test('what can be done with the order is done without leaving the ticket, which is read anew; what was typed stays', async () => {
  const code = { id: 12, status: 'fulfilled', documents: [], message: 'x', undone_by: null };
  const { path, count } = theServer({
    'GET /order/12': [200, orderWith(['requestNewCode', 'sendInvoice', 'editAddress'])],
    'GET /order/12/change-status': [200, code],
  });
  const buttons = within(await panel()).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'EDIT ADDRESS',
    'Send the invoice',
    'Request new code ePhoto',
  ]);
  const answer = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your answer to the customer' });
  await userEvent.type(answer(), 'You get another code.');
  const [reads, orders] = [count('GET /ticket/7/details'), count('GET /order/12')];
  await userEvent.click(screen.getByRole('button', { name: 'Request new code ePhoto' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(count('GET /order/12/change-status')).toBe(0);
  await userEvent.click(dialog.getAllByRole('button').at(-1)!);
  await screen.findByText('Document sent for new code ePhoto');
  await waitFor(() => expect(count('GET /ticket/7/details')).toBeGreaterThan(reads));
  expect(count('GET /order/12')).toBeGreaterThan(orders);
  expect(count('GET /order/12/change-status')).toBe(1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(path()).toBe('/ticket/7');
  expect(answer().value).toBe('You get another code.');
  expect((await axe.run(document.body)).violations).toEqual([]);
});

test('what is refused is said, and the ticket is read anew as well', async () => {
  const { count } = theServer({
    'GET /order/12': [200, orderWith(['remind'])],
    'POST /order/12/remind': [409, { code: 'wrong_state', message: 'x', status: 'canceled', request_id: 'r' }],
  });
  await panel();
  const reads = count('GET /ticket/7/details');
  await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
  await screen.findByText(/This is not possible while the status is/);
  await waitFor(() => expect(count('GET /ticket/7/details')).toBeGreaterThan(reads));
});

test('of several photos one is chosen, and the action is about that one', async () => {
  theServer({ 'GET /order/12': [200, orderWith(['sendAgain'], [3, 4])] });
  const actions = within(await panel());
  await userEvent.click(actions.getByRole('combobox', { name: 'Documents of this order' }));
  await userEvent.click(await screen.findByRole('option', { name: /4/ }));
  await userEvent.click(actions.getByRole('button', { name: 'Send Again' }));
  expect(await screen.findByText('Send document 4 again?')).toBeTruthy();
});

test.each<[string, Answers]>([
  ['may do nothing with the order', { 'GET /order/12': [200, orderWith([])] }],
  ['may not read it', { 'GET /order/12': [403, { code: 'access_denied', message: 'No', request_id: 'r' }] }],
])('who %s sees nothing of it', async (_who, answers) => {
  const { count } = theServer(answers);
  await screen.findByRole('textbox', { name: 'Your answer to the customer' });
  await waitFor(() => expect(count('GET /order/12')).toBeGreaterThan(0));
  expect(screen.queryByRole('region', { name: 'What can be done' })).toBeNull();
});

test('the keys of the ticket mean the ticket: no action of the order has one', async () => {
  theServer({ 'GET /order/12': [200, orderWith([...ORDER_ACTIONS, ...ORDER_DOCUMENT_ACTIONS])] });
  const actions = await panel();
  expect(within(actions).getAllByRole('button').length).toBeLessThan(10);
  expect(within(actions).queryByRole('button', { name: /Delete/i })).toBeNull();
  await userEvent.click(within(actions).getByRole('button', { name: /more$/ }));
  within(actions).getByRole('button', { name: /Delete/i });
  expect(within(actions).getAllByRole('button').length).toBeGreaterThan(10);
  expect(actions.querySelectorAll('[aria-keyshortcuts]')).toHaveLength(0);
});

test('a message that came by e-mail says from whom, and shows all of it on demand', async () => {
  const email = {
    from: 'office@x.test',
    is_other: true,
    whole: 'Here.\n\n> Where?',
    left_out: ['surprise.exe'],
    answers_ticket: 5,
  };
  const [message] = ticket.ticket_messages;
  theServer({
    'GET /ticket/7/details': [200, aTicket({ ticket_messages: [{ ...message, message: 'Here.', email }] })],
  });
  await screen.findByText('By e-mail from office@x.test');
  screen.getByText(/someone else may have written it/);
  screen.getByText('Not accepted: surprise.exe');
  expect(
    screen.getByRole('link', { name: 'It is a reply to ticket 5 of another customer.' }).getAttribute('href'),
  ).toContain('/ticket/5');
  expect(screen.queryByText(/> Where/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'The whole e-mail' }));
  screen.getByText(/> Where/);
});

test('the photos of its order open after a while too, and what was typed stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const withLinks = (link: string) => {
    const photo = { uid: 'abc', links: { display: link, thumb: link, download: link } };
    const document = { id: 3, status: 'pending_verification', purpose: { id: 1, label: 'Passport' }, photo };
    return aTicket({ order: { ...order, documents: [document] } });
  };
  theServer({
    'GET /order/12': [200, orderWith([])],
    'GET /ticket/7/details': [
      [200, withLinks('/api/file/abc?bearer=old')],
      [200, withLinks('/api/file/abc?bearer=new')],
    ],
  });
  const shown = async () => (await screen.findByRole('img', { name: 'Photo: Passport' })).getAttribute('src');
  expect(await shown()).toContain('old');
  const answer = screen.getByRole('textbox', { name: 'Your answer to the customer' });
  await userEvent.type(answer, 'Half an answer');
  await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
  await waitFor(async () => expect(await shown()).toContain('new'));
  expect(answer.textContent).toBe('Half an answer');
});
