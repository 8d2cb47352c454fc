import type { ShipmentAction } from '@likeness/contract/shipments';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { aShipment, aShipmentRow, aFreeShipment, aLetter, claimAnswerOf } from '../testing/shipments.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { done, isMine, SENT, shipmentServer } from './testShipments.ts';

beforeEach(() => {
  signedInAs('ROLE_ADMIN');
});

const button = (name: string) => screen.findByRole('button', { name });

const BUTTONS: readonly (readonly [ShipmentAction, string])[] = [
  ['manage', 'Manage'],
  ['leave', 'Leave'],
  ['ship', 'Mark as shipped'],
  ['cancel', 'Cancel'],
  ['send', 'Send letter'],
  ['stopAndShipAnew', 'Stop and reship'],
  ['shipAnew', 'Reship'],
  ['rejectAddress', 'Reject address'],
  ['editAddress', 'Edit address'],
  ['openTicket', 'Open Ticket'],
  ['openAddressTicket', 'Address (without error)'],
  ['seeOrder', 'See order'],
  ['forceRelease', 'Release'],
];

test.each(BUTTONS)('the button of %s is there where the server allows it, and only there', async (action, name) => {
  shipmentServer(aFreeShipment({ allowedActions: [action] }));
  openApp('/shipment/7');
  await button(name);
  const others = BUTTONS.filter(([other]) => other !== action);
  for (const [, itsName] of others) expect(screen.queryByRole('button', { name: itsName })).toBeNull();
});

test('no two actions have the same key', async () => {
  shipmentServer(aFreeShipment({ allowedActions: BUTTONS.map(([action]) => action) }));
  openApp('/shipment/7');
  await button('Reship');
  const keys = screen.getAllByRole('button').flatMap((one) => one.getAttribute('aria-keyshortcuts') ?? []);
  expect(keys.length).toBeGreaterThan(BUTTONS.length / 2);
  expect(keys).toEqual([...new Set(keys)]);
});

test('the board is sent as it is on the screen, and the partner has the letter', async () => {
  const sent = aShipment({ mail_id: '4711', letter: aLetter() });
  const seen = shipmentServer(aShipment(), {
    'GET /delivery/7/details': [
      [200, aShipment()],
      [200, sent],
    ],
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [
      200,
      { id: 7, status: 'shipment_in_progress', outcome: 'sent', mail_id: '4711', message: 'x' },
    ],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}s{/Shift}');
  await screen.findByText('Document sent to merci facteur');
  await screen.findByText('4711');
  expect(seen.find(({ call }) => call.endsWith('send-mail'))?.body).toMatchObject({ deliveryId: 7, again: false });
  // After the letter is sent, the shipment still has to be marked as shipped.
  expect(path()).toBe('/shipment/7');
});

test('a letter to an address with a warning is sent only once somebody means it', async () => {
  const sentence = 'The street has no number';
  const warnings = [{ code: 'no_house_number' as const, stops: false, sentence }];
  const seen = shipmentServer(aShipment({ envelope: { lines: ['ZOË ÄNGEL'], warnings } }), {
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [
      200,
      { id: 7, status: 'shipment_in_progress', outcome: 'sent', mail_id: '4711', message: 'x' },
    ],
  });
  const bodies = () => seen.filter(({ call }) => call.endsWith('send-mail')).map(({ body }) => Object(body).again);
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}s{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Send the letter to this address?' });
  expect(within(dialog).getByText(new RegExp(`^${sentence}\\.`))).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies()).toEqual([]);
  await userEvent.click(await button('Send letter'));
  await userEvent.click(await button('Send it anyway'));
  await screen.findByText('Document sent to merci facteur');
  expect(bodies()).toEqual([false]);
});

test('another letter to an address with a warning is asked about for the one and for the other', async () => {
  const sentence = 'The street has no number';
  const envelope = { lines: ['ZOË ÄNGEL'], warnings: [{ code: 'no_house_number' as const, stops: false, sentence }] };
  const seen = shipmentServer(aShipment({ envelope }), {
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [
      [409, { code: 'letter_already_sent', message: 'x' }],
      [200, { id: 7, status: 'shipment_in_progress', outcome: 'sent', mail_id: '4711', message: 'x' }],
    ],
  });
  openApp('/shipment/7');
  await userEvent.click(await button('Send letter'));
  await userEvent.click(await button('Send it anyway'));
  await userEvent.click(await button('Print another letter'));
  await screen.findByText('Document sent to merci facteur');
  const sent = seen.filter(({ call }) => call.endsWith('send-mail'));
  expect(sent.map(({ body }) => Object(body).again)).toEqual([false, true]);
});

test('a double click sends a letter once', async () => {
  const seen = shipmentServer(aShipment(), {
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [
      [200, { id: 7, status: 'shipment_in_progress', outcome: 'sent', mail_id: '4711', message: 'x' }],
      [409, { code: 'letter_already_sent', message: 'x' }],
    ],
  });
  openApp('/shipment/7');
  await userEvent.dblClick(await button('Send letter'));
  await screen.findByText('Document sent to merci facteur');
  expect(seen.filter(({ call }) => call.endsWith('send-mail'))).toHaveLength(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a letter that could not be sent says so, and why', async () => {
  const unprocessed = aShipment({
    status: 'merci_facteur_unprocessed',
    stored_status: 'merci_facteur_unprocessed',
    letter: aLetter({
      state: 'unprocessed',
      sent_at: null,
      may_be_printed: true,
      problem: { sentence: 'Quota dépassé', by_mail_partner: true },
    }),
  });
  shipmentServer(aShipment(), {
    'GET /delivery/7/details': [
      [200, aShipment()],
      [200, unprocessed],
    ],
    'POST /external-sender/send-mail': [
      409,
      { code: 'letter_not_sent', message: 'x', params: { why: 'Quota dépassé' } },
    ],
  });
  openApp('/shipment/7');
  await userEvent.click(await button('Send letter'));
  await screen.findByText('Cannot send this document');
  await screen.findByText('The mail partner says: “Quota dépassé”');
  expect(screen.getByText('It may already be printed; this is not known.')).toBeTruthy();
  expect(screen.getAllByText('Unprocessed').length).toBeGreaterThan(0);
});

test('a letter that is refused before it leaves says what is wrong with it', async () => {
  const why = 'This is not the photo board of this shipment';
  shipmentServer(aShipment(), {
    'POST /external-sender/send-mail': [422, { code: 'letter_impossible', message: 'x', params: { why } }],
  });
  openApp('/shipment/7');
  await userEvent.click(await button('Send letter'));
  expect(await screen.findByText(`Cannot send this document: ${why}`)).toBeTruthy();
});

test.each([
  ['letter_already_sent', 'The mail partner already has this letter', 'Print another letter'],
  ['letter_may_be_printed', 'This letter may already be printed', 'Send another letter'],
])('after %s another letter goes only when it is meant', async (code, title, confirm) => {
  const seen = shipmentServer(aShipment(), {
    'POST /external-sender/send-mail': [
      [409, { code, message: 'x' }],
      [200, { id: 7, status: 'shipment_in_progress', outcome: 'under_way', mail_id: null, message: 'x' }],
    ],
  });
  openApp('/shipment/7');
  await userEvent.click(await button('Send letter'));
  const dialog = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(dialog).getByRole('button', { name: confirm }));
  await screen.findByText(/The mail partner is slow to answer/);
  const asked = seen.filter(({ call }) => call.endsWith('send-mail')).map(({ body }) => Object(body).again);
  expect(asked).toEqual([false, true]);
});

test('whoever only presses Enter at the question does not mark a shipment without its letter as shipped', async () => {
  const seen = shipmentServer(aShipment());
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}v{/Shift}');
  await screen.findByRole('dialog', { name: 'Its letter is not with the mail partner' });
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen.some(({ call }) => call.endsWith('update-status'))).toBe(false);
});

test('a letter that is known to be sent is not sent again unasked', async () => {
  const seen = shipmentServer(aShipment({ mail_id: '4711', letter: aLetter() }));
  openApp('/shipment/7');
  await userEvent.click(await button('Send Again'));
  await screen.findByRole('dialog', { name: 'The mail partner already has this letter' });
  await userEvent.keyboard('{Escape}');
  expect(seen.some(({ call }) => call.endsWith('send-mail'))).toBe(false);
});

test.each([
  [
    'Mark as shipped',
    '{Shift>}v{/Shift}',
    'POST /delivery/7/update-status',
    { status: 'shipped', sendEmail: true },
    'Document shipped',
  ],
  ['Leave', 'l', 'GET /delivery/7/cancel-manage', undefined, 'Document left'],
])('%s, by its key, says so and returns to the list', async (_name, key, call, body, sentence) => {
  const seen = shipmentServer(aShipment(SENT), { [call]: done('shipment_in_progress') });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard(key);
  await screen.findByText(`${sentence} successfully!`);
  await waitFor(() => expect(path()).toBe('/shipments'));
  expect(seen.find((request) => request.call === call)?.body).toEqual(body);
});

test.each([
  [
    'Cancel',
    'x',
    'Cancel the shipment',
    ['POST /delivery/7/update-status', { status: 'canceled', sendEmail: false }],
    'Shipment canceled successfully!',
  ],
  [
    'Reject address',
    'r',
    'Reject address',
    ['GET /document/507/reject-address', undefined],
    'Address rejected successfully!',
  ],
] as const)('%s is asked about first; then it says so and returns', async (_name, key, confirm, request, sentence) => {
  const shipment = { id: 7, status: 'blocked', from: 'shipment_in_progress' };
  const seen = shipmentServer(aShipment(), {
    'POST /delivery/7/update-status': done('shipment_in_progress'),
    'GET /document/507/reject-address': [
      200,
      { id: 507, status: 'rejected_address', delivery: shipment, message: 'x' },
    ],
  });
  const asked = () => seen.filter(({ call }) => call === request[0]).map(({ call, body }) => [call, body]);
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard(key);
  const dialog = await screen.findByRole('dialog');
  expect(asked()).toEqual([]);
  await userEvent.dblClick(within(dialog).getByRole('button', { name: confirm }));
  await screen.findByText(sentence);
  await waitFor(() => expect(path()).toBe('/shipments'));
  expect(asked()).toEqual([request]);
});

test.each([
  ['not_sent', /^Its letter is not sent/, 'Shipment canceled successfully!'],
  ['unsure', /^It is not known whether the mail partner has its letter/, /It is not known .* it may still be printed/],
  [
    'with_partner',
    /^The mail partner has its letter and is asked to stop it.*It was billed at €2\.33/,
    /is asked to stop its letter: it may still be printed/,
  ],
  ['returned', /^Its letter came back/, 'Shipment canceled successfully!'],
] as const)(
  'of a letter that is %s, the question of a cancellation and what is said afterwards are true',
  async (...row) => {
    const [fate, question, sentence] = row;
    const billed = { net: '1.94', gross: '2.33', letters: 1 };
    shipmentServer(aShipment({ letter_fate: fate, billed }), {
      'POST /delivery/7/update-status': done('shipment_in_progress', fate),
    });
    openApp('/shipment/7');
    await isMine();
    await userEvent.keyboard('x');
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(question).textContent).toMatch(/It can be reshipped afterwards\.$/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the shipment' }));
    await screen.findByText(sentence);
  },
);

test('of two letters, the price in the question is said to be that of both, and that the first is not stopped', async () => {
  const billed = { net: '5.80', gross: '6.96', letters: 2 };
  const letter = aLetter({ price: { net: '2.90', gross: '3.48' } });
  shipmentServer(aShipment({ letter_fate: 'with_partner', mail_id: '4711', letter, billed }));
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('x');
  await screen.findByText(/Its 2 letters were billed at €6\.96 together, which may not be refunded/);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(await button('Send Again'));
  await screen.findByText(/printed, posted and charged, and the first one is not stopped/);
});

test('if a letter is delivered while a person confirms its cancellation, a message says so and nothing is canceled', async () => {
  const delivered = aShipment({ letter_fate: 'delivered', allowedActions: ['leave', 'ship'] });
  shipmentServer(aShipment({ letter_fate: 'with_partner' }), {
    'GET /delivery/7/details': [
      [200, aShipment({ letter_fate: 'with_partner' })],
      [200, delivered],
    ],
    'POST /delivery/7/update-status': [409, { code: 'letter_delivered', message: 'x' }],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('x');
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the shipment' }));
  await screen.findByText('The mail partner has delivered its letter: this shipment can no longer be canceled');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
  expect(path()).toBe('/shipment/7');
});

test.each([
  ['not_sent', 'This shipment was canceled.'],
  ['unsure', /was canceled\. It is not known .* it may still be printed and delivered/],
  ['with_partner', /was canceled when the mail partner already had its letter: it may still be printed and delivered/],
  ['returned', 'This shipment was canceled. Its letter came back.'],
  ['delivered', 'This shipment was canceled, but the mail partner has delivered its letter.'],
] as const)('a canceled shipment whose letter is %s says so', async (fate, sentence) => {
  shipmentServer(
    aFreeShipment({ status: 'canceled', stored_status: 'canceled', letter_fate: fate, allowedActions: ['seeOrder'] }),
  );
  openApp('/shipment/7');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('what was blocked leads back to the blocked ones of the delivered list', async () => {
  shipmentServer(aShipment({ status: 'blocked_in_progress', stored_status: 'blocked' }), {
    'GET /delivery/7/cancel-manage': done('blocked_in_progress'),
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('l');
  await waitFor(() => expect(decodeURIComponent(path())).toContain('/deliveredShipments?filter={"filter":"blocked"}'));
});

test('a postman, who may not open the delivered list, returns to their own', async () => {
  signedInAs('ROLE_POSTMAN');
  shipmentServer(aShipment({ status: 'blocked_in_progress', stored_status: 'blocked' }), {
    'GET /delivery/7/cancel-manage': done('blocked_in_progress'),
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('l');
  await waitFor(() => expect(path()).toBe('/shipments'));
});

test('a letter that was not sent yet is asked about before it is marked as shipped', async () => {
  const seen = shipmentServer(aShipment(), { 'POST /delivery/7/update-status': done('shipment_in_progress') });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}v{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Its letter is not with the mail partner' });
  expect(seen.some(({ call }) => call.endsWith('update-status'))).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as shipped' }));
  await waitFor(() => expect(path()).toBe('/shipments'));
});

test('who likes it so is led from one that was shipped on to the next', async () => {
  shipmentServer(aShipment(SENT), {
    'POST /delivery/7/update-status': done('shipment_in_progress'),
    'GET /delivery': [200, { result: [aShipmentRow(3), aShipmentRow(7), aShipmentRow(9)], total: 3, page: 1 }],
    'GET /delivery/9/start-manage': [200, claimAnswerOf(aShipment({ id: 9 }))],
    'GET /delivery/9/details': [200, aShipment({ id: 9 })],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.click(screen.getByRole('switch', { name: 'Then open the next one' }));
  await userEvent.keyboard('{Shift>}v{/Shift}');
  await waitFor(() => expect(path()).toBe('/shipment/9'));
  await screen.findByText('Document shipped successfully!');
});

test('a decision that comes too late also returns to the list', async () => {
  shipmentServer(aShipment(SENT), {
    'POST /delivery/7/update-status': [409, { code: 'shipment_expired', message: 'shipment expired!' }],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}v{/Shift}');
  await screen.findByText('shipment expired!');
  await waitFor(() => expect(path()).toBe('/shipments'));
});

test('a shipment that was left is only read when the browser goes back to it, until it is managed again', async () => {
  const seen = shipmentServer(aFreeShipment(), {
    'GET /delivery/7/start-manage': [200, claimAnswerOf(aShipment())],
    'GET /delivery/7/cancel-manage': done('shipment_in_progress'),
  });
  const { path, router } = openApp('/shipments');
  await router.navigate('/shipment/7');
  await isMine();
  const claims = () => seen.filter(({ call }) => call.endsWith('start-manage')).length;
  expect(claims()).toBe(1);
  await userEvent.keyboard('l');
  await waitFor(() => expect(path()).toBe('/shipments'));
  await screen.findByRole('heading', { name: 'Shipments' });
  await screen.findByText('Document left successfully!');
  await router.navigate(-1);
  await waitFor(() => expect(path()).toBe('/shipment/7'));
  await userEvent.click(await button('Manage'));
  await isMine();
  expect(claims()).toBe(2);
});

const BLOCKED = { status: 'blocked_in_progress', stored_status: 'blocked' } as const;
const ITS = ['leave', 'ship', 'cancel', 'send'] as const;

test('a blocked shipment is marked as shipped after a question that says what becomes of the one for an address', async () => {
  const rejected = aShipment({ ...BLOCKED, allowedActions: [...ITS] });
  const document = { ...rejected.document, status: 'rejected_address' as const };
  const seen = shipmentServer(
    { ...rejected, document },
    { 'POST /delivery/7/update-status': done('blocked_in_progress') },
  );
  openApp('/shipment/7');
  await userEvent.click(await button('Mark as shipped'));
  const dialog = within(await screen.findByRole('dialog', { name: 'This shipment is blocked' }));
  expect(dialog.getByText(/no longer asked for another one/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as shipped' }));
  await screen.findByText('Document shipped successfully!');
  expect(seen.filter(({ call }) => call.endsWith('update-status')).map(({ body }) => body)).toEqual([
    { status: 'shipped', sendEmail: true },
  ]);
});

test('a letter that came back is sent to the same address only once somebody means it', async () => {
  const seen = shipmentServer(aShipment({ ...BLOCKED, letter_fate: 'returned', allowedActions: [...ITS] }), {
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [
      [409, { code: 'letter_already_sent', message: 'x' }],
      [200, { id: 7, status: 'shipment_in_progress', outcome: 'sent', mail_id: '4712', message: 'x' }],
    ],
  });
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}s{/Shift}');
  await screen.findByRole('dialog', { name: 'Send the letter to the same address?' });
  await userEvent.click(await button('Send it anyway'));
  await userEvent.click(await button('Print another letter'));
  await screen.findByText('Document sent to merci facteur');
  expect(seen.filter(({ call }) => call.endsWith('send-mail')).map(({ body }) => Object(body).again)).toEqual([
    false,
    true,
  ]);
});

test('where sending breaks, it is said that the document cannot be sent', async () => {
  shipmentServer(aShipment(), {
    'GET /file/board-7/download': [200, 'JPEG'],
    'POST /external-sender/send-mail': [500, {}],
  });
  openApp('/shipment/7');
  await userEvent.click(await button('Send letter'));
  expect(await screen.findByText('Cannot send this document')).toBeTruthy();
});
