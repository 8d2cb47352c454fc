import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeApi, lastOf } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const YESTERDAY = new Date(Date.now() - 86_400_000).toISOString();

let made = 0;
function aPromotion(label: string, fields: object = {}) {
  made += 1;
  return {
    id: made,
    revision: 1,
    label,
    code: `CODE${made}`,
    type: 'percentage',
    amount: 15,
    currency: 'EUR',
    start_at: null,
    expire_at: null,
    quantity: null,
    quantity_used: 3,
    active: true,
    partner_plans: [],
    partner_plans_named: [],
    countries: [],
    countries_named: [],
    team_added_by: 'Sales',
    created_at: '2026-01-01T00:00:00.000Z',
    allowedActions: ['edit'],
    ...fields,
  };
}

function theServer(...result: object[]) {
  const rates = ['USD', 'GBP'].map((currency, place) => ({
    id: place + 1,
    revision: 1,
    label: currency,
    currency,
    symbol: currency,
    rate: 1,
    supported_by_stripe: true,
    active: true,
    allowedActions: [],
  }));
  return fakeApi({
    'GET /forex': [200, { result: rates, total: 2, page: 1, allowedActions: [] }],
    'GET /promotion': [200, { result, total: result.length, page: 1, allowedActions: ['add'] }],
  });
}

beforeEach(() => signedInAs('ROLE_FINANCE_MANAGER'));

const rowOf = async (label: string) => within((await screen.findByText(label)).closest('tr')!);

test('a percentage reads as one, and an amount has its decimals and its currency', async () => {
  theServer(
    aPromotion('Fifteen'),
    aPromotion('Half', { amount: 12.5 }),
    aPromotion('Euros', { type: 'amount', amount: 1.5 }),
    aPromotion('Pounds', { type: 'amount', amount: 6, currency: 'GBP' }),
  );
  openApp('/finance/promotions');
  for (const [label, amount] of [
    ['Fifteen', '15%'],
    ['Half', '12.5%'],
    ['Euros', '€1.50'],
    ['Pounds', '£6.00'],
  ] as const) {
    expect((await rowOf(label)).getByText(amount, { normalizer: (text) => text })).toBeTruthy();
  }
});

test('when it ends, how often it was used and whether it still works stand before the rest', async () => {
  theServer(
    aPromotion('Running', { expire_at: TOMORROW, quantity: 4 }),
    aPromotion('Past', { expire_at: YESTERDAY }),
    aPromotion('Taken', { quantity: 3 }),
    aPromotion('Coming', { start_at: TOMORROW }),
  );
  openApp('/finance/promotions');
  expect((await rowOf('Past')).getByText('Expired')).toBeTruthy();
  expect((await rowOf('Taken')).getByText('Used up')).toBeTruthy();
  expect((await rowOf('Coming')).getByText('Not started yet')).toBeTruthy();
  const running = await rowOf('Running');
  expect(running.queryByText(/Expired|Used up|Not started yet/)).toBeNull();
  expect([running.getByText('3 of 4'), (await rowOf('Coming')).getByText('3')]).toHaveLength(2);
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings.slice(1, 7)).toEqual(['Label', 'Code', 'Amount or percentage', 'Expires', 'Used', 'Active']);
});

test('what a link narrows the list down to is what its filters show', async () => {
  const seen = theServer(aPromotion('Running'));
  openApp('/finance/promotions?filter={"active":"1","part":"ends_soon"}');
  await rowOf('Running');
  expect(screen.getByRole('combobox', { name: 'Active' }).textContent).toBe('Yes');
  expect(screen.getByRole('combobox', { name: 'Show' }).textContent).toBe('End within 14 days');
  expect(lastOf(seen, 'GET /promotion')!.query).toMatchObject({ active: '1', part: 'ends_soon' });
});

test('the currency of a new one is chosen among the euro and those with a rate', async () => {
  theServer();
  openApp('/finance/promotions?add=');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Currency' }));
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['EUR', 'USD', 'GBP']);
});
