import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { aCustomer, aCustomersDocument } from '../../testing/customers.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { linksOf } from '../../testing/orders.ts';

type Answers = Parameters<typeof fakeApi>[0];

const TREAT = 'GET /document/sendfortreatment/3';
const NOW = '2026-03-10T08:00:00.000Z';

function open(customer: object | Answers[string], more: Answers = {}) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /final-customer/4': Array.isArray(customer) ? (customer as Answers[string]) : [200, customer],
    'GET /final-customer/4/tickets': [200, { result: [], total: 0 }],
    'GET /final-customer/4/emails': [200, { result: [], total: 0 }],
    ...more,
  });
  const app = openApp('/final-customer/4', ['Shipment', 'Details', 'Ticket', 'Mailbox']);
  return { ...app, sent: (call: string) => seen.filter((request) => request.call === call) };
}

/** The texts shown for document 3. */
const line = async () => within(await screen.findByRole('listitem', { name: 'Document 3' }));

beforeEach(() => signedInAs('ROLE_ORDER_MANAGER'));

test('a customer is shown with how they are reached, since when they are known and when they were last here', async () => {
  open(aCustomer());
  await screen.findByRole('heading', { level: 1, name: /Zoë Ängel/ });
  for (const words of ['zoe@customer.test', '+33 6 12 34 56 78', 'French', 'Photo App', 'iOS 19.2']) {
    screen.getByText(words);
  }
  screen.getByText(/^3 rue des Lilas\s69001 Lyon\sFrance$/);
  screen.getByText('10/03/2026, 08:00', { selector: 'dd' });
  expect(screen.getByText('11/03/2026, 09:30', { selector: 'dd' })).toBeTruthy();
});

test('what a customer has paid is said for each currency, with what went back, and where else their e-mail is known', async () => {
  const paid = [
    { currency: 'CHF', amount: 7, refunded: 0, refund_due: 0 },
    { currency: 'EUR', amount: 1312.9, refunded: 3.1, refund_due: 1 },
  ];
  open(aCustomer({ paid, others: [{ id: 9, partner: { id: 2, name: 'City Studios' } }] }));
  await screen.findByText('CHF 7.00');
  screen.getByText('€1,312.90');
  screen.getByText('€3.10 of it paid back, €1.00 of it due back');
  const other = screen.getByText('City Studios (#9)');
  expect(other).toBeTruthy();
});

test('a customer has their tickets and e-mails beside them, the newest first, and more of them on demand', async () => {
  const ticket = { id: 8, order: null, status: 'answered', reason: 'Your order', last_message_at: NOW };
  const email = { id: 5, template: 'ticket_reply', language: 'fr', subject: 'Your photo', status: 'failed' };
  const place = { order_id: null, document_id: null, created_at: NOW, sent_at: null };
  const { sent } = open(aCustomer(), {
    'GET /final-customer/4/tickets': [
      200,
      { result: [{ ...ticket, last_message: { author: 'staff', beginning: 'Here it is' } }], total: 6 },
    ],
    'GET /final-customer/4/emails': [
      200,
      { result: [{ ...email, ...place, recipient: 'agency@partner.test' }], total: 1 },
    ],
  });
  const tickets = within(await screen.findByRole('region', { name: 'Tickets (6)' }));
  expect(tickets.getByRole('link', { name: 'Ticket 8' }).getAttribute('href')).toBe('/ticket/8');
  for (const words of ['Your order', 'Answered', 'Customer service: Here it is']) tickets.getByText(words);
  const emails = within(await screen.findByRole('region', { name: 'E-mails (1)' }));
  expect(emails.getByRole('link', { name: 'Your photo' }).getAttribute('href')).toBe('/mailbox/5');
  emails.getByText('to agency@partner.test');
  expect(emails.queryByRole('button', { name: 'Show more' })).toBeNull();
  await userEvent.click(tickets.getByRole('button', { name: 'Show more' }));
  await waitFor(() =>
    expect(sent('GET /final-customer/4/tickets').map(({ query }) => query)).toEqual([{ limit: '5' }, { limit: '20' }]),
  );
});

test('a list that cannot be read says so in its place, and is read again on demand', async () => {
  const { sent } = open(aCustomer(), {
    'GET /final-customer/4/tickets': [
      [422, { code: 'unexpected', message: 'x' }],
      [200, { result: [], total: 0 }],
    ],
  });
  const tickets = await screen.findByRole('region', { name: 'Tickets' });
  await userEvent.click(within(tickets).getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(sent('GET /final-customer/4/tickets')).toHaveLength(2));
  await screen.findByText('No tickets yet');
});

test('each order and each shipment of a customer leads to its own screen', async () => {
  const shipment = { id: 71, status: 'blocked' as const, created_at: NOW, updated_at: NOW };
  const unsent = { shipped_at: null, delivered_at: null, mail_id: null, treated_by: null };
  const document = aCustomersDocument(3, {
    signature: { uid: 'signature-3', links: linksOf('signature-3') },
    photo_boards: [
      {
        uid: 'board-1',
        deleted_at: null,
        links: linksOf('board-1'),
        created_at: NOW,
        added_by_user: null,
        verified_by: null,
        current: true,
        line: { id: 3, purpose: { id: 1, label: 'Passport' }, additional: false },
      },
    ],
    deliveries: [{ ...shipment, ...unsent }],
  });
  const history = [{ id: 1, name: 'photo_rejected', document_id: 3, value_text: null, user: null, created_at: NOW }];
  open(aCustomer({ documents: [document], history }));
  const shown = await line();
  const leadsTo = (name: string) => shown.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Order 12')).toBe('/order/12?document=3');
  expect(leadsTo('Shipment 71')).toBe('/shipment/71');
  expect(leadsTo('History')).toBe('/photo/details/12/photo-3');
  shown.getByText('Blocked');
  for (const name of ['Photo: Passport', 'Signature', 'Photo board 1']) shown.getByRole('img', { name });
  const told = within(screen.getByRole('table', { name: 'History' }));
  expect(told.getByRole('link', { name: 'Order 12' }).getAttribute('href')).toBe('/order/12?document=3');
});

test('a document of somebody else says whose it is', async () => {
  const his = aCustomersDocument(3, { first_name: 'Émile', last_name: 'Petit' });
  open(aCustomer({ documents: [his, aCustomersDocument(5, { first_name: 'zoë', last_name: 'ÄNGEL' })] }));
  (await line()).getByText('Émile Petit');
  const own = within(screen.getByRole('listitem', { name: 'Document 5' }));
  expect(own.queryByText(/ÄNGEL/)).toBeNull();
});

test('what an order costs is said once, and that it is for all of it', async () => {
  open(aCustomer({ documents: [aCustomersDocument(3), aCustomersDocument(4)] }));
  (await line()).getByText(/€9\.90 for the whole order/);
  expect(screen.getAllByText(/€9\.90/)).toHaveLength(1);
  // So is where it stands: beside each document stands the document's own status.
  expect(screen.getAllByText(/Order: /)).toHaveLength(1);
});

test('a document is sent for treatment from its customer, asked about before and once', async () => {
  const { sent, path } = open(
    [
      [200, aCustomer({ documents: [aCustomersDocument(3, { allowedActions: ['sendForTreatment'] })] })],
      [200, aCustomer({ documents: [aCustomersDocument(3, { status: 'pre_validated' })] })],
    ],
    { [TREAT]: [200, { id: 3, status: 'pre_validated', message: 'x', undone_by: null }] },
  );
  await userEvent.click((await line()).getByRole('button', { name: /^Send for treatment/ }));
  const question = within(screen.getByRole('dialog', { name: 'Send document 3 for treatment?' }));
  expect([sent(TREAT), path()]).toEqual([[], '/final-customer/4?dialog=sendForTreatment-3']);
  await userEvent.dblClick(question.getByRole('button', { name: 'Send for treatment' }));
  await screen.findByText('Document sent for treatment');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(TREAT)).toHaveLength(1);
  await (await line()).findByText('To process');
  expect((await line()).queryByRole('button', { name: /^Send for treatment/ })).toBeNull();
});

test('a word to whoever treats the photo goes along, by Ctrl+Enter from its field', async () => {
  const post = TREAT.replace('GET', 'POST');
  const { sent } = open(aCustomer({ documents: [aCustomersDocument(3, { allowedActions: ['sendForTreatment'] })] }), {
    [post]: [200, { id: 3, status: 'pre_validated', message: 'x', undone_by: null }],
  });
  await userEvent.click((await line()).getByRole('button', { name: /^Send for treatment/ }));
  const word = screen.getByRole('textbox', { name: 'A word to whoever treats the photo' });
  await userEvent.type(word, ' Please keep the scarf. {Control>}{Enter}{/Control}');
  await screen.findByText('Document sent for treatment');
  expect(sent(post).map(({ body }) => body)).toEqual([{ comment: 'Please keep the scarf.' }]);
});

test('the treatment is offered only for documents for which the server allows it', async () => {
  open(aCustomer());
  await line();
  expect(screen.queryByRole('button', { name: /^Send for treatment/ })).toBeNull();
});

test('a refused treatment says why, and the document is shown with its current status', async () => {
  const { sent } = open(aCustomer({ documents: [aCustomersDocument(3, { allowedActions: ['sendForTreatment'] })] }), {
    [TREAT]: [409, { code: 'letter_handed_over', message: 'x' }],
  });
  await userEvent.click((await line()).getByRole('button', { name: /^Send for treatment/ }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send for treatment' }));
  await screen.findByText(/mail partner/);
  await waitFor(() => expect(sent('GET /final-customer/4').length).toBeGreaterThan(1));
});

test('of a deleted order a customer shows neither picture nor letter, and says why', async () => {
  const { order } = aCustomersDocument(3);
  const gone = aCustomersDocument(3, {
    order: { ...order, deleted: true },
    unavailable: 'order_deleted',
    photo: null,
  });
  open(aCustomer({ documents: [gone] }));
  const shown = await line();
  shown.getByText('deleted');
  shown.getByText('Picture is unavailable for deleted orders');
  expect(shown.getByText('Deliveries are unavailable for deleted orders')).toBeTruthy();
});

test('a customer whose account was deleted is a number, and their orders are still found', async () => {
  const nobody = Object.fromEntries(
    ['first_name', 'last_name', 'email', 'phone', 'address', 'postal_code', 'city', 'country', 'os', 'version'].map(
      (name) => [name, null],
    ),
  );
  const documents = [aCustomersDocument(3, { unavailable: 'account_deleted', photo: null })];
  open({ ...aCustomer({ deleted: true, documents }), ...nobody });
  await screen.findByRole('heading', { level: 1, name: /^Customer 4/ });
  screen.getByText('This account was deleted: the name is no longer shown.');
  const shown = await line();
  shown.getByText('Picture is unavailable');
  expect(shown.getByRole('link', { name: 'Order 12' })).toBeTruthy();
});

test('axe finds nothing on a customer and the question of a treatment', async () => {
  open(aCustomer({ documents: [aCustomersDocument(3, { allowedActions: ['sendForTreatment'] })] }));
  await userEvent.click((await line()).getByRole('button', { name: /^Send for treatment/ }));
  const { violations } = await axe.run(window.document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
