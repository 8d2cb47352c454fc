import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { aCustomer } from '../testing/customers.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { customerMessageDrafts } from './firstMessageDrafts.ts';

type Answers = Parameters<typeof fakeApi>[0];

const SEND = 'POST /final-customer/4/ticket';
const NOW = '2026-03-10T08:00:00.000Z';
const writing = {
  language: 'fr',
  reasons: [
    { id: 5, label: 'Your order', order_needed: true, country_code: null },
    { id: 6, label: 'Anything else', order_needed: false, country_code: null },
  ],
  orders: [{ id: 12, external_ref: 'ref-12', status: 'fulfilled', created_at: NOW }],
  has_more_orders: true,
};
const done = { id: 77, status: 'answered', message: 'Message sent successfully!' };

function open(more: Answers = {}, allowedActions: readonly 'writeToCustomer'[] = ['writeToCustomer']) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /final-customer/4': [200, aCustomer({ allowedActions: [...allowedActions] })],
    'GET /final-customer/4/tickets': [200, { result: [], total: 0 }],
    'GET /final-customer/4/emails': [200, { result: [], total: 0 }],
    'GET /final-customer/4/writing': [200, writing],
    [SEND]: [200, done],
    ...more,
  });
  openApp('/final-customer/4', ['Ticket']);
  return { sent: (call: string) => seen.filter((request) => request.call === call) };
}

async function dialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Write to the customer' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Write to Zoë Ängel' }));
  await shown.findByRole('combobox', { name: 'Reason' });
  return shown;
}

async function choose(shown: Awaited<ReturnType<typeof dialog>>, field: string, option: RegExp) {
  await userEvent.click(shown.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

beforeEach(() => {
  signedInAs('ROLE_ORDER_MANAGER');
  customerMessageDrafts.of(4).set(customerMessageDrafts.empty);
});

test('a customer is written to first: about a reason, one of their orders, in the language that they read, and once', async () => {
  const { sent } = open();
  const shown = await dialog();
  const send = shown.getByRole('button', { name: 'Send' });
  shown.getByText('The customer reads French.');
  shown.getByText(/newest/);
  await userEvent.type(shown.getByRole('textbox', { name: 'Message to the customer' }), ' Your letter came back. ');
  expect(send).toHaveProperty('disabled', true);
  await choose(shown, 'Reason', /^Your order/);
  shown.getByText('This reason needs an order');
  expect(send).toHaveProperty('disabled', true);
  await choose(shown, 'Order', /^Order 12/);
  await userEvent.dblClick(send);
  await screen.findByText('Message sent successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(SEND).map(({ body }) => body)).toEqual([
    { reason: 5, order: 12, message: 'Your letter came back.', attachments: [] },
  ]);
  expect(customerMessageDrafts.has(4)).toBe(false);
});

test('Ctrl+Enter sends from the message, and a refusal keeps all that was typed, with its sentence at the field', async () => {
  const message = 'This ticket reason is not known';
  const { sent } = open({ [SEND]: [422, { code: 'ticket_reason_unknown', message, errors: { reason: [message] } }] });
  const shown = await dialog();
  await choose(shown, 'Reason', /^Anything else/);
  const words = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
  await userEvent.type(words, 'Hello{Control>}{Enter}{/Control}');
  await shown.findByText(message);
  expect(sent(SEND)).toHaveLength(1);
  await userEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const again = await dialog();
  expect(again.getByRole('textbox', { name: 'Message to the customer' })).toHaveProperty('value', 'Hello');
});

test('a saved reply is put in, and only what stays without a value keeps it from being sent', async () => {
  const replies = [{ id: 1, label: 'Came back', message: 'About {order}: request {ticket}.' }];
  const { sent } = open({ 'GET /final-customer/4/saved-replies': [200, { result: replies }] });
  const shown = await dialog();
  await choose(shown, 'Reason', /^Anything else/);
  await userEvent.click(shown.getByRole('button', { name: 'Saved replies' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Came back' }));
  const words = shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to the customer' });
  await shown.findByText('Please fill in {order}');
  await userEvent.clear(words);
  await userEvent.type(words, 'See request {{ticket}.');
  await userEvent.click(shown.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(SEND).map(({ body }) => body)).toMatchObject([{ message: 'See request {ticket}.' }]));
});

test('files go along, and the message waits for them', async () => {
  const file = { id: 9, file_name: 'letter.pdf', content_type: 'application/pdf', bytes: 2048 };
  const { sent } = open({ 'POST /final-customer/4/attachment': [200, file] });
  const shown = await dialog();
  await choose(shown, 'Reason', /^Anything else/);
  await userEvent.type(shown.getByRole('textbox', { name: 'Message to the customer' }), 'See the letter');
  await userEvent.upload(
    shown.getByLabelText('Attach a file', { selector: 'input' }),
    new File(['%PDF-'], 'letter.pdf', { type: 'application/pdf' }),
  );
  await shown.findByRole('button', { name: 'Leave letter.pdf out' });
  await userEvent.click(shown.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent(SEND).map(({ body }) => body)).toMatchObject([{ attachments: [9] }]));
});

test('whoever may not write is offered nothing', async () => {
  open({}, []);
  await screen.findByRole('heading', { level: 1, name: /Zoë/ });
  expect(screen.queryByRole('button', { name: 'Write to the customer' })).toBeNull();
});

test('the dialog has no fault that axe-core finds', async () => {
  open();
  await dialog();
  const { violations } = await axe.run(screen.getByRole('dialog'));
  expect(violations.map(({ id }) => id)).toEqual([]);
});
