import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.tsx';
import { anEdit, anOffer, aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { PriceListScreen } from '../list/PriceListScreen.tsx';

const SEARCHED = { country: ['all'], group: ['all'] as ['all'], purpose: 'Passport', active: true, plan: 'common' };
const ASKED = {
  raise_percent: 5,
  currency: 'EUR',
  round_to: '0.10',
  changeActive: false,
  active: true,
  raise_offers: true,
  optional_offers: [],
};

function open(edits: ReturnType<typeof anEdit>[], answers: Parameters<typeof priceServer>[0] = {}) {
  const seen = priceServer({
    'GET /price/filtered/prices': [200, thePrices([aPrice(1)])],
    'GET /price/edits': [200, { result: edits, total: edits.length, page: 1 }],
    ...answers,
  });
  openApp('/finance/prices?dialog=edits', ['PriceList'], PriceListScreen);
  return (call: string) => seen.filter((request) => request.call === call);
}

test('says who edited how many prices, when and why, and what was asked for', async () => {
  open([
    anEdit(4, { why: 'Paper costs more', searched: SEARCHED, asked: ASKED, matched: 40, changed: 38, left_out: 2 }),
  ]);
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Fay Nance');
  for (const shown of [
    'Edited together',
    'Why: Paper costs more',
    '+5% · rounded to €0.10 · their offers too',
    'Passport · World · Common prices',
    '38 prices changed of 40 · 2 left out',
  ]) {
    expect(dialog.getByText(shown)).toBeTruthy();
  }
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('the purpose that was searched is called as the reader calls it', async () => {
  open([anEdit(4, { searched: SEARCHED, asked: ASKED })], {
    'GET /purpose/distinct/choices': [200, { result: [{ label: 'Passport', translation: 'Reisepass' }] }],
  });
  expect(await screen.findByText('Reisepass · World · Common prices')).toBeTruthy();
});

test('an edit is taken back after a question', async () => {
  const sent = open([anEdit(4, { allowedActions: ['undo'] }), anEdit(3)], {
    'POST /price/edits/4/undo': [200, { edit_id: 5, changed: 1 }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this edit back?' }));
  expect(question.getByText(/^2 prices become what they were before this edit/)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 price is as it was before');
  expect(sent('POST /price/edits/4/undo')).toHaveLength(1);
  await waitFor(() => expect(sent('GET /price/edits').length).toBeGreaterThan(1));
});

test('what took another edit back is not undone but done again', async () => {
  const sent = open([anEdit(4, { kind: 'undone', allowedActions: ['undo'] })], {
    'POST /price/edits/4/undo': [200, { edit_id: 5, changed: 1 }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Redo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Make this edit again?' }));
  await userEvent.click(question.getByRole('button', { name: 'Redo' }));
  await waitFor(() => expect(sent('POST /price/edits/4/undo')).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('an edit that another one followed is not taken back, and it is said whose that was', async () => {
  const params = { last: 'Max Muster edited one of these prices at 09:15.' };
  open([anEdit(4, { allowedActions: ['undo'] })], {
    'POST /price/edits/4/undo': [409, { code: 'price_edit_followed', message: 'Followed', params }],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const question = within(await screen.findByRole('dialog', { name: 'Take this edit back?' }));
  await userEvent.click(question.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(/This can no longer be taken back. Max Muster edited/)).toBeTruthy();
});

test('a change that waits for its start can be withdrawn', async () => {
  const waiting = anEdit(6, { starts_at: '2027-01-01T00:00:00.000Z', applied_at: null, allowedActions: ['withdraw'] });
  const sent = open([waiting], {
    'POST /price/edits/6/withdraw': [200, { edit_id: 6, withdrawn_at: '2026-03-11T08:00:00.000Z' }],
  });
  expect(await screen.findByText(/^Waits until/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw this change?' }));
  await userEvent.click(question.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('The planned change was withdrawn');
  expect(sent('POST /price/edits/6/withdraw')).toHaveLength(1);
});

test('shows the prices of an edit, and which of them were left out', async () => {
  const { id: _, ...price } = aPrice(1);
  open([anEdit(4)], {
    'GET /price/edits/4': [
      200,
      {
        ...anEdit(4),
        result: [
          { price_id: 1, left_out: false, before: price, after: { ...price, amount: 13.55 } },
          { price_id: 2, left_out: true, before: null, after: null },
        ],
        total: 2,
        page: 1,
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the prices' }));
  expect(await screen.findByText('Amount: €12.90 → €13.55')).toBeTruthy();
  expect(screen.getByText('Price 2')).toBeTruthy();
  expect(screen.getByText('It was changed before this could start, and was left as it was.')).toBeTruthy();
});

test('a price that has gone over to another country and its currency is told of as such', async () => {
  const { id: _, ...price } = aPrice(1, { optional_offers: [anOffer(1, 'Express', 4)] });
  const after = {
    ...price,
    use_in_country: { country_code: 'US', country_name: 'United States' },
    amount: 15,
    currency: 'USD',
    optional_offers: [anOffer(1, 'Express', 5)],
  };
  const result = [{ price_id: 1, left_out: false, before: price, after }];
  open([anEdit(4)], { 'GET /price/edits/4': [200, { ...anEdit(4), result, total: 1, page: 1 }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Show the prices' }));
  expect(await screen.findByText('Use in country: France → United States')).toBeTruthy();
  expect(screen.getByText('Amount: €12.90 → US$15.00')).toBeTruthy();
  expect(screen.getByText('Express: €4.00 → US$5.00')).toBeTruthy();
});

test('says so where nothing was edited yet, and where the edits could not be loaded', async () => {
  open([], {
    'GET /price/edits': [
      [500, { code: 'unexpected', message: 'Broken' }],
      [200, { result: [], total: 0, page: 1 }],
    ],
  });
  expect(await screen.findByText('The edits could not be loaded')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No prices have been edited yet')).toBeTruthy();
});
