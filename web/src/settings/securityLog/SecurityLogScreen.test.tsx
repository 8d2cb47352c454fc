import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

test('the roles before and after are called as everywhere', async () => {
  signedInAs('ROLE_ADMIN');
  const event = {
    id: 1,
    kind: 'roles_changed',
    happened_at: '2026-03-10T08:00:00.000Z',
    last_at: '2026-03-10T08:00:00.000Z',
    times: 1,
    person: { id: 9, first_name: 'Clara', last_name: 'Rossi' },
    account: { id: 10, first_name: 'Paul', last_name: 'Weiss' },
    name: '',
    address: '192.0.2.1',
    browser: null,
    system: null,
    device: '',
    detail: 'ROLE_ORDER_MANAGER, ROLE_SORTER → ROLE_POSTMAN',
  };
  fakeApi({ 'GET /security-log': [200, { result: [event], total: 1, page: 1 }] });
  openApp('/admin/security-log');
  expect(await screen.findByText('Order manager, Sorter → Postman')).toBeTruthy();
});
