import { photo_actions } from '@likeness/texts/en/contract/photoActions';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { aVersion } from '../../testing/documents.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { aLogEntry, anOrder, anOrderedDocument, anOrderItem, linksOf } from '../../testing/orders.ts';

type Answers = Parameters<typeof fakeApi>[0];

function theServer(order: object, more: Answers = {}) {
  return fakeApi({ 'GET /me': [200, anAccount()], 'GET /order/12': [200, order], ...more });
}

const region = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => signedInAs('ROLE_ORDER_MANAGER'));

test('an order is read with its money, its lines, its customer and where it is posted', async () => {
  const item = anOrderItem(3, { quantity: 2 });
  theServer(
    anOrder({
      promotion: { label: 'Spring', code: 'SPRING10', discount: 1.5 },
      stripe_secret_code: 'pi_123',
      total_amount: 20.7,
      total_amount_in_local_currency: 31.05,
      local_currency: 'CAD',
      payments: [
        {
          id: 1,
          method: 'card',
          amount: 20.7,
          currency: 'EUR',
          status: 'paid',
          created_at: '2026-03-10T08:00:00.000Z',
          payment_infos: [{ value: 'VISA 4242' }],
          settled: null,
          credit_note: null,
          credit_note_taking_back: null,
          allowedActions: [],
        },
        {
          id: 2,
          method: 'Postepay Evolution',
          amount: 3,
          currency: 'EUR',
          status: 'failed',
          created_at: '2026-03-10T07:58:00.000Z',
          payment_infos: [],
          settled: null,
          credit_note: null,
          credit_note_taking_back: null,
          allowedActions: [],
        },
      ],
      user_device: { device_brand: 'Fairphone', device_id: 'F-6' },
      order_items: [{ ...item, price: { ...item.price, amount_in_local_currency: 14.85, local_currency: 'CAD' } }],
    }),
  );
  openApp('/order/12');
  await screen.findByRole('heading', { level: 1, name: 'Order 12' });
  for (const words of ['€20.70', 'CA$31.05', 'Spring (SPRING10)', '-€1.50', 'pi_123', 'Yes'])
    region('Order').getByText(words);
  // A known way of payment has a name here; another one keeps the partner's name.
  for (const words of ['VISA 4242', 'Card', 'Postepay Evolution']) region('Payments').getByText(words);
  region('Items').getByText('2 × Printed photos');
  region('Items').getByText('CA$14.85');
  region('Items').getByTitle('Sent by post');
  // Its purpose wants a verification, and its product wants none.
  for (const need of ['Signature needed', 'Verification needed']) expect(region('Items').queryByTitle(need)).toBeNull();
  for (const words of ['zoe@customer.test', 'photo-app@partner.test', 'APP-2026-12', 'Fairphone', 'F-6', 'iOS 19.2']) {
    region('Zoë Ängel').getByText(words);
  }
  expect(screen.getByRole('link', { name: 'Zoë Ängel' }).getAttribute('href')).toBe('/final-customer/4');
  const envelope = region('Postal address').getByLabelText('Address on the envelope');
  expect([...envelope.children].map(({ textContent }) => textContent)).toEqual([
    'ZOË ÄNGEL',
    '3 RUE DES LILAS',
    'CHEZ MARTIN',
    '69001 LYON',
    'FRANCE',
  ]);
});

test("the document's own e-mail address goes before the customer's", async () => {
  const document = anOrderedDocument(3, { external_email: 'mother@customer.test' });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12');
  const customer = within(await screen.findByRole('region', { name: 'Zoë Ängel' }));
  const [first] = customer.getAllByText(/@customer\.test/);
  expect(first?.textContent).toBe('mother@customer.test');
});

test.each([
  ['Photo', 'Picture is unavailable for deleted orders'],
  ['Signature', 'Signature is unavailable for deleted orders'],
  ['Deliveries', 'Deliveries are unavailable for deleted orders'],
  ['Photoboards', 'Photoboards are unavailable for deleted orders'],
  ['History', 'History is not available for deleted orders'],
])('of a deleted order, %s says: %s', async (part, sentence) => {
  const document = anOrderedDocument(3, { unavailable: 'order_deleted', photo: null });
  theServer(
    anOrder({
      deleted_at: '2026-03-11T08:00:00.000Z',
      deleted_by: { id: 2, first_name: 'Clara', last_name: 'Rossi' },
      order_items: [anOrderItem(3, { document })],
    }),
  );
  openApp('/order/12');
  await screen.findByText(/This order was deleted on .* by Clara Rossi\./);
  expect(region(part).getByText(sentence)).toBeTruthy();
});

test('after its files are removed, the order says so in place of the picture and the history', async () => {
  theServer(
    anOrder({ order_items: [anOrderItem(3, { document: anOrderedDocument(3, { unavailable: 'file_deleted' }) })] }),
  );
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Photo' });
  region('Photo').getByText('Picture is unavailable');
  // A picture that is not there is not kept either.
  expect(region('Photo').queryByTestId('retention')).toBeNull();
  region('History').getByText('History is not available');
  region('Photoboards').getByText('No photo board was made yet');
  expect(screen.queryByRole('region', { name: 'Signature' })).toBeNull();
});

test('of a deleted account boards are unavailable only if something was to be posted', async () => {
  const document = anOrderedDocument(3, { unavailable: 'account_deleted', photo: null });
  theServer(anOrder({ dispatch_needed: false, order_items: [anOrderItem(3, { document, printed_board: false })] }));
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Photo' });
  expect(region('Photoboards').getByText('No photo board was made yet')).toBeTruthy();
});

test('of a deleted account only that it was deleted is shown', async () => {
  const nothing = { first_name: null, last_name: null, email: null, phone: null, address: null, address2: null };
  const nowhere = { postal_code: null, city: null, region: null, country: null, os: null, version: null };
  theServer(anOrder({ owner: { id: 4, language: 'fr', deleted: true, ...nothing, ...nowhere } }));
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Deleted account' });
  expect(screen.queryByRole('region', { name: 'Postal address' })).toBeNull();
});

test('a signature that does not load says so, and can be asked for again', async () => {
  const document = anOrderedDocument(3, {
    signature: { uid: 'signature-3', deleted_at: null, links: linksOf('signature-3') },
  });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12');
  fireEvent.error(await screen.findByRole('img', { name: 'Signature' }));
  region('Signature').getByText('Unable to load signature');
  await userEvent.click(region('Signature').getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'Signature' })).toBeTruthy();
});

test('a signature is shown four times as wide as high, and is downloaded as a signature', async () => {
  const links = { ...linksOf('signature-3'), download: '/api/file/signature-3/download-signature/3' };
  const document = anOrderedDocument(3, { signature: { uid: 'signature-3', deleted_at: null, links } });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12');
  const box = (await screen.findByRole('img', { name: 'Signature' })).parentElement!;
  expect(box.style.aspectRatio).toBe('4 / 1');
  expect(region('Signature').getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(links.download);
});

test.each([
  ['delivered', /^10\/03\/2026, 10:00\?$/],
  ['pending_shipment', /^10\/03\/2026, 10:00\?$/],
  ['pre_validated', /^10\/03\/2026, 10:00 · Overdue by .+\?$/],
] as const)('what was promised is said to be late only while somebody waits for it: %s', async (status, words) => {
  const document = anOrderedDocument(3, { status, promised_at: '2026-03-10T10:00:00.000Z' });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12');
  const term = await screen.findByText('Promised');
  expect(term.nextElementSibling?.textContent).toMatch(words);
});

test('an order whose photo was rejected opens on that photo, and stays there when another one is rejected', async () => {
  const rejected = { status: 'rejected_photo' as const, rejected_because: ['The eyes are closed'] };
  const items = (...documents: Parameters<typeof anOrderedDocument>[1][]) =>
    documents.map((changes, place) =>
      anOrderItem(place + 3, { document: anOrderedDocument(place + 3, { ...changes }) }),
    );
  const before = anOrder({ status: 'rejected_photo', order_items: items({}, rejected) });
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /order/generate/qr-code/12': [404],
    'GET /order/12': [
      [200, before],
      [200, { ...before, order_items: items(rejected, rejected) }],
    ],
  });
  openApp('/order/12');
  const tab = await screen.findByRole('tab', { name: /^Document 4/ });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  region('Photo').getByText('The eyes are closed');
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  await waitFor(() => expect(seen.filter(({ call }) => call === 'GET /order/12')).toHaveLength(2));
  await within(screen.getByRole('tab', { name: /^Document 3/ })).findByText('Photo rejected');
  expect(screen.getByRole('tab', { name: /^Document 4/ }).getAttribute('aria-selected')).toBe('true');
});

test('of several documents one is chosen in the address; the deliveries are those of all of them', async () => {
  const shipment = {
    id: 77,
    status: 'shipped' as const,
    created_at: '2026-03-10T08:00:00.000Z',
    updated_at: '2026-03-10T08:00:00.000Z',
    shipped_at: null,
    delivered_at: null,
    mail_id: null,
    treated_by: { id: 6, first_name: 'Pia', last_name: 'Post' },
  };
  const second = anOrderItem(4, {
    document: anOrderedDocument(4, {
      status: 'rejected_photo',
      rejected_because: ['Head tilted'],
      deliveries: [shipment],
    }),
  });
  theServer(anOrder({ order_items: [anOrderItem(3), second] }));
  const { path } = openApp('/order/12', ['Shipment']);
  await userEvent.click(await screen.findByRole('tab', { name: /Document 4 · Passport/ }));
  expect(path()).toBe('/order/12?document=4');
  region('Photo').getByText('Head tilted');
  expect(region('Deliveries').getByRole('link', { name: 'Shipment 77' }).getAttribute('href')).toBe('/shipment/77');
  region('Deliveries').getByText(/^Document 4 · .* · Treated by Pia$/);
  await userEvent.click(screen.getByRole('tab', { name: /Document 3/ }));
  region('Deliveries').getByRole('link', { name: 'Shipment 77' });
  await userEvent.click(screen.getByRole('tab', { name: /Document 4/ }));
  expect(region('Photo').getByRole('link', { name: 'Open detail' }).getAttribute('href')).toBe(
    '/photo/details/12/photo-4',
  );
});

test('a letter that was delivered says so, and when', async () => {
  const shipment = {
    id: 77,
    status: 'shipped' as const,
    created_at: '2026-03-10T08:00:00.000Z',
    updated_at: '2026-03-12T10:30:00.000Z',
    shipped_at: '2026-03-10T09:00:00.000Z',
    delivered_at: '2026-03-12T10:30:00.000Z',
    mail_id: '20097',
    treated_by: null,
  };
  const document = anOrderedDocument(3, { status: 'delivered', deliveries: [shipment] });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12', ['Shipment']);
  const line = (await screen.findByRole('link', { name: 'Shipment 77' })).closest('li')!;
  expect(line.textContent).toMatch(/Delivered 12\/03\/2026, \d\d:30 · Mail partner: 20097$/);
});

test('of an order for two, a document says whose it is where that is not whoever ordered', async () => {
  const his = anOrderedDocument(4, { first_name: 'Émile', last_name: 'Petit' });
  theServer(anOrder({ order_items: [anOrderItem(3), anOrderItem(4, { document: his })] }));
  openApp('/order/12');
  expect(await screen.findByRole('tab', { name: /^Document 4 · Émile Petit · Passport/ })).toBeTruthy();
  expect(screen.getByRole('tab', { name: /^Document 3 · Passport/ })).toBeTruthy();
});

test('a letter that came back is named by its own shipment, also after the one that was to follow was canceled', async () => {
  const at = '2026-03-10T08:00:00.000Z';
  const moments = { created_at: at, updated_at: at, shipped_at: null, delivered_at: null, mail_id: null };
  const deliveries = [
    { id: 78, status: 'canceled' as const, ...moments, treated_by: null },
    { id: 77, status: 'blocked' as const, ...moments, treated_by: null },
  ];
  const document = anOrderedDocument(3, { status: 'delivered', deliveries });
  theServer(anOrder({ status: 'fulfilled', order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12', ['Shipment']);
  const chip = await screen.findByRole('link', { name: 'Letter came back' });
  expect(chip.getAttribute('href')).toBe('/shipment/77');
});

test('the last of the photo boards is the current one', async () => {
  const board = (uid: string, current: boolean) => ({
    uid,
    deleted_at: null,
    links: linksOf(uid),
    created_at: '2026-03-10T08:00:00.000Z',
    added_by_user: current ? { id: 6, first_name: 'Pia', last_name: 'Post' } : null,
    verified_by: { id: 1, first_name: 'Sonia', last_name: 'Sorter' },
    current,
    line: { id: 1, purpose: { id: 3, label: 'Passport' }, additional: false },
  });
  const document = anOrderedDocument(3, { photo_boards: [board('old', false), board('new', true)] });
  theServer(anOrder({ order_items: [anOrderItem(3, { document })] }));
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Photoboards' });
  const [newest, oldest] = region('Photoboards').getAllByRole('listitem');
  within(newest!).getByText('Current');
  expect(newest!.textContent).toMatch(/Uploaded by Pia PostPhoto verified by Sonia Sorter/);
  expect(within(oldest!).queryByText('Current')).toBeNull();
  expect(oldest!.textContent).toMatch(/by the system/);
});

test('an additional offer has no photo of its own, and says whose it shares', async () => {
  const offer = anOrderItem(5, {
    document: null,
    document_origin: { id: 3, document: { id: 3, status: 'delivered' }, purpose: { id: 1, label: 'Passport' } },
  });
  theServer(anOrder({ order_items: [anOrderItem(3), offer] }));
  openApp('/order/12');
  await screen.findByText('Additional offer of “Passport”');
  expect(screen.queryByRole('tab')).toBeNull();
});

test('a line leads to its price, and says what was found when it was compared with it', async () => {
  const { price } = anOrderItem(3);
  const differs = { verdict: 'differs', expected_amount: 12.9 } as const;
  const offered = { ...price, parent_price: { id: 8 }, check: { verdict: 'unknown', expected_amount: null } } as const;
  theServer(
    anOrder({
      order_items: [
        anOrderItem(3, { price: { ...price, id: 7, check: differs } }),
        anOrderItem(5, { price: offered }),
        anOrderItem(6),
        anOrderItem(7, {
          price: { ...price, currency: 'GBP', check: { verdict: 'differs', expected_amount: null } },
        }),
      ],
    }),
  );
  openApp('/order/12');
  await screen.findByText('Listed at €12.90');
  expect(screen.getByText('Not listed in GBP')).toBeTruthy();
  expect(screen.getByText('Not in the price lists')).toBeTruthy();
  const links = screen.getAllByRole('link', {
    name: /^Edit the price (of|that offers) “Printed photos” in a new tab$/,
  });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/finance/price/7', '/finance/price/8']);
  expect(links[0]!.getAttribute('target')).toBe('_blank');
});

test('a validated photo is called the same in the log of its order as among the actions of the photo', async () => {
  theServer(anOrder({ actions: [aLogEntry('action-2', { type: 'document', name: 'photo_validated' })] }));
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Actions' });
  expect(region('Actions').getByText(photo_actions.photo_validated)).toBeTruthy();
});

test('what the customer did by their link or ordered is theirs in the log, and what staff did is not', async () => {
  const corrected = { type: 'document', name: 'address_corrected' } as const;
  theServer(
    anOrder({
      actions: [
        aLogEntry('action-4', { type: 'delivery', name: 'delivery_readdressed', subject_id: 7 }),
        aLogEntry('action-3', corrected),
        aLogEntry('action-2', { ...corrected, user: { id: 2, first_name: 'Clara', last_name: 'Rossi' } }),
        aLogEntry('action-1', { type: 'document', name: 'new_photo_received' }),
        aLogEntry('action-0', { name: 'order_placed' }),
      ],
    }),
  );
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Actions' });
  const entries = region('Actions').getAllByRole('listitem');
  expect(entries.map(({ textContent }) => /Customer|Clara Rossi|System/.exec(textContent)?.[0])).toEqual([
    'Customer',
    'Customer',
    'Clara Rossi',
    'Customer',
    'Customer',
  ]);
});

test('the log shows everything that happened, and can be filtered by kind', async () => {
  theServer(
    anOrder({
      tickets: [{ id: 9, created_at: '2026-03-10T08:00:00.000Z', status: 'open', reason: 'Where are my prints?' }],
      total_actions: 250,
      actions: [
        aLogEntry('mail-4', { type: 'email', name: 'mail_sent', subject_id: 4, value_text: 'Your photo is ready' }),
        aLogEntry('action-3', { type: 'document', name: 'photo_rejected', reasons: ['Head tilted', 'Too dark'] }),
        aLogEntry('action-2', {
          name: 'order_commented',
          is_comment: true,
          value_text: '#refund <b>agreed</b>',
          user: { id: 2, first_name: 'Clara', last_name: 'Rossi' },
        }),
        aLogEntry('action-1'),
      ],
    }),
  );
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Actions' });
  const entries = () =>
    region('Actions')
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(entries()).toHaveLength(4);
  expect(entries()[0]).toMatch(/E-mail sent · Open the e-mailYour photo is ready$/);
  expect(entries()[1]).toMatch(/SystemPhoto rejectedHead tilted, Too dark$/);
  region('Actions').getByText('The newest 4 of 250 entries are shown.');
  await userEvent.click(screen.getByRole('button', { name: 'Comments' }));
  expect(entries()).toEqual([expect.stringMatching(/Clara RossiComment#refund <b>agreed<\/b>$/)]);
  await userEvent.click(screen.getByRole('button', { name: 'E-mail' }));
  expect(entries()).toHaveLength(2);
  expect(region('Tickets').getByRole('link', { name: 'See ticket 9' }).getAttribute('href')).toBe('/ticket/9');
});

test('an earlier version can be asked to be judged for good where the server allows it of that version', async () => {
  const allowed = { allowedActions: ['requestLastValidation' as const] };
  const [others, old, current] = [aVersion('others'), aVersion('old', allowed), aVersion('new', allowed)];
  const document = anOrderedDocument(3, {
    photo: { ...current, file_history: { files: [others, old, current] } },
  });
  const seen = theServer(anOrder({ order_items: [anOrderItem(3, { document })] }), {
    'GET /document/lastvalidation/3/old': [200, {}],
  });
  openApp('/order/12');
  await screen.findByRole('region', { name: 'History' });
  await userEvent.click(region('History').getByRole('button', { name: 'Request last validation' }));
  await waitFor(() => expect(seen.some(({ call }) => call === 'GET /document/lastvalidation/3/old')).toBe(true));
});

test('an order that does not exist shows a message and a link back to the list', async () => {
  theServer(anOrder(), {
    'GET /order/12': [404, { code: 'not_found', message: 'x', params: { what: 'The order' } }],
  });
  openApp('/order/12');
  await screen.findByText('The order was not found');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
});

test('axe finds nothing on an order', async () => {
  theServer(anOrder({ order_items: [anOrderItem(3), anOrderItem(4)], actions: [aLogEntry('action-1')] }));
  openApp('/order/12');
  await screen.findByRole('region', { name: 'Actions' });
  const { violations } = await axe.run(window.document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
