import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ListAction } from '@likeness/contract/kit/settingsList';
import { expect, test } from 'vitest';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const ADA = {
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'ada@customer.test',
  address: '12 rue des Lilas',
  address2: null,
  postal_code: '75011',
  city: 'Paris',
  country_code: 'FR',
  country: { country_code: 'FR', country_name: 'France' },
  phone: null,
  language: 'fr',
  os: null,
  version: null,
  last_logged_in_at: null,
  created_at: '2026-03-10T08:00:00.000Z',
};

function open(role: RoleKey, allowedActions: readonly ListAction[], at = '/users', changes: object = {}) {
  signedInAs(role);
  const row = { ...ADA, ...changes, id: 4, revision: 1, translated: {}, allowedActions };
  fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'POST /me/preference': [200],
    'GET /final-customer': [200, { result: [row], total: 1, page: 1, allowedActions }],
    'GET /final-customer/4/record': [200, row],
  });
  return openApp(at);
}

test('who may not edit customers opens them, by pointing or by keys, and finds no other action', async () => {
  const { path } = open('ROLE_ORDER_MANAGER', []);
  await userEvent.click(await screen.findByText('ada@customer.test'));
  expect(path()).toBe('/final-customer/4');
});

test('there is no column of actions then, and what each customer is called by is the link to them', async () => {
  open('ROLE_ORDER_MANAGER', []);
  const link = await screen.findByRole('link', { name: 'ada@customer.test' });
  expect([link.textContent, link.getAttribute('href')]).toEqual(['ada@customer.test', '/final-customer/4']);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /ada@customer\.test/ })).toBeTruthy();
});

test('an address that asks for the form opens none', async () => {
  open('ROLE_ORDER_MANAGER', [], '/users?edit=4');
  await screen.findByText('ada@customer.test');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a super administrator has both: the way to the customer, and the form', async () => {
  open('ROLE_SUPER_ADMIN', ['edit']);
  expect(await screen.findByRole('link', { name: 'Open customer 4' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Edit “ada@customer.test”' }));
  expect(await screen.findByRole('textbox', { name: 'Address 2' })).toBeTruthy();
});

test('a deleted account is called so', async () => {
  open('ROLE_SUPER_ADMIN', ['edit'], '/users', { first_name: null, last_name: null, email: null });
  expect(await screen.findByText('Deleted account')).toBeTruthy();
});
