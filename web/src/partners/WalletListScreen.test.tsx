import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const wallet = (credit: number) => ({
  id: 3,
  revision: 1,
  owner_id: 7,
  owner: { id: 7, label: 'rosa@agency.test', name: 'Lind', first_name: 'Rosa', last_name: 'Lind' },
  credit,
  allowedActions: ['addAmount'],
});
const entry = {
  id: 1,
  amount: -20.3,
  credit: 1234.5,
  comment: 'Bill',
  created_at: '2026-03-10T08:00:00.000Z',
  user: null,
};

function walletServer() {
  return fakeApi({
    'GET /wallets': [200, { result: [wallet(1234.5)], total: 1, page: 1, allowedActions: [] }],
    'GET /wallets/3': [200, wallet(1234.5)],
    'GET /wallets/3/entries': [200, { result: [entry], total: 1 }],
    'POST /wallets/3': [200, wallet(1234.2)],
  });
}

beforeEach(() => signedInAs('ROLE_FINANCE_MANAGER'));

test('a credit reads alike in the list, in its dialog and in its ledger, in the language of the screen', async () => {
  walletServer();
  openApp('/finance/wallets');
  await screen.findByRole('cell', { name: '€1,234.50' });
  await userEvent.click(screen.getByRole('link', { name: /Add an amount/ }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('row', { name: /-€20\.30.*€1,234\.50.*Bill/ });
  expect(within(dialog).getByText('€1,234.50', { selector: 'strong' })).toBeTruthy();
  await showLanguage('fr');
  await within(dialog).findByRole('row', { name: /-20,30\s€.*1\s234,50\s€.*Bill/ });
});

test('a wallet is known by its owner’s name beside the e-mail, and one below zero stands out', async () => {
  const negative = wallet(-3.5);
  fakeApi({ 'GET /wallets': [200, { result: [negative], total: 1, page: 1, allowedActions: [] }] });
  openApp('/finance/wallets?filter={"part":"negative"}');
  await screen.findByRole('cell', { name: /Lind.*rosa@agency\.test/ });
  expect(screen.getByText('-€3.50').className).toBe('value-negative');
  expect(screen.getByRole('combobox', { name: 'Show' }).textContent).toBe('Below zero');
});

test('an amount is sent exactly as it was typed, with a comma or a point', async () => {
  const seen = walletServer();
  openApp('/finance/wallets?edit=3');
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(await within(dialog).findByRole('textbox', { name: 'Amount' }), '-0,3');
  await userEvent.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Correction');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add an amount' }));
  await screen.findByText(/€1,234\.20/);
  expect(seen.find(({ call }) => call === 'POST /wallets/3')?.body).toEqual({ amount: '-0.30', comment: 'Correction' });
});

test('an amount with too many decimals or too large is refused with a sentence before it is sent', async () => {
  const seen = walletServer();
  openApp('/finance/wallets?edit=3');
  const dialog = await screen.findByRole('dialog');
  const amount = await within(dialog).findByRole('textbox', { name: 'Amount' });
  for (const [typed, sentence] of [
    ['1,005', 'This number should have 2 decimals or less.'],
    ['1000000,01', 'This value must be lower than or equal to 1,000,000'],
    ['1 000', 'This is not a number'],
    ['0,00', 'This value must not be 0'],
    ['1,000', 'This number should have 2 decimals or less.'],
    ['-3.300', 'This number should have 2 decimals or less.'],
  ] as const) {
    await userEvent.clear(amount);
    await userEvent.type(amount, typed);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add an amount' }));
    await within(dialog).findByText(sentence);
  }
  expect(seen.some(({ call }) => call.startsWith('POST'))).toBe(false);
});

test('the ledger of a wallet opens with as many entries as the person chose last', async () => {
  const seen = walletServer();
  const asked = () => seen.filter(({ call }) => call === 'GET /wallets/3/entries').at(-1)?.query['limit'];
  openApp('/finance/wallets?edit=3');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('combobox', { name: 'Rows per page:' }));
  await userEvent.click(await screen.findByRole('option', { name: '20' }));
  await waitFor(() => expect(asked()).toBe('20'));
  cleanup();
  openApp('/finance/wallets?edit=3');
  await within(await screen.findByRole('dialog')).findByRole('cell', { name: 'Bill' });
  expect(asked()).toBe('20');
});
