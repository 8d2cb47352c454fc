import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { aShipment } from '../testing/shipments.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { heldAnswer } from '../testing/heldAnswer.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { ticketDrafts } from './partnerTicketDrafts.ts';

type Answers = Parameters<typeof fakeApi>[0];

const TICKET = 'POST /external-sender/open-ticket';
const sent = [
  200,
  { status: 200, outcome: 'opened', message: 'Message sent successfully!', ticket_id: '7001' },
] as const;

function theServer(more: Answers = {}) {
  return fakeApi({
    'GET /me': [200, anAccount()],
    'GET /delivery/7/details': [200, aShipment()],
    [TICKET]: sent,
    ...more,
  });
}

async function open(name: string) {
  openApp('/shipment/7');
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}
type Dialog = Awaited<ReturnType<typeof open>>;
const field = (dialog: Dialog, name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name });
const send = (dialog: Dialog) => dialog.getByRole('button', { name: 'Send' });

beforeEach(() => {
  signedInAs('ROLE_ADMIN');
  for (const drafts of Object.values(ticketDrafts)) drafts.of(7).set(drafts.empty);
});

test('service name and sender stand there already; subject and message are asked for', async () => {
  const seen = theServer();
  const dialog = await open('Open Ticket');
  expect(['Service name', 'Email', 'Subject', 'Message'].map((name) => field(dialog, name).value)).toEqual([
    'Likeness',
    'post@likeness.test',
    '',
    '',
  ]);
  expect(send(dialog)).toHaveProperty('disabled', true);
  await userEvent.type(field(dialog, 'Subject'), 'Where is it?');
  await userEvent.type(field(dialog, 'Message'), '   ');
  expect(send(dialog)).toHaveProperty('disabled', true);
  expect(dialog.getByText("Can't be empty")).toBeTruthy();
  await userEvent.type(field(dialog, 'Message'), 'It has not arrived.');
  expect(dialog.queryByText("Can't be empty")).toBeNull();
  await userEvent.dblClick(send(dialog));
  await screen.findByText('Message sent successfully!');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const posts = seen.filter(({ call }) => call === TICKET);
  expect(posts.map(({ body }) => body)).toEqual([
    {
      deliveryId: 7,
      serviceName: 'Likeness',
      email: 'post@likeness.test',
      subject: 'Where is it?',
      message: '   It has not arrived.',
    },
  ]);
});

test.each(['Service name', 'Email', 'Subject', 'Message'])('an empty %s is reported', async (name) => {
  theServer();
  const dialog = await open('Open Ticket');
  await userEvent.type(field(dialog, 'Subject'), 'S');
  await userEvent.type(field(dialog, 'Message'), 'M');
  expect(send(dialog)).toHaveProperty('disabled', false);
  await userEvent.clear(field(dialog, name));
  expect(dialog.getByText("Can't be empty")).toBeTruthy();
  expect(send(dialog)).toHaveProperty('disabled', true);
});

test('the second variant has a fixed subject, a French message to go on with, and leaves by the keys', async () => {
  const seen = theServer();
  const dialog = await open('Address (without error)');
  expect(field(dialog, 'Subject').value).toBe('Adresse correcte : renvoi du courrier');
  expect(field(dialog, 'Subject').readOnly).toBe(true);
  expect(field(dialog, 'Message').value).toBe("Bonjour, l'adresse est correcte.");
  await userEvent.type(field(dialog, 'Message'), ' Merci.{Control>}{Enter}{/Control}');
  await screen.findByText('Message sent successfully!');
  expect(seen.find(({ call }) => call === TICKET)?.body).toMatchObject({
    subject: 'Adresse correcte : renvoi du courrier',
    message: "Bonjour, l'adresse est correcte. Merci.",
  });
});

test.each([
  [
    'refused',
    [409, { code: 'partner_ticket_refused', message: 'x', params: { why: 'Service fermé' } }],
    'Service fermé',
  ],
  [
    'answered with another status',
    [200, { status: 500, outcome: 'opened', message: 'Service fermé', ticket_id: null }],
    'Service fermé',
  ],
  ['too late', [409, { code: 'partner_ticket_too_old', message: 'x' }], 'This ticket is no longer available'],
] as const)('a ticket that is %s says why and loses nothing typed', async (_how, answer, sentence) => {
  theServer({ [TICKET]: answer });
  const dialog = await open('Address (without error)');
  await userEvent.type(field(dialog, 'Message'), ' Merci.');
  await userEvent.click(send(dialog));
  expect(await dialog.findByRole('alert')).toHaveProperty('textContent', sentence);
  expect(field(dialog, 'Message').value).toBe("Bonjour, l'adresse est correcte. Merci.");
});

test('while the mail partner takes its time, the dialog closes and nobody sends it twice', async () => {
  const seen = theServer({ [TICKET]: [200, { status: 200, outcome: 'under_way', message: 'x', ticket_id: null }] });
  const dialog = await open('Open Ticket');
  await userEvent.type(field(dialog, 'Subject'), 'Where is it?');
  await userEvent.type(field(dialog, 'Message'), 'It has not arrived.');
  await userEvent.click(send(dialog));
  await screen.findByText('The mail partner is slow to answer: the shipment will show the result');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(ticketDrafts.open.has(7)).toBe(false);
  expect(seen.filter(({ call }) => call === TICKET)).toHaveLength(1);
});

test('the late answer leaves the dialog open that was opened again, with what was typed behind what was sent', async () => {
  const late = heldAnswer(...sent);
  theServer({ [TICKET]: late.answer });
  const { router } = openApp('/shipment/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Open Ticket' }));
  const first = within(await screen.findByRole('dialog'));
  await userEvent.type(field(first, 'Subject'), 'Where is it?');
  await userEvent.type(field(first, 'Message'), 'It has not arrived.');
  await userEvent.click(send(first));
  await act(() => router.navigate('/home'));
  await act(() => router.navigate('/shipment/7'));
  await userEvent.click(await screen.findByRole('button', { name: 'Open Ticket' }));
  const again = within(await screen.findByRole('dialog'));
  await userEvent.clear(field(again, 'Email'));
  await userEvent.type(field(again, 'Email'), 'zoe@likeness.test');
  await userEvent.type(field(again, 'Message'), ' Nor has the second.');
  await late.arrive();
  await screen.findByText('Message sent successfully!');
  expect(screen.queryByRole('dialog')).toBeTruthy();
  const kept = ['Service name', 'Email', 'Subject', 'Message'].map((name) => field(again, name).value);
  expect(kept).toEqual(['Likeness', 'zoe@likeness.test', '', 'Nor has the second.']);
});

test('an error that the server finds is shown at its field', async () => {
  theServer({
    [TICKET]: [422, { code: 'invalid_input', message: 'x', errors: { email: ['This is not a valid email'] } }],
  });
  const dialog = await open('Address (without error)');
  await userEvent.clear(field(dialog, 'Email'));
  await userEvent.type(field(dialog, 'Email'), 'nobody');
  await userEvent.click(send(dialog));
  expect(await dialog.findByText('This is not a valid email')).toBeTruthy();
});

test('the input is still there when the dialog is opened again', async () => {
  theServer();
  const dialog = await open('Open Ticket');
  await userEvent.type(field(dialog, 'Subject'), 'Half a');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.keyboard('t');
  expect(field(within(await screen.findByRole('dialog')), 'Subject').value).toBe('Half a');
});
