import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi, lastOf } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aTicket } from '../testing/tickets.ts';

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
  expect(screen.getByText('It is a reply to a ticket of a customer with another address')).toBeTruthy();
  expect(screen.getByText('Not accepted: surprise.exe')).toBeTruthy();
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
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await userEvent.click(confirm());
  await screen.findByText('There is no ticket with this number');
  expect((field as HTMLInputElement).value).toBe('7');
  isKnown = true;
  await userEvent.clear(field);
  await userEvent.type(field, '8');
  await waitFor(() => expect(confirm().disabled).toBe(false));
  await userEvent.click(confirm());
  await waitFor(() => expect(path()).toBe('/ticket/8'));
  expect(lastOf(seen, 'POST /received-email/5/assign')!.body).toEqual({ ticket: 8 });
});

test('without a number it is put nowhere, and the field says so', async () => {
  const seen = theServer();
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  const field = await screen.findByLabelText('Ticket number');
  await userEvent.clear(field);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('This field should be filled')).toBeTruthy();
  await userEvent.type(field, '0');
  expect(screen.queryByText('This field should be filled')).toBeNull();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('There is no ticket with this number')).toBeTruthy();
  expect(lastOf(seen, 'POST /received-email/5/assign')).toBeUndefined();
});

test('whose ticket it is stands there before the e-mail is put into it', async () => {
  theServer({ 'GET /ticket/7/details': [200, aTicket({ reason: 'Question about a delivery' })] });
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  const { first_name: first, last_name: last } = aTicket().user;
  const field = await screen.findByLabelText('Ticket number');
  await waitFor(() => expect(describedBy(field)).toBe(`${first} ${last} · Question about a delivery`));
});

test('another number is not said to be unknown because the one before it was', async () => {
  theServer({
    'POST /received-email/5/assign': [
      422,
      { code: 'ticket_unknown', message: 'There is no ticket with this number', request_id: 'r' },
    ],
  });
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  const field = await screen.findByLabelText('Ticket number');
  await mayConfirm();
  await userEvent.type(field, '{Enter}');
  await screen.findByText('There is no ticket with this number');
  await userEvent.type(field, '8');
  expect(screen.queryByText('There is no ticket with this number')).toBeNull();
});

test('Enter puts it into the ticket whose number was typed, once it stands there whose that is', async () => {
  const read = heldAnswer(200, aTicket());
  const seen = theServer({
    'POST /received-email/5/assign': [200, { ticket: 7 }],
    'GET /ticket/7/details': read.answer,
  });
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  const field = await screen.findByLabelText('Ticket number');
  await userEvent.type(field, '{Enter}{Control>}{Enter}{/Control}');
  expect(lastOf(seen, 'POST /received-email/5/assign')).toBeUndefined();
  await read.arrive();
  await mayConfirm();
  await userEvent.type(field, '{Enter}');
  await waitFor(() => expect(lastOf(seen, 'POST /received-email/5/assign')?.body).toEqual({ ticket: 7 }));
});

/** Whose the ticket is has been read, or cannot be. */
const mayConfirm = () =>
  waitFor(() => {
    const buttons = screen.getByRole('dialog').querySelectorAll('button');
    expect([...buttons].find((one) => one.textContent === 'Put into a ticket')!.disabled).toBe(false);
  });

const describedBy = (field: HTMLElement) =>
  document.querySelector(`#${CSS.escape(field.getAttribute('aria-describedby') ?? 'none')}`)?.textContent;

test('Ctrl+Enter puts it into the ticket whose number was typed', async () => {
  const seen = theServer({ 'POST /received-email/5/assign': [200, { ticket: 7 }] });
  openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  await userEvent.click(await screen.findByLabelText('Ticket number'));
  await mayConfirm();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(lastOf(seen, 'POST /received-email/5/assign')?.body).toEqual({ ticket: 7 }));
});

test('who has dealt with an e-mail comes back to the list as they left it', async () => {
  theServer();
  const dismissed = encodeURIComponent('{"state":"dismissed"}');
  const { path } = openApp(`/tickets/e-mails?filter=${dismissed}`);
  await userEvent.click(await screen.findByText('Grace Hopper'));
  await userEvent.click(await screen.findByRole('button', { name: /Dismiss/ }));
  await screen.findByText('Grace Hopper');
  expect(decodeURIComponent(path())).toContain('"state":"dismissed"');
});

test('the ticket that is named and opened is the one that was sent, whatever is typed meanwhile', async () => {
  const assigned = heldAnswer(200, { ticket: 7 });
  theServer({ 'POST /received-email/5/assign': assigned.answer });
  const { path } = openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: /Put into a ticket/ }));
  await userEvent.click(await screen.findByLabelText('Ticket number'));
  await mayConfirm();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  fireEvent.change(screen.getByLabelText('Ticket number'), { target: { value: '78' } });
  await assigned.arrive();
  await waitFor(() => expect(path()).toBe('/ticket/7'));
  expect(screen.getByText(/ticket 7\b/i)).toBeTruthy();
});

test.each([
  ['Dismiss', 'POST /received-email/5/dismiss'],
  ['Put into a ticket', 'POST /received-email/5/assign'],
])('%s, answered late, leads nobody away from where they are now', async (name, call) => {
  const late = heldAnswer(200, { ticket: 7 });
  const seen = theServer({ [call]: late.answer });
  const { path, router } = openApp('/tickets/e-mails/5');
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(name) }));
  if (name === 'Put into a ticket') {
    await userEvent.click(await screen.findByLabelText('Ticket number'));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
  }
  await waitFor(() => expect(lastOf(seen, call)).toBeDefined());
  await act(() => router.navigate('/mailbox'));
  await late.arrive();
  expect(path()).toBe('/mailbox');
});

test('who may not decide any more sees no button', async () => {
  theServer({ 'GET /received-email/5': [200, { ...email, state: 'ignored', whole: null, allowedActions: [] }] });
  openApp('/tickets/e-mails/5');
  await screen.findByText('The text was not kept.');
  expect(screen.queryByRole('button', { name: /Put/ })).toBeNull();
});
