import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import type { listOrders } from '@likeness/contract/orderDesk/list';
import { DOCUMENT_STATUSES, ORDER_STATUSES } from '@likeness/contract/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { ScreenName } from '../../app/screens.tsx';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';
import { OrderListScreen } from './OrderListScreen.tsx';

type SentRow = WireAnswerOf<typeof listOrders>['result'][number];

function anOrder(id: number, overrides: Partial<SentRow> = {}): SentRow {
  return {
    id,
    status: 'in_progress',
    external_ref: `ref-${id}`,
    created_at: '2026-03-10T08:00:00.000Z',
    updated_at: '2026-03-10T08:00:00.000Z',
    deleted_at: null,
    owner: { id, first_name: 'Ada', last_name: `Lovelace ${id}`, email: `ada${id}@customer.test`, deleted: false },
    total_amount: 25.8,
    currency: 'EUR',
    partner_plan: { name: 'Photo App' },
    extension_email: null,
    order_items: [
      {
        id,
        quantity: 2,
        product: { id: 1, label: 'Prints' },
        purpose: { id: 1, label: 'Passport', country_code: 'FR' },
        document: {
          id,
          status: 'pending_verification',
          promised_at: '2026-03-10T09:00:00.000Z',
          external_email: null,
          first_name: 'Ada',
          last_name: `Lovelace ${id}`,
        },
      },
    ],
    ...overrides,
  };
}

const PROMOTION = {
  id: 5,
  revision: 1,
  label: 'Welcome',
  code: 'HELLO10',
  type: 'percentage',
  amount: 10,
  currency: 'EUR',
  quantity: null,
  quantity_used: 0,
  partner_plans: [],
  partner_plans_named: [],
  countries: [],
  countries_named: [],
  start_at: null,
  expire_at: null,
  team_added_by: 'Marketing',
  active: true,
  created_at: '2026-03-10T08:00:00.000Z',
  allowedActions: [],
};

function theOrders(orders: readonly SentRow[]) {
  signedInAs('ROLE_ORDER_MANAGER');
  return fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_ORDER_MANAGER'] })],
    'POST /me/preference': [200],
    'GET /country': [
      200,
      { result: [aCountry(1, 'FR', 'France'), aCountry(2, 'JP', 'Japan')], total: 2, page: 1, allowedActions: [] },
    ],
    'GET /order/views': [
      200,
      {
        result: [
          { name: 'all', count: 1000000, isMore: false },
          { name: 'rejected_photo', count: 20000, isMore: false },
          { name: 'rejected_address', count: 0, isMore: false },
          { name: 'overdue', count: 1000, isMore: true },
          { name: 'returned', count: 3, isMore: false },
          { name: 'refund_due', count: 2, isMore: false },
          { name: 'deleted', count: 7, isMore: false },
        ],
      },
    ],
    'GET /order/partners': [200, { result: [{ id: 3, label: 'Photo App' }] }],
    'GET /product/choices': [200, { result: [{ id: 7, label: 'Prints' }] }],
    'GET /promotion/5': [200, PROMOTION],
    'GET /purpose/for/JP': [200, { result: [], total: 0, page: 1 }],
    'GET /order': [200, { result: orders, total: orders.length, page: 1 }],
  });
}

function aCountry(id: number, country_code: string, country_name: string) {
  return {
    id,
    revision: 1,
    translated: {},
    country_code,
    country_name,
    country_group_id: null,
    country_group: null,
    country_merci_facteur: null,
    local_currency: 'EUR',
    is_primary: false,
    send_authorized: true,
    scarf_authorized: false,
    active: true,
    thumbnail: null,
    allowedActions: [],
  };
}

const open = (address = '/orders', built: ScreenName[] = ['OrderList']) => openApp(address, built, OrderListScreen);
const rowOf = async (text: string) => (await screen.findByText(text)).closest('tr')!;
const asked = (seen: ReturnType<typeof theOrders>) => seen.filter(({ call }) => call === 'GET /order').at(-1)!.query;

test('the refunds that are due are one press away, with how many there are', async () => {
  const seen = theOrders([anOrder(1)]);
  open();
  await userEvent.click(await screen.findByRole('tab', { name: /^Refund due\s*2$/ }));
  await waitFor(() => expect(asked(seen)).toMatchObject({ refund: 'due' }));
  expect(await screen.findByRole('tab', { name: /^Refund due\s*2$/, selected: true })).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: /^All/ }));
  await waitFor(() => expect(asked(seen)).not.toHaveProperty('refund'));
});

test('shows the customer, the purchase, the status and the origin of each order', async () => {
  const [item] = anOrder(3).order_items;
  theOrders([
    anOrder(1),
    anOrder(2, { status: 'canceled', deleted_at: '2026-03-11T08:00:00.000Z' }),
    anOrder(3, {
      partner_plan: null,
      order_items: [{ ...item!, document: { ...item!.document!, external_email: 'agency@elsewhere.test' } }],
    }),
    anOrder(4, { owner: { id: 4, first_name: null, last_name: null, email: null, deleted: true } }),
  ]);
  open();
  const first = within(await rowOf('ada1@customer.test'));
  for (const text of ['Ada Lovelace 1', 'Passport', '2 × Prints', 'In progress', 'Photo App', '€25.80']) {
    expect(first.getByText(text)).toBeTruthy();
  }
  expect(first.getByText(/^Overdue/)).toBeTruthy();
  expect(within(await rowOf('ada2@customer.test')).getByText('deleted')).toBeTruthy();
  expect(within(await rowOf('agency@elsewhere.test')).getByText('app 3')).toBeTruthy();
  expect(screen.getByText('Deleted account')).toBeTruthy();
  const inTab = first.getByRole('link', { name: 'Open order 1 in a new tab' });
  expect([inTab.getAttribute('href'), inTab.getAttribute('target')]).toEqual(['/order/1', '_blank']);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('a row that was found by the number of a document or of its customer says so', async () => {
  const [item] = anOrder(12).order_items;
  const owner = { id: 77, first_name: 'Ada', last_name: 'Lovelace 12', email: 'ada12@customer.test', deleted: false };
  theOrders([anOrder(12, { owner, order_items: [{ ...item!, document: { ...item!.document!, id: 345 } }] })]);
  open(`/orders?filter=${encodeURIComponent(JSON.stringify({ q: '#345' }))}`);
  const row = within(await rowOf('ada12@customer.test'));
  expect(row.getByText('Document 345')).toBeTruthy();
  expect(row.queryByText('Customer 77')).toBeNull();
  const search = screen.getByRole('searchbox');
  await userEvent.clear(search);
  await userEvent.type(search, '77');
  expect(await row.findByText('Customer 77')).toBeTruthy();
  expect(row.queryByText('Document 345')).toBeNull();
});

test.each([
  ['product', '345'],
  ['owner', '345'],
  ['document', '0x159'],
])('a row that a search in %s for %s found by something else names no document', async (selectedSearch, q) => {
  const [item] = anOrder(12).order_items;
  theOrders([anOrder(12, { order_items: [{ ...item!, document: { ...item!.document!, id: 345 } }] })]);
  open(`/orders?filter=${encodeURIComponent(JSON.stringify({ q, selectedSearch }))}`);
  await screen.findAllByRole('row', { name: /12/ });
  expect(screen.queryByText('Document 345')).toBeNull();
});

test('leads to the order where its screen is there, in a tab of its own as well', async () => {
  theOrders([anOrder(1)]);
  const { path } = open('/orders', ['OrderList', 'Order']);
  const link = await screen.findByRole('link', { name: 'Open order 1 in a new tab' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/order/1', '_blank']);
  await userEvent.click(screen.getByText('Ada Lovelace 1'));
  expect(path()).toBe('/order/1');
});

test('opens with the filters of its address, and ignores impossible ones', async () => {
  const seen = theOrders([anOrder(1)]);
  const filter = { q: 'ada', 'order-filters[]': ['fulfilled'], 'doc-filters[]': ['nonsense'], colour: 'red' };
  const { path } = open(`/orders?page=1&perPage=20&filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await rowOf('Ada Lovelace 1');
  await waitFor(() => expect(decodeURIComponent(path())).not.toContain('nonsense'));
  await waitFor(() => expect(asked(seen)).not.toHaveProperty('doc-filters[]'));
  expect(asked(seen)).toMatchObject({ q: 'ada', limit: '20', 'order-filters[]': 'fulfilled', order_by: 'id' });
});

test('shows what a number of a dashboard has narrowed it down to, and takes each away', async () => {
  const seen = theOrders([anOrder(1)]);
  const days = { from: '2026-03-01', to: '2026-03-31', time_zone: 'Pacific/Auckland' };
  const filter = { ...days, product: 7, promotion: 'any', deleted: '0', photos: '3' };
  const { path } = open(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await rowOf('Ada Lovelace 1');
  expect(asked(seen)).toMatchObject({ ...days, product: '7', promotion: 'any', deleted: '0', photos: '3' });
  const chips = within(screen.getByRole('list', { name: 'Also narrowed down to' }));
  expect(await chips.findByText('Product: Prints')).toBeTruthy();
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Placed 1\s?–\s?31 March 2026 \(Pacific\/Auckland\)$/),
    'Product: Prints',
    'With a promotion',
    'Without deleted orders',
    'At least 3 photos from the customer',
  ]);
  await userEvent.click(chips.getByRole('button', { name: /^Remove “Placed/ }));
  await waitFor(() => expect(asked(seen)).not.toHaveProperty('from'));
  expect(asked(seen)).not.toHaveProperty('time_zone');
  expect(asked(seen)).toMatchObject({ product: '7' });
  expect(decodeURIComponent(path())).not.toContain('Auckland');
});

test('calls the promotion that it is narrowed down to by its name and code', async () => {
  theOrders([anOrder(1)]);
  open(`/orders?filter=${encodeURIComponent(JSON.stringify({ promotion: 5 }))}`);
  await rowOf('Ada Lovelace 1');
  const chips = within(screen.getByRole('list', { name: 'Also narrowed down to' }));
  expect(await chips.findByText('Promotion: Welcome (HELLO10)')).toBeTruthy();
});

test('offers the purposes of a country once it is chosen, and forgets them with it', async () => {
  const seen = theOrders([anOrder(1)]);
  const { path } = open();
  await rowOf('Ada Lovelace 1');
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Purpose' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('combobox', { name: 'Country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Japan' }));
  await waitFor(() => expect(asked(seen)).toMatchObject({ 'country-code': 'JP' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Purpose' }).disabled).toBe(false);
  await userEvent.keyboard('{Escape}{Escape}');
  expect(await screen.findByRole('button', { name: 'Remove “Country: Japan”' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Clear the filters' }));
  await waitFor(() => expect(path()).not.toContain('JP'));
});

test('every status chosen is the same as none: nothing is sent, and the list is narrowed down to nothing', async () => {
  const seen = theOrders([anOrder(1)]);
  const but = (statuses: readonly string[]) => statuses.slice(1);
  const filter = { 'order-filters[]': but(ORDER_STATUSES), 'doc-filters[]': but(DOCUMENT_STATUSES) };
  open(`/orders?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  await rowOf('Ada Lovelace 1');
  expect(screen.getByRole('button', { name: /^Remove “Order statuses/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  for (const [field, first] of [
    ['Order statuses', 'Waiting for payment'],
    ['Document statuses', 'Created'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: field }));
    await userEvent.click(await screen.findByRole('option', { name: first }));
    await userEvent.keyboard('{Escape}');
  }
  await waitFor(() => expect(asked(seen)).not.toHaveProperty('doc-filters[]'));
  expect(asked(seen)).not.toHaveProperty('order-filters[]');
  expect(screen.queryByRole('button', { name: /^Remove “/ })).toBeNull();
});

test('says that nothing was found', async () => {
  theOrders([]);
  open(`/orders?filter=${encodeURIComponent('{"q":"nobody"}')}`);
  expect(await screen.findByText('Nothing matches the search and the filters')).toBeTruthy();
});

test('shows the parts that people work on as tabs with how many each has; one is a filter like any other', async () => {
  const seen = theOrders([anOrder(1)]);
  const { path } = open();
  expect(await screen.findByRole('tab', { name: /^All\s*1,000,000$/, selected: true })).toBeTruthy();
  await userEvent.click(await screen.findByRole('tab', { name: /^Overdue\s*1,000\+$/ }));
  await waitFor(() => expect(asked(seen)).toMatchObject({ overdue: '1' }));
  expect(decodeURIComponent(path())).toContain('"overdue":"1"');
  await userEvent.click(screen.getByRole('tab', { name: /^Deleted/ }));
  await waitFor(() => expect(asked(seen)).toMatchObject({ deleted: '1' }));
  expect(await screen.findByRole('columnheader', { name: /Deleted At/ })).toBeTruthy();
});

test('the e-mail stands once: below the name, or in a column of its own', async () => {
  theOrders([anOrder(1)]);
  openApp('/orders');
  expect(await screen.findAllByText('ada1@customer.test')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }));
  await screen.findByRole('columnheader', { name: /^Email/, hidden: true });
  expect(screen.getAllByText('ada1@customer.test')).toHaveLength(1);
});
