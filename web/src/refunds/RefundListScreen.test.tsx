import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const AT = '2026-03-10T08:00:00.000Z';

function aRefund(id: number, changes: object = {}) {
  return {
    id,
    order: { id: id + 100, external_ref: `PA-${id}`, status: 'canceled' },
    partner: 'Photo App',
    customer: { id: 4, first_name: 'Zoë', last_name: 'Ängel' },
    amount: 12.9,
    currency: 'EUR',
    method: 'card',
    state: 'due',
    provider_reference: 'pi_4711',
    notes: ['Ordered twice'],
    booked_at: AT,
    settled: null,
    credit_note: null,
    allowedActions: ['markPaidBack'],
    ...changes,
  };
}

const SETTLED = {
  state: 'paid_back',
  settled: { at: AT, by: { id: 1, first_name: 'Fay', last_name: 'Nance' }, reference: 'SEPA 1', undo_until: AT },
  credit_note: 'C2026-000004',
  allowedActions: ['undoPaidBack', 'downloadCreditNote'],
};

function open(rows: readonly object[], more: Parameters<typeof fakeApi>[0] = {}) {
  signedInAs('ROLE_FINANCE_MANAGER');
  const seen = fakeApi({
    'GET /me': [200, anAccount({ roles: ['ROLE_FINANCE_MANAGER'] })],
    'POST /me/preference': [200],
    'GET /refund': [200, { result: rows, total: rows.length, page: 1 }],
    'GET /refund/due': [200, { count: 2, sums: [{ currency: 'EUR', amount: 25.8, count: 2 }], oldest: AT }],
    ...more,
  });
  openApp('/finance/refunds');
  return (call: string) => seen.filter((request) => request.call === call);
}

test('shows what is due, how much in all, and to whom; people of finance have no link to the order', async () => {
  const sent = open([aRefund(1), aRefund(2, { customer: { id: 5, first_name: null, last_name: null } })]);
  const row = within((await screen.findByText('Order 101')).closest('tr')!);
  for (const words of ['Zoë Ängel', '€12.90', 'Card', 'pi_4711 · Ordered twice', 'Due']) row.getByText(words);
  expect(row.queryByRole('link')).toBeNull();
  expect(screen.getByText('2 refunds are due').closest('p')!.textContent).toContain(
    '€25.80 · the oldest since 10 March 2026',
  );
  expect(sent('GET /refund')[0]!.query).toMatchObject({ state: 'due' });
});

test('says of what was settled without a person whether the partner reported it, or a wallet had it at once', async () => {
  const settled = { state: 'paid_back', settled: { at: AT, by: null, reference: null, undo_until: null } };
  open([aRefund(1, { ...settled, method: 'wallet' }), aRefund(2, settled)]);
  const row = async (order: string) => within((await screen.findByText(order)).closest('tr')!);
  expect((await row('Order 101')).getByText(/To the wallet at once/)).toBeTruthy();
  expect((await row('Order 102')).getByText(/Reported by the partner/)).toBeTruthy();
});

test('is marked as paid back with its reference by Enter, once, and can be undone from the message', async () => {
  const answer = { id: 1, order_id: 101, state: 'paid_back', settled: SETTLED.settled };
  const sent = open([aRefund(1)], {
    'POST /refund/1/paid-back': [200, answer],
    'POST /refund/1/undo-paid-back': [200, { ...answer, state: 'due', settled: null }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid back' }));
  within(screen.getByRole('dialog')).getByText(/Confirm that €12\.90 went back \(Card\)/);
  await userEvent.keyboard('SEPA 1{Enter}');
  await screen.findByText(/Marked as paid back\. The customer is told in 5 minutes/);
  expect(sent('POST /refund/1/paid-back').map(({ body }) => body)).toEqual([{ reference: 'SEPA 1' }]);
  await userEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('It is due again');
  expect(sent('POST /refund/1/undo-paid-back')).toHaveLength(1);
});

test('somebody else was faster: the reason is said, and the list is read again', async () => {
  const sent = open([aRefund(1)], {
    'POST /refund/1/paid-back': [409, { code: 'refund_settled', message: 'x' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid back' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as paid back' }));
  await screen.findByText('This refund is already marked as paid back');
  await waitFor(() => expect(sent('GET /refund').length).toBeGreaterThan(1));
});

test('the reference stays where marking a refund failed', async () => {
  const sent = open([aRefund(1)], {
    'POST /refund/1/paid-back': [409, { code: 'changed_meanwhile', message: 'x' }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as paid back' }));
  await userEvent.keyboard('SEPA 1{Enter}');
  await waitFor(() => expect(sent('GET /refund').length).toBeGreaterThan(1));
  expect(within(screen.getByRole('dialog')).getByRole('textbox')).toHaveProperty('value', 'SEPA 1');
});

test('one that was paid back says when, by whom and under which reference, and has its credit note', async () => {
  open([aRefund(1, SETTLED)]);
  await screen.findByText(/Fay Nance · SEPA 1$/);
  screen.getByRole('button', { name: 'Undo: not paid back' });
  screen.getByRole('button', { name: 'Download credit note C2026-000004' });
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});
