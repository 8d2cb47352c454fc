import type { FoundCustomer, FoundOrder } from '@likeness/contract/orderDesk/search';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import type { RoleKey } from '@likeness/contract/kit/roles';
import type { ScreenName } from '../../app/screens.tsx';
import { anAccount } from '../../testing/builders.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const ORDER: FoundOrder = {
  id: 7,
  status: 'rejected_photo',
  external_ref: 'ref-7',
  updated_at: '2026-03-10T08:00:00.000Z',
  deleted_at: null,
  order_items: [
    {
      id: 1,
      product: { id: 1, label: 'Prints' },
      purpose: { id: 1, label: 'Passport' },
      document: {
        id: 70,
        status: 'rejected_photo',
        promised_at: '2026-03-10T09:00:00.000Z',
        first_name: 'Ada',
        last_name: 'Lovelace',
        photo: { uid: '0'.repeat(32) },
        claim: null,
      },
    },
  ],
};
const CUSTOMER: FoundCustomer = {
  id: 9,
  first_name: 'Grace',
  last_name: 'Hopper',
  email: 'grace@customer.test',
  last_logged_in_at: null,
  partner: 'Photo Partner',
  documents: [{ id: 90, status: 'delivered' }],
  documents_total: 12,
};

function theSearch(answer: object, role: RoleKey = 'ROLE_ORDER_MANAGER') {
  signedInAs(role);
  return fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'POST /me/preference': [200],
    'GET /search': [200, answer],
  });
}

const BUILT: ScreenName[] = ['Home', 'Order', 'Customer', 'OrderList', 'DocumentValidation', 'CustomerList'];

/** Types into the search; its code is loaded a moment after the header. */
async function searchFor(text: string) {
  const box = await screen.findByRole('combobox', { name: 'Search everything' });
  await userEvent.keyboard('/');
  await waitFor(() => expect(document.activeElement).toBe(box));
  await userEvent.keyboard(text);
  return box;
}

test('its key opens it, arrow keys go through orders and customers, Enter opens one', async () => {
  const seen = theSearch({ total: 2, orders: [ORDER], finalCustomers: [CUSTOMER], records: [], more: [] });
  const { path } = openApp('/users', BUILT);
  await searchFor('ace');
  expect(await screen.findByText('Order 7 · Ada Lovelace')).toBeTruthy();
  expect(screen.getByText('Photo rejected')).toBeTruthy();
  expect(screen.getByText('Grace Hopper')).toBeTruthy();
  expect(screen.getByText(/Photo Partner · 12 documents$/)).toBeTruthy();
  expect(seen.filter(({ call }) => call === 'GET /search').map(({ query }) => query['q'])).toEqual(['ace']);
  expect(
    (await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations.map(
      ({ id, nodes }) => [id, nodes.map(({ html }) => html)],
    ),
  ).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(path()).toBe('/final-customer/9');
  await searchFor('ace');
  await screen.findByText('Order 7 · Ada Lovelace');
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/order/7');
});

test('where more was found than is shown, the lists of orders and customers show all of it', async () => {
  const orders = [1, 2, 3, 4, 5].map((id) => ({ ...ORDER, id }));
  theSearch({ total: 27, orders, finalCustomers: [CUSTOMER], records: [], more: ['orders'] });
  const { path } = openApp('/', BUILT);
  await searchFor('ace');
  expect(screen.queryByText(/all customers with/)).toBeNull();
  await userEvent.click(await screen.findByRole('option', { name: 'More were found: all orders with “ace”' }));
  expect(decodeURIComponent(path())).toBe('/orders?filter={"q":"ace"}');
});

test('of every kind it is said that there are more; where no list shows just these, one has to type more', async () => {
  const promotions = [5, 4, 3, 2, 1].map((id) => ({
    kind: 'promotion',
    id,
    name: 'Spring',
    about: `SPRING-${id}`,
    status: null,
  }));
  const tickets = [9, 8, 7, 6, 5].map((id) => ({ kind: 'ticket', id, name: 'Ada', about: 'Refund', status: 'open' }));
  const answer = { total: 10, orders: [], finalCustomers: [], records: [...tickets, ...promotions] };
  theSearch({ ...answer, more: ['ticket', 'promotion'] }, 'ROLE_ADMIN');
  const { path } = openApp('/', [...BUILT, 'Ticket', 'PromotionList']);
  await searchFor('spring');
  const group = await screen.findByRole('group', { name: 'Tickets' });
  const said = within(group).getByRole('option', { name: 'More were found: type more to narrow it down' });
  expect(said.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('option', { name: 'More were found: all promotions with “spring”' }));
  expect(decodeURIComponent(path())).toBe('/finance/promotions?filter={"q":"spring"}');
});

test('a sorter is led to the photo that they hold', async () => {
  const [item] = ORDER.order_items;
  const held = { ...ORDER, order_items: [{ ...item!, document: { ...item!.document!, claim: 'verification' } }] };
  theSearch({ total: 1, orders: [held], finalCustomers: [], records: [], more: [] }, 'ROLE_SORTER');
  const { path } = openApp('/document/validation', BUILT);
  await searchFor('70');
  await screen.findByText('Order 7 · Ada Lovelace');
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/document/validation/70');
});

test('says when nothing is found; Escape closes it, and once more leaves the keyboard to the screen', async () => {
  theSearch({ total: 0, orders: [], finalCustomers: [], records: [], more: [] });
  openApp('/users', BUILT);
  const box = await searchFor('nobody');
  expect(await screen.findByText('No result founds for “nobody”')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('No result founds for “nobody”')).toBeNull());
  expect(document.activeElement).toBe(box);
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(document.body));
  expect(box).toHaveProperty('value', '');
});

test('of a deleted account it shows the number alone', async () => {
  const gone = { ...CUSTOMER, first_name: null, last_name: null, email: null };
  theSearch({ total: 1, orders: [], finalCustomers: [gone], records: [], more: [] });
  openApp('/users', BUILT);
  await searchFor('9');
  expect(await screen.findByText('Customer 9')).toBeTruthy();
  expect(screen.getByText(/Deleted account/)).toBeTruthy();
});

test('says why the search did not work', async () => {
  signedInAs('ROLE_ORDER_MANAGER');
  fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_ORDER_MANAGER'] })],
    'GET /search': [500, { code: 'unexpected', message: 'Something', params: { request_id: 'abc' } }],
  });
  openApp('/users', BUILT);
  await searchFor('ada');
  expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
});

test('a postman finds a letter by its tracking number', async () => {
  const letter = { kind: 'shipment', id: 5, name: 'Ada Lovelace', about: 'MF-1', status: 'shipped' };
  theSearch({ total: 1, orders: [], finalCustomers: [], records: [letter], more: [] }, 'ROLE_POSTMAN');
  const { path } = openApp('/shipments', [...BUILT, 'ShipmentList', 'Shipment']);
  await searchFor('2C012');
  await screen.findByText('Shipment 5 · Ada Lovelace');
  expect(screen.getByText('Shipped')).toBeTruthy();
  await userEvent.keyboard('{Enter}');
  expect(path()).toBe('/shipment/5');
});

test('Enter opens what is found first, though a screen has such a name and nothing was answered yet', async () => {
  theSearch({ total: 1, orders: [ORDER], finalCustomers: [], records: [], more: [] });
  const { path } = openApp('/users', BUILT);
  await searchFor('ord{Enter}');
  await waitFor(() => expect(path()).toBe('/order/7'));
});

test('what is typed while its code is on the way is searched for, and no key of the screen', async () => {
  const seen = theSearch({ total: 1, orders: [ORDER], finalCustomers: [], records: [], more: [] });
  openApp('/users', BUILT);
  await screen.findByRole('button', { name: /Search/ });
  await userEvent.keyboard('/');
  await userEvent.keyboard('ace');
  expect(await screen.findByText('Order 7 · Ada Lovelace')).toBeTruthy();
  expect(screen.getByRole('combobox', { name: 'Search everything' })).toHaveProperty('value', 'ace');
  expect(seen.filter(({ call }) => call === 'GET /search').map(({ query }) => query['q'])).toEqual(['ace']);
});

test('screens are found by the beginning of any of their words, though nothing else is', async () => {
  theSearch({ total: 0, orders: [], finalCustomers: [], records: [], more: [] }, 'ROLE_ADMIN');
  const { path } = openApp('/users', BUILT);
  await searchFor('rea');
  await userEvent.click(await screen.findByRole('option', { name: 'Reject reasons' }));
  expect(path()).toBe('/admin/reject-reasons');
});
