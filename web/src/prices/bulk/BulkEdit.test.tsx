import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.tsx';
import { anEdit, anOffer, aPreview, aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { PriceListScreen } from '../list/PriceListScreen.tsx';

const FIND = 'GET /price/filtered/prices';
const PREVIEW = 'POST /price/edit/preview';
const SAVE = 'POST /price/edit/multiple';
const UNDO = 'POST /price/edits/31/undo';
const PASSPORTS = [
  aPrice(1),
  aPrice(2, { amount: 20, use_in_country: { country_code: 'BE', country_name: 'Belgium' } }),
];
const ADDRESS = `/finance/prices?filter=${encodeURIComponent('{"purpose":"Passport"}')}`;
const SAVED = { edit_id: 31, matched: 2, changed: 2, starts_at: null };

/** Opens the search for all passports, and the fields that edit its prices together. */
async function openFields(answers: Parameters<typeof priceServer>[0] = {}, found = '2 prices found') {
  const seen = priceServer({
    [FIND]: [200, thePrices(PASSPORTS)],
    [PREVIEW]: [200, aPreview(PASSPORTS)],
    [SAVE]: [200, SAVED],
    [UNDO]: [200, { edit_id: 32, changed: 2 }],
    'GET /price/edits': [200, { result: [], total: 0, page: 1 }],
    ...answers,
  });
  const app = openApp(ADDRESS, ['PriceList'], PriceListScreen);
  await userEvent.click(await screen.findByRole('button', { name: /^Edit them together/ }));
  const sent = (call: string) => seen.filter((request) => request.call === call);
  return { ...app, sent, fields: within(screen.getByRole('form', { name: found })) };
}

type Fields = Awaited<ReturnType<typeof openFields>>['fields'];

async function raiseBy(fields: Fields, percent: string) {
  await choose(fields, 'Amounts', 'Raise by percent');
  await userEvent.type(fields.getByRole('textbox', { name: 'Raise by' }), percent);
}

async function preview() {
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  return within(await screen.findByRole('dialog'));
}

async function choose(fields: Fields, field: string, choice: string) {
  await userEvent.click(fields.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}

test('shows every price old and new before anything is saved, and says how many the search had found', async () => {
  const { sent, fields } = await openFields();
  await raiseBy(fields, '10');
  const dialog = await preview();
  expect(dialog.getByText('2 prices change of 2 found')).toBeTruthy();
  const row = within(dialog.getByRole('row', { name: /Belgium/ }));
  for (const shown of ['€20.00', '€22.00', '+10%']) expect(row.getByText(shown)).toBeTruthy();
  const [asked] = sent(PREVIEW);
  expect(asked!.query).toMatchObject({ country: 'all', group: 'all', purpose: 'Passport', active: '1', page: '1' });
  expect(asked!.body).toMatchObject({ raise_percent: '10', round_to: '0.01', matched: 2, state: 'state-1' });
  expect(asked!.body).not.toHaveProperty('amount');
  expect(sent(SAVE)).toHaveLength(0);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('saves once what was shown, and offers to take it back', async () => {
  const { sent, fields } = await openFields();
  await raiseBy(fields, '10');
  const dialog = await preview();
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Save 2 prices' }));
  await screen.findByText('Prices edited successfully');
  expect(sent(SAVE)).toHaveLength(1);
  expect(sent(SAVE)[0]!.body).toEqual(sent(PREVIEW)[0]!.body);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('2 prices are as they were before');
  expect(sent(UNDO)).toHaveLength(1);
});

test('a part of a yen is refused at its field, before anything is asked', async () => {
  const yen = PASSPORTS.map((one) => ({ ...one, currency: 'JPY', amount: 1400 }));
  const { sent, fields } = await openFields({ [FIND]: [200, thePrices(yen)] });
  await choose(fields, 'Amounts', 'Set a new amount');
  const amount = fields.getByRole('textbox', { name: 'New amount' });
  await userEvent.type(amount, '12.5');
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await fields.findByText('This currency has no parts: write a whole number')).toBeTruthy();
  expect(amount.getAttribute('aria-invalid')).toBe('true');
  expect(sent(PREVIEW)).toHaveLength(0);
});

test('what becomes zero or negative is named, and cannot be saved', async () => {
  const { fields } = await openFields({
    [PREVIEW]: [
      200,
      aPreview(PASSPORTS, { not_positive: { count: 5, examples: ['Passport, France'] }, result: [], total: 0 }),
    ],
  });
  await raiseBy(fields, '-100');
  const dialog = await preview();
  expect(dialog.getByText(/5 prices would become zero or less/)).toBeTruthy();
  expect(dialog.getByText('Passport, France and 4 more')).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save 2 prices' }).disabled).toBe(true);
});

test('a price that falls below half or rises above double has to be seen first', async () => {
  const jumps = aPreview(PASSPORTS, {
    less_than_half: { count: 1, examples: ['Passport, France'] },
    more_than_double: { count: 1, examples: ['Passport, Belgium'] },
  });
  const result = jumps.result.map((row, at) => ({ ...row, jump: at === 0 ? 150 : -60 }));
  const { fields } = await openFields({ [PREVIEW]: [200, { ...jumps, result }] });
  await choose(fields, 'Amounts', 'Set a new amount');
  await userEvent.type(fields.getByRole('textbox', { name: 'New amount' }), '8');
  const dialog = await preview();
  expect(dialog.getByText('More than double')).toBeTruthy();
  expect(dialog.getByText('Less than half')).toBeTruthy();
  const save = dialog.getByRole<HTMLButtonElement>('button', { name: 'Save 2 prices' });
  const [first, second] = dialog.getAllByRole('checkbox', { name: 'I have checked this, and it is intended' });
  await userEvent.click(first!);
  expect(save.disabled).toBe(true);
  await userEvent.click(second!);
  expect(save.disabled).toBe(false);
});

test('a list that has changed meanwhile is not edited: the search is repeated, and nothing typed is lost', async () => {
  const params = { was: 2, now: 3, size: 'other', last: 'Max Muster has edited prices at 09:15.' };
  const { sent, fields } = await openFields({
    [FIND]: [
      [200, thePrices(PASSPORTS)],
      [200, thePrices([...PASSPORTS, aPrice(3)], { state: 'state-2' })],
    ],
    [SAVE]: [409, { code: 'price_list_changed', message: 'Changed', params }],
  });
  await raiseBy(fields, '10');
  await userEvent.type(fields.getByRole('textbox', { name: 'Why' }), 'Paper costs more');
  const dialog = await preview();
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 prices' }));
  expect(await dialog.findByText(/2 prices were found, and now 3 are. Max Muster has edited/)).toBeTruthy();
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save 2 prices' }).disabled).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Search again' }));
  const again = within(await screen.findByRole('form', { name: '3 prices found' }));
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Raise by' }).value).toBe('10');
  expect(again.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('Paper costs more');
  await preview();
  expect(sent(PREVIEW).at(-1)!.body).toMatchObject({ matched: 3, state: 'state-2', raise_percent: '10' });
});

test('who asks for nothing, or for something impossible, is told at the field', async () => {
  const { sent, fields } = await openFields();
  await choose(fields, 'Amounts', 'Raise by percent');
  await userEvent.click(fields.getByRole('button', { name: 'Preview' }));
  expect(await fields.findByText('This field should be filled')).toBeTruthy();
  expect(fields.getByText('Raise by: This field should be filled')).toBeTruthy();
  await raiseBy(fields, '12,345');
  await userEvent.click(fields.getByRole('button', { name: 'Preview' }));
  expect(await fields.findByText('This number should have 2 decimals or less.')).toBeTruthy();
  await choose(fields, 'Amounts', 'Leave them as they are');
  await userEvent.click(fields.getByRole('button', { name: 'Preview' }));
  expect(await fields.findByText('Nothing to change is filled in')).toBeTruthy();
  expect(sent(PREVIEW)).toHaveLength(0);
});

test('what the server refuses stands at its field', async () => {
  const errors = { raise_amount: ['This value must be lower than or equal to 9999999.99'] };
  const { fields } = await openFields({ [PREVIEW]: [422, { code: 'invalid_input', message: 'Wrong', errors }] });
  await choose(fields, 'Amounts', 'Raise by an amount');
  await userEvent.type(fields.getByRole('textbox', { name: 'Raise by' }), '5');
  await userEvent.click(fields.getByRole('button', { name: 'Preview' }));
  expect(await fields.findByText('This value must be lower than or equal to 9,999,999.99')).toBeTruthy();
});

test('active is changed only where that is asked for, for prices as for their offers', async () => {
  const { sent, fields } = await openFields();
  expect(fields.queryByRole('checkbox', { name: 'Active' })).toBeNull();
  await userEvent.click(fields.getByRole('checkbox', { name: 'Change active or inactive' }));
  await userEvent.click(fields.getByRole('checkbox', { name: 'Active' }));
  await userEvent.click(fields.getByRole('button', { name: 'Add an offer' }));
  const offer = within(fields.getByRole('group', { name: 'Offer 1' }));
  expect(offer.queryByRole('checkbox', { name: 'Active' })).toBeNull();
  await userEvent.click(offer.getByRole('combobox', { name: 'Product' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Express' }));
  await userEvent.type(offer.getByRole('textbox', { name: 'Amount' }), '4.50');
  await preview();
  const { body } = sent(PREVIEW)[0]!;
  expect(body).toMatchObject({ changeActive: true, active: false });
  expect(body).toHaveProperty('optional_offers', [{ product: '1', amount: '4.50' }]);
});

test('a change can begin later: until then nothing changes, and it is said so', async () => {
  const start = '2027-01-01T08:00:00.000Z';
  const { sent, fields } = await openFields({ [SAVE]: [200, { ...SAVED, starts_at: start }] });
  await raiseBy(fields, '5');
  await userEvent.type(fields.getByLabelText('Takes effect on'), '2027-01-01T09:00');
  const dialog = await preview();
  expect(dialog.getByText(/^The change starts on .* Until then nothing changes.$/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 prices' }));
  expect(await screen.findByText(/^The change of 2 prices is planned for/)).toBeTruthy();
  expect(sent(SAVE)[0]!.body).toHaveProperty('starts_at', new Date('2027-01-01T09:00').toISOString());
});

test('the preview names what changes of the offers, and has pages', async () => {
  const framed = { ...aPrice(1), optional_offers: [anOffer(2, 'Frame', 10)] };
  const shown = aPreview([framed], { total: 25, matched: 25, changed: 25 });
  const [row] = shown.result;
  const after = { ...row!.after, optional_offers: [anOffer(2, 'Frame', 11)] };
  const { sent, fields } = await openFields({ [PREVIEW]: [200, { ...shown, result: [{ ...row!, after }] }] });
  await raiseBy(fields, '10');
  const dialog = await preview();
  expect(dialog.getByText('Frame: €10.00 → €11.00')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Go to next page' }));
  await waitFor(() => expect(sent(PREVIEW).at(-1)!.query).toMatchObject({ page: '2' }));
});

test('a page of the preview that cannot be read does not show another one, and can be read again', async () => {
  const shown = aPreview(PASSPORTS, { total: 25, matched: 25, changed: 25 });
  const spanish = aPrice(3, { use_in_country: { country_code: 'ES', country_name: 'Spain' } });
  const second = aPreview([spanish], { total: 25, matched: 25, changed: 25 });
  const { fields } = await openFields({
    [PREVIEW]: [
      [200, shown],
      [409, { code: 'price_list_changed', message: 'Changed', params: { was: 25, now: 24, size: 'other', last: '' } }],
      [200, second],
    ],
  });
  await raiseBy(fields, '10');
  const dialog = await preview();
  await userEvent.click(dialog.getByRole('button', { name: 'Go to next page' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Try again' }));
  expect(dialog.queryByRole('row', { name: /Belgium/ })).toBeNull();
  expect(await dialog.findByRole('row', { name: /Spain/ })).toBeTruthy();
});

test('a start that has passed while the preview was open is told with its field', async () => {
  const { fields } = await openFields({
    [SAVE]: [422, { code: 'invalid_input', message: 'Wrong', errors: { starts_at: ['This must be in the future'] } }],
  });
  await raiseBy(fields, '10');
  const dialog = await preview();
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 prices' }));
  expect(await dialog.findByText('Takes effect on: This must be in the future')).toBeTruthy();
});

test('leaving with something typed asks first', async () => {
  const { fields, router } = await openFields();
  await raiseBy(fields, '10');
  void router.navigate('/finance/forex');
  expect(await screen.findByText('Your changes are not saved yet.')).toBeTruthy();
});

test('the fields stay as they are while another page or another order of the list is read', async () => {
  const many = thePrices(PASSPORTS, { total: 25 });
  const { fields } = await openFields({ [FIND]: [[200, many], async () => [200, many]] }, '25 prices found');
  await raiseBy(fields, '10');
  const typed = fields.getByRole('textbox', { name: 'Raise by' });
  await userEvent.click(screen.getByRole('button', { name: 'Go to page 2' }));
  await userEvent.click(screen.getByRole('button', { name: /^Sort by Product/ }));
  expect(typed.isConnected).toBe(true);
});

test('a planned change that stands in the way leads to the list of edits', async () => {
  const waiting = anEdit(8, { starts_at: '2027-01-01T00:00:00.000Z', applied_at: null, allowedActions: ['withdraw'] });
  const { fields } = await openFields({
    [SAVE]: [409, { code: 'price_edit_planned', message: 'Planned', params: { count: 2 } }],
    'GET /price/edits': [200, { result: [waiting], total: 1, page: 1 }],
  });
  await raiseBy(fields, '10');
  const dialog = await preview();
  await userEvent.click(dialog.getByRole('button', { name: 'Save 2 prices' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Edits of prices' }));
  expect(await screen.findByRole('button', { name: 'Withdraw' })).toBeTruthy();
});
