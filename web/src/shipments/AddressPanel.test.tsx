import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { aShipment, aFreeShipment, MANAGERS_ACTIONS } from '../testing/shipments.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { isMine, shipmentServer } from './testShipments.ts';

beforeEach(() => {
  signedInAs('ROLE_ADMIN');
});

const EDITABLE = aShipment({ allowedActions: [...MANAGERS_ACTIONS, 'editAddress'] });
const countries = { 'GET /country': [200, countriesAnswer()] } as const;
const street = async () =>
  within(await screen.findByRole('dialog')).findByRole<HTMLInputElement>('textbox', { name: 'Address' });

test('a person who may correct the address does so on the shipment, which then shows the new one', async () => {
  const lines = ['ZOË ÄNGEL', '5 RUE DES LILAS', '75020 PARIS', 'FRANCE'];
  const corrected = { ...EDITABLE, address: '5 rue des Lilas', envelope: { lines, warnings: [] } };
  const seen = shipmentServer(EDITABLE, {
    ...countries,
    'GET /delivery/7/details': [
      [200, EDITABLE],
      [200, corrected],
    ],
    'POST /delivery/edit-address/507': [200, { id: 507, status: 'pending_shipment', message: 'x' }],
  });
  openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('i');
  const field = await street();
  expect(field.value).toBe('3 rue des Lilas');
  await userEvent.clear(field);
  await userEvent.type(field, '5 rue des Lilas{Control>}{Enter}{/Control}');
  await screen.findByText('the address was successfully modified');
  await screen.findByText('5 RUE DES LILAS');
  expect(seen.find(({ call }) => call === 'POST /delivery/edit-address/507')?.body).toMatchObject({
    firstName: 'Zoë',
    address: '5 rue des Lilas',
    country: 'FR',
  });
});

test('a link to the dialog opens it only if the server allows the correction', async () => {
  shipmentServer(aFreeShipment({ allowedActions: ['openTicket'] }), countries);
  openApp('/shipment/7?edit=507');
  await screen.findByRole('button', { name: 'Open Ticket' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('when the claim expires while the dialog is open, a message says so and the dialog stays', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-10T08:00:00.000Z') });
  const free = aFreeShipment({ allowedActions: ['editAddress'], server_now: '2026-03-10T08:10:01.000Z' });
  shipmentServer(EDITABLE, {
    ...countries,
    'GET /delivery/7/details': [
      [200, EDITABLE],
      [200, EDITABLE],
      [200, EDITABLE],
      [200, free],
    ],
  });
  const { path } = openApp('/shipment/7');
  await isMine();
  await userEvent.keyboard('i');
  await userEvent.type(await street(), ' bis');
  await act(() => vi.advanceTimersByTimeAsync(601_000));
  await waitFor(() => expect(screen.getAllByText('shipment expired!')).toHaveLength(1));
  expect((await street()).value).toBe('3 rue des Lilas bis');
  expect(path()).toContain('/shipment/7');
});
