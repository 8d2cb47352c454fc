import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { leave } from '../kit/account.ts';
import { reloadScreen } from '../kit/screenLife.ts';
import { aShipment, aFreeShipment, aLetter, CLARA, MANAGERS_ACTIONS, claimAnswerOf } from '../testing/shipments.ts';
import { lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { isMine, SENT, shipmentServer } from './testShipments.ts';

beforeEach(() => {
  signedInAs('ROLE_ADMIN');
});

test('opening a shipment takes it, once', async () => {
  const seen = shipmentServer(aFreeShipment(), { 'GET /delivery/7/start-manage': [200, claimAnswerOf(aShipment())] });
  openApp('/shipment/7');
  await isMine();
  expect(seen.filter(({ call }) => call.endsWith('start-manage'))).toHaveLength(1);
});

test('signing out gives it back, and sends nothing without a session', async () => {
  const seen = shipmentServer(aShipment(), { 'POST /session/end': [200] });
  openApp('/shipment/7');
  await isMine();
  act(leave);
  await screen.findByRole('button', { name: 'Sign in' });
  await waitFor(() => expect(lastOf(seen, 'POST /session/end')?.body).toEqual({ held: [{ kind: 'shipment', id: 7 }] }));
});

test('a reload keeps what one has taken, and does not take it again', async () => {
  const seen = shipmentServer(aShipment());
  openApp('/shipment/7');
  await isMine();
  act(() => void reloadScreen());
  await waitFor(() => expect(seen.filter(({ call }) => call.endsWith('details'))).toHaveLength(2));
  expect(seen.some(({ call }) => call.endsWith('start-manage'))).toBe(false);
});

test('the second postman reads along: who has it and until when, and none of its manager’s buttons', async () => {
  signedInAs('ROLE_POSTMAN');
  shipmentServer(
    aFreeShipment({
      status: 'shipment_in_progress',
      managed_by: CLARA,
      expires_at: '2026-03-10T08:10:00.000Z',
      allowedActions: ['openTicket', 'openAddressTicket', 'seeOrder'],
    }),
  );
  openApp('/shipment/7');
  await screen.findByText(/^Clara Rossi manages this shipment until \d/);
  for (const name of [
    'Mark as shipped',
    'Send letter',
    'Send Again',
    'Cancel',
    'Leave',
    'Manage',
    'See order',
    'Release',
  ]) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  expect(screen.queryByRole('progressbar', { name: /Time/ })).toBeNull();
});

test('an administrator takes it from somebody else', async () => {
  const theirs = { status: 'shipment_in_progress', managed_by: CLARA, expires_at: '2026-03-10T08:10:00.000Z' } as const;
  const seen = shipmentServer(aFreeShipment({ ...theirs, allowedActions: ['forceRelease'] }), {
    'POST /delivery/7/force-release': [200, claimAnswerOf(aFreeShipment())],
    'GET /delivery/7/start-manage': [200, claimAnswerOf(aShipment())],
  });
  openApp('/shipment/7');
  await userEvent.click(await screen.findByRole('button', { name: 'Release' }));
  await screen.findByText('Nobody manages this shipment at the moment.');
  await userEvent.keyboard('m');
  await isMine();
  expect(seen.map(({ call }) => call)).toContain('POST /delivery/7/force-release');
});

test('a shipment shows its board, its address, its order and what was ordered', async () => {
  shipmentServer(aShipment({ mail_id: '4711', letter: aLetter({ tracking_number: '1L0001' }) }));
  openApp('/shipment/7');
  await isMine();
  const board = screen.getByRole('region', { name: 'Photo boards' });
  expect(within(board).getByAltText('Photo board').getAttribute('src')).toBe('/api/file/board-7/download');
  expect(board.textContent).toContain('1754\u00A0×\u00A01240\u00A0px · 148.5 × 105 mm · 400 KB · 1 sheet');
  const download = within(board).getByRole('link', { name: 'Download' });
  expect(download.getAttribute('download')).toBe('board-7.jpg');
  const address = screen.getByLabelText('Address on the envelope');
  expect([...address.children].map(({ textContent }) => textContent)).toEqual([
    'ZOË ÄNGEL',
    '3 RUE DES LILAS',
    'CHEZ MARTIN',
    '75020 PARIS',
    'FRANCE',
  ]);
  const facts = [...document.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(Object.fromEntries(facts)).toMatchObject({
    'Order ID': '1007',
    'Client ID': '4',
    Status: 'Being shipped',
    'Managed by': 'Ada Byron',
    'Mail ID': '4711',
    'Tracking number': '1L0001',
    Price: '€1.94 + VAT = €2.33',
  });
  expect(screen.getByText('1 × Printed photos')).toBeTruthy();
  expect(screen.getByTitle('Sent by post')).toBeTruthy();
});

test('after ten minutes the list opens with a message that the claim expired', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T08:00:00.000Z') });
  shipmentServer(aShipment());
  const { path } = openApp('/shipment/7');
  await isMine();
  await act(() => vi.advanceTimersByTimeAsync(480_000));
  expect(path()).toBe('/shipment/7');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  await screen.findByText('shipment expired!');
  await waitFor(() => expect(path()).toBe('/shipments'));
});

test('below half of the time its bar is red', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T08:00:00.000Z') });
  shipmentServer(aShipment({ expires_at: '2026-03-10T08:07:00.000Z' }));
  openApp('/shipment/7');
  await isMine();
  const bar = () => screen.getByRole('progressbar', { name: /^Time left/ });
  expect(bar().className).toContain('colorSuccess');
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(bar().className).toContain('colorError');
});

test('a person who has lost the claim is told so, and sees who has it now', async () => {
  const theirs = aFreeShipment({
    status: 'shipment_in_progress',
    managed_by: CLARA,
    expires_at: '2026-03-10T08:12:00.000Z',
    allowedActions: ['openTicket'],
  });
  shipmentServer(aShipment(SENT), {
    'GET /delivery/7/details': [
      [200, aShipment(SENT)],
      [200, theirs],
    ],
    'POST /delivery/7/update-status': [
      409,
      { code: 'delivery_not_managed', message: 'You are not managing this shipment' },
    ],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('{Shift>}v{/Shift}');
  await screen.findByText('You are not managing this shipment');
  await screen.findByText(/^Clara Rossi manages this shipment until/);
  expect(path()).toBe('/shipment/7');
});

test('the board is printed on paper of its own size, and nothing else of the page', async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal('print', print);
  shipmentServer(aShipment());
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('p');
  const sheet = document.querySelector<HTMLImageElement>('body > .print-sheet');
  expect(sheet?.src).toContain('/api/file/board-7/download');
  expect(print).not.toHaveBeenCalled();
  act(() => void sheet?.dispatchEvent(new Event('load')));
  expect(print).toHaveBeenCalledOnce();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('.print-sheet')).toBeNull();
});

test('what prevents its letter from being sent is shown', async () => {
  shipmentServer(
    aShipment({
      allowedActions: MANAGERS_ACTIONS.filter((action) => action !== 'send'),
      send_problems: [{ code: 'street_missing', sentence: 'There is no street' }],
      envelope: {
        lines: ['ZOË ÄNGEL'],
        warnings: [{ code: 'city_missing', stops: true, sentence: 'There is no city' }],
      },
    }),
  );
  openApp('/shipment/7');
  await isMine();
  expect(screen.getByText('There is no street')).toBeTruthy();
  expect(screen.getByText('There is no city')).toBeTruthy();
});

test('the newest event of the letter comes first, and a returned letter suggests a ticket', async () => {
  const event = {
    id: 1,
    name: 'printed',
    status: 'imprime',
    happening: 'printed',
    description: 'Courrier imprimé',
    at: '2026-03-09T10:00:00.000Z',
    tracking_number: null,
    earlier_letter: false,
  } as const;
  const returned = { ...event, id: 2, happening: 'returned', description: 'Destinataire inconnu' } as const;
  shipmentServer(
    aShipment({
      ...SENT,
      follow_up: { happening: 'returned', events: [returned, event] },
      ticket: { ...aShipment().ticket, suggested: true },
    }),
  );
  openApp('/shipment/7');
  await isMine();
  const followUp = within(screen.getByRole('region', { name: 'Follow-up' })).getAllByRole('listitem');
  expect(followUp.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Destinataire inconnu'),
    expect.stringContaining('Courrier imprimé'),
  ]);
  const letter = screen.getByRole('region', { name: 'Letter' });
  expect(within(letter).getByText('Returned')).toBeTruthy();
  expect(within(letter).getByText(/The letter came back/)).toBeTruthy();
});

test.each([
  [404, { code: 'not_found', message: 'x', params: { what: 'The shipment' } }, 'The shipment was not found'],
  [410, { code: 'deliveries_unavailable', message: 'x' }, 'Deliveries are unavailable for deleted orders'],
  [403, { code: 'access_denied', message: 'x' }, 'Access denied'],
])('with %d there is only a sentence and the way back', async (status, refusal, sentence) => {
  shipmentServer(aShipment(), { 'GET /delivery/7/details': [status, refusal] });
  openApp('/shipment/7');
  await screen.findByText(sentence);
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Shipments' })).toBeTruthy();
});

test('of a deleted account nothing personal is left', async () => {
  const gone = {
    first_name: null,
    last_name: null,
    envelope: null,
    recipient: { id: 4, first_name: null, last_name: null, deleted: true },
  };
  shipmentServer(aFreeShipment({ ...gone, stored_status: 'shipped', status: 'shipped', allowedActions: ['seeOrder'] }));
  openApp('/shipment/7');
  await screen.findByText('The address was deleted with the account.');
  expect(screen.getByText('This shipment was shipped.')).toBeTruthy();
});

test('axe finds nothing on a shipment', async () => {
  shipmentServer(aShipment(SENT));
  openApp('/shipment/7');
  await isMine();
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
