import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const row = {
  id: 5,
  state: 'waiting',
  problem: 'other_sender',
  from: 'grace@office.test',
  from_name: 'Grace Hopper',
  subject: 'Re: My prints (request 7)',
  received_at: '2026-03-10T08:00:00.000Z',
  answers_ticket: 7,
};
const email = {
  ...row,
  written: 'From my office.',
  whole: 'From my office.\n\n> Where are they?',
  attachments: [{ id: 9, file_name: 'photo.jpg', content_type: 'image/jpeg', bytes: 15_800 }],
  left_out: ['surprise.exe'],
  allowedActions: ['assign', 'dismiss'],
};

function theServer(own: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_ORDER_MANAGER');
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /received-email': [200, { result: [row], total: 1 }],
    'GET /received-email/5': [200, email],
    'POST /received-email/5/dismiss': [200, {}],
    ...own,
  });
}

test('opens with what waits for somebody, and says why; a click opens one', async () => {
  const seen = theServer();
  const { path } = openApp('/tickets/e-mails');
  await userEvent.click(await screen.findByText('Grace Hopper'));
  expect(seen.find(({ call }) => call === 'GET /received-email')!.query).toMatchObject({ state: 'waiting' });
  await waitFor(() => expect(path()).toBe('/tickets/e-mails/5'));
  await screen.findByText(/Where are they/);
  expect(screen.getByText('It answers a ticket of a customer with another address')).toBeTruthy();
  expect(screen.getByText('Not taken: surprise.exe')).toBeTruthy();
  expect((await axe.run(document.body)).violations).toEqual([]);
});

test('it is put into the ticket that it answers, or another; a number that is refused stays', async () => {
  let isKnown = false;
  const seen = theServer({
    'POST /received-email/5/assign': () =>
      isKnown
        ? [200, { ticket: 8 }]
        : [422, { code: 'ticket_unknown', message: 'There is no ticket with this number', request_id: 'r' }],
  });
  const { path } = openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  const field = await screen.findByLabelText('Ticket number');
  expect((field as HTMLInputElement).value).toBe('7');
  const dialog = screen.getByRole('dialog');
  const confirm = () => [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Put into a ticket')!;
  await userEvent.click(confirm());
  await screen.findByText('There is no ticket with this number');
  expect((field as HTMLInputElement).value).toBe('7');
  isKnown = true;
  await userEvent.clear(field);
  await userEvent.type(field, '8');
  await userEvent.click(confirm());
  await waitFor(() => expect(path()).toBe('/ticket/8'));
  expect(lastOf(seen, 'POST /received-email/5/assign')!.body).toEqual({ ticket: 8 });
});

test('Ctrl+Enter puts it into the ticket whose number was typed', async () => {
  const seen = theServer({ 'POST /received-email/5/assign': [200, { ticket: 7 }] });
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  await userEvent.click(await screen.findByLabelText('Ticket number'));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lastOf(seen, 'POST /received-email/5/assign')?.body).toEqual({ ticket: 7 }));
});

test('who may not decide any more sees no button', async () => {
  theServer({ 'GET /received-email/5': [200, { ...email, state: 'ignored', whole: null, allowedActions: [] }] });
  openApp('/tickets/e-mails/5');
  await screen.findByText('Nothing of what was written was kept.');
  expect(screen.queryByRole('button', { name: /Put/ })).toBeNull();
});
