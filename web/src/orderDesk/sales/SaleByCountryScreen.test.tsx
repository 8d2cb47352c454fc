import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

beforeEach(() => signedInAs('ROLE_USER_MANAGER'));

test('who reads the sales by country is told what they count, and when they were counted', async () => {
  const empty = { result: [], total: 0, page: 1, allowedActions: [] };
  fakeApi({
    'GET /sale-by-country': [200, empty],
    'GET /sale-by-country/counted': [
      [200, { counted_at: null }],
      [200, { counted_at: '2026-03-10T08:00:00.000Z' }],
    ],
    'GET /sale-by-country/refresh': [200, { refreshed_at: '2026-03-10T08:00:00.000Z', total: 0 }],
  });
  openApp('/admin/sale-by-country');
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/^Counted: .*2026/)).toBeTruthy();
  await userEvent.hover(screen.getByRole('button', { name: /What .*sale by country/i }));
  expect(await within(await screen.findByRole('tooltip')).findByText(/^How many paid orders/)).toBeTruthy();
});
