import type { planErasure } from '@likeness/contract/privacy';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '../../testing/builders.ts';
import { aCustomer } from '../../testing/customers.ts';
import { fakeApi } from '../../testing/fakeApi.ts';
import { openApp, signedInAs } from '../../testing/openApp.tsx';

const PLAN = 'GET /final-customer/4/erasure';
const ERASE = 'POST /final-customer/4/erase';
const ASKED = { asked_at: '2026-03-10T08:00:00.000Z', reason: 'asked', steps: 7 } as const;

function aPlan(changes: Partial<WireAnswerOf<typeof planErasure>> = {}): WireAnswerOf<typeof planErasure> {
  return {
    goes: { orders: 2, pictures: 5, emails: 4, tickets: 1, shipments: 1 },
    stays: { invoices: 2, years: 10 },
    obstacles: [],
    others: [],
    erasing: null,
    ...changes,
  };
}

function open(more: Parameters<typeof fakeApi>[0]) {
  const seen = fakeApi({
    'GET /me': [200, anAccount()],
    'GET /final-customer/4': [200, aCustomer({ allowedActions: ['export', 'erase'] })],
    ...more,
  });
  openApp('/final-customer/4', ['Order', 'Ticket', 'Shipment']);
  return (call: string) => seen.filter((request) => request.call === call);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const confirm = () => screen.getByRole('button', { name: /^Erase customer/ });
const typed = () => screen.findByRole('textbox', { name: /^Type 4 or/ });

beforeEach(() => signedInAs('ROLE_ADMIN'));

test('an erasure tells of the accounts that the same person has with other partners, and leads to them', async () => {
  open({ [PLAN]: [200, aPlan({ others: [12, 45] })] });
  await press('Erase customer');
  const shown = within(await dialog('Erase customer 4?'));
  await shown.findByText(/^Other accounts have the same e-mail, with other partners/);
  const links = shown.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['12', '/final-customer/12'],
    ['45', '/final-customer/45'],
  ]);
});

test('an erasure says what goes and what stays, wants the number or the name, and shows its steps to the end', async () => {
  const sent = open({
    [PLAN]: [
      [200, aPlan()],
      [200, aPlan({ erasing: { ...ASKED, steps_done: 3, done_at: null } })],
      [200, aPlan({ erasing: { ...ASKED, steps_done: 7, done_at: '2026-03-10T08:01:00.000Z' } })],
    ],
    [ERASE]: [200, { ...ASKED, steps_done: 0, done_at: null }],
  });
  await press('Erase customer');
  await screen.findByText(/What names or shows the customer in 2 orders,\s+5 pictures, 4 e-mails/);
  screen.getByText(/2 invoices and credit notes, as the law requires/);
  expect((await axe.run(await dialog('Erase customer 4?'))).violations.map(({ id }) => id)).toEqual([]);
  expect(confirm()).toHaveProperty('disabled', true);
  await userEvent.type(await typed(), 'zoë Ängel');
  await userEvent.dblClick(confirm());
  await screen.findByText('This customer is being erased: step 4 of 7. You can leave this screen.');
  await screen.findByText(/^This customer was erased on 10\/03\/2026/);
  // What is done is asked no more.
  const done = within(await dialog('Customer 4 is erased'));
  expect(done.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  expect(sent(ERASE).map(({ body }) => body)).toEqual([{ confirmation: 'zoë Ängel', reason: 'asked' }]);
});

test('the steps of an erasure are asked for once at a time, also where the answer takes several seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answer = Promise.withResolvers<readonly [number, unknown]>();
  const sent = open({
    [PLAN]: [[200, aPlan({ erasing: { ...ASKED, steps_done: 3, done_at: null } })], () => answer.promise],
  });
  await press('Erase customer');
  await screen.findByText(/^This customer is being erased: step 4 of 7/);
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(sent(PLAN)).toHaveLength(2);
  answer.resolve([200, aPlan({ erasing: { ...ASKED, steps_done: 7, done_at: '2026-03-10T08:01:00.000Z' } })]);
  await screen.findByText(/^This customer was erased on 10\/03\/2026/);
});

test('what must end first is said, each with the way there, and nothing can be confirmed', async () => {
  open({
    [PLAN]: [
      200,
      aPlan({
        obstacles: [
          { why: 'order_under_way', id: 12 },
          { why: 'ticket_open', id: 9 },
          { why: 'document_in_work', id: 3 },
        ],
      }),
    ],
  });
  await press('Erase customer');
  const shown = within(await dialog('Erase customer 4?'));
  const way = await shown.findByRole('link', { name: 'Order #12 is still under way: finish or cancel it first' });
  expect(way.getAttribute('href')).toBe('/order/12');
  expect(shown.getByRole('link', { name: /^Ticket #9/ }).getAttribute('href')).toBe('/ticket/9');
  shown.getByText(/^Someone is working on document #3/);
  expect(shown.queryByRole('textbox')).toBeNull();
  expect(shown.getByRole('button', { name: 'Erase customer' })).toHaveProperty('disabled', true);
});

test('a refusal stands at the field, and what was typed stays', async () => {
  open({ [PLAN]: [200, aPlan()], [ERASE]: [409, { code: 'erasure_begun', message: 'x' }] });
  await press('Erase customer');
  await userEvent.type(await typed(), '4');
  await userEvent.click(confirm());
  await screen.findByText('This customer is already being erased');
  expect(await typed()).toHaveProperty('value', '4');
});

test('an export asks why and says that it is done', async () => {
  const sent = open({ 'GET /final-customer/4/export.zip': [200, 'PK'] });
  await press('Export data');
  const asked = within(await dialog('Export everything about customer 4?'));
  await userEvent.click(asked.getByRole('combobox', { name: 'Why' }));
  await userEvent.click(await screen.findByRole('option', { name: 'An authority or a court requires it' }));
  await userEvent.click(asked.getByRole('button', { name: 'Export data' }));
  await waitFor(() =>
    expect(sent('GET /final-customer/4/export.zip').map(({ query }) => query)).toEqual([{ reason: 'authority' }]),
  );
  await screen.findByText('The data of customer 4 was exported');
});

test('neither is offered where the server does not allow it', async () => {
  open({ 'GET /final-customer/4': [200, aCustomer()] });
  await screen.findByRole('heading', { level: 1, name: /Zoë Ängel/ });
  expect(screen.queryByRole('button', { name: /Erase|Export/ })).toBeNull();
});
