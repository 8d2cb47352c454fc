import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.tsx';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { aPrice, priceServer } from '../../testing/prices.ts';
import { aPurpose } from '../../testing/purposes.ts';
import { NewPricesScreen } from './NewPricesScreen.tsx';

const ADD = 'POST /price/new';
const CREATED = { created: 4, skipped: 0, edit_id: 9, allowedActions: ['undo'] };

function open(answers: Parameters<typeof priceServer>[0], at = '/finance/new-price') {
  const seen = priceServer({ [ADD]: [200, CREATED], ...answers });
  const app = openApp(at, ['newPrice'], NewPricesScreen);
  return { ...app, sent: () => seen.filter(({ call }) => call === ADD) };
}

async function choose(field: string, ...choices: string[]) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  for (const choice of choices) await userEvent.click(await screen.findByRole('option', { name: choice }));
  await userEvent.keyboard('{Escape}');
}

async function fillIn() {
  await choose('Use in country', 'France', 'Cuba');
  await choose('Purpose', 'Passport');
  await choose('Country group of purchase', 'Europe', 'America');
  await choose('Product', 'Printed photos');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.90');
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a price is made for each country and group, and they can be taken back', async () => {
  const { sent, path } = open({ 'POST /price/edits/9/undo': [200, { edit_id: 10, changed: 4 }] });
  await fillIn();
  expect(screen.getByText('4 prices are made: one for each country and country group.')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(screen.getByText('4 prices created, 0 left out')).toBeTruthy();
  expect(sent()[0]!.body).toEqual({
    use_in_country: ['FR', 'CU'],
    purpose: 'Passport',
    purchase_from_country_group: ['1', '2'],
    product: '1',
    partner_plan: null,
    amount: '12.90',
    currency: 'EUR',
    order_number: '1',
    active: true,
    optional_offers: [],
    existing: 'refuse',
  });
  await waitFor(() => expect(path()).toContain('/finance/prices?'));
  expect(decodeURIComponent(path())).toContain('"purpose":"Passport"');
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }));
  expect(await screen.findByText('4 prices are as they were before')).toBeTruthy();
});

test('prices that are made late lead nobody away from where they are now', async () => {
  const made = heldAnswer(200, CREATED);
  const { path, router } = open({ [ADD]: made.answer });
  await fillIn();
  await save();
  void router.navigate('/home');
  await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(path()).toBe('/home'));
  await made.arrive();
  await screen.findByText('Price created successfully');
  expect(path()).toBe('/home');
});

test('whoever may not delete prices is offered no undo of new ones, which would delete them', async () => {
  open({ [ADD]: [200, { ...CREATED, allowedActions: [] }] });
  await fillIn();
  await save();
  await screen.findByText('Price created successfully');
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('prices can be made for a later moment, until which they are inactive', async () => {
  const { sent } = open({});
  await fillIn();
  fireEvent.change(screen.getByLabelText('Takes effect on'), { target: { value: '2099-01-01T08:00' } });
  await save();
  await screen.findByText(/^The prices are created, and are valid from/);
  expect(sent()[0]!.body).toMatchObject({ starts_at: new Date('2099-01-01T08:00').toISOString(), active: true });
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
});

test('what is wrong with a number, a code or a purpose stands at its field', async () => {
  const errors = {
    'use_in_country.1': ['This is not a known code'],
    purpose: ['Wrong purpose Id given'],
    product: ['This record does not exist'],
  };
  const { sent } = open({ [ADD]: [422, { code: 'invalid_input', message: 'x', params: {}, errors }] });
  await fillIn();
  const order = screen.getByRole('textbox', { name: 'Order' });
  await userEvent.clear(order);
  await userEvent.type(order, '10000');
  await save();
  const saidAt = (field: HTMLElement) =>
    field.closest('.MuiFormControl-root')!.querySelector('.MuiFormHelperText-root')!.textContent;
  await waitFor(() => expect(saidAt(order)).toBe('This value must be lower than or equal to 9,999'));
  expect(sent()).toHaveLength(0);
  await userEvent.clear(order);
  await userEvent.type(order, '1');
  await save();
  await waitFor(() => expect(saidAt(screen.getByRole('combobox', { name: 'Purpose' }))).toBe('Wrong purpose Id given'));
  expect(saidAt(screen.getByRole('combobox', { name: 'Use in country' }))).toBe('This is not a known code');
  expect(saidAt(screen.getByRole('combobox', { name: 'Product' }))).toBe('This record does not exist');
});

test('prices that exist are named, and can be left out', async () => {
  const params = { count: 2, first: 'Passport, France' };
  const { sent } = open({
    [ADD]: [
      [409, { code: 'prices_exist', message: 'Exist', params }],
      [200, { ...CREATED, created: 2, skipped: 2 }],
    ],
  });
  await fillIn();
  await save();
  expect(await screen.findByText('2 of these prices already exist: Passport, France')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Leave out combinations that already have a price' }));
  await save();
  expect(await screen.findByText('2 prices created, 2 left out')).toBeTruthy();
  expect(sent().at(-1)!.body).toHaveProperty('existing', 'skip');
});

test('a purpose that a country does not have is refused with its name', async () => {
  open({ [ADD]: [422, { code: 'price_purpose_absent', message: 'x', params: { countries: 'Cuba' } }] });
  await fillIn();
  await save();
  expect(await screen.findByText('There is no such purpose in Cuba')).toBeTruthy();
});

test('a purpose that was replaced is not offered for new prices', async () => {
  const purposes = [aPurpose(12, { label: 'Passport' }), aPurpose(14, { label: 'Old passport', replaced: true })];
  open({ 'GET /purpose/for/FR': [200, { result: purposes, total: 2, page: 1 }] });
  await choose('Use in country', 'France');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Purpose' }));
  await screen.findByRole('option', { name: 'Passport' });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Passport']);
});

test('the world and all groups stand for every one of them', async () => {
  const { sent } = open({});
  await fillIn();
  await choose('Use in country', 'World');
  await choose('Country group of purchase', 'All');
  expect(screen.getByText('One price is made for each country and each country group.')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent()[0]!.body).toMatchObject({ use_in_country: ['all'], purchase_from_country_group: ['all'] });
});

test('what is missing is listed, and nothing is sent', async () => {
  const { sent } = open({});
  await screen.findByRole('combobox', { name: 'Use in country' });
  await save();
  const listed = within(await screen.findByRole('alert')).getAllByRole('listitem');
  expect(listed.map(({ textContent }) => textContent?.replace(/:.*/, ''))).toEqual(
    expect.arrayContaining(['Use in country', 'Purpose', 'Country group of purchase', 'Product', 'Amount']),
  );
  expect(sent()).toHaveLength(0);
});

test('a purpose that nobody can choose yet is not called wrong: its field says that the country comes first', async () => {
  open({});
  const purpose = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Purpose' });
  await save();
  await screen.findByRole('alert');
  expect(purpose.getAttribute('aria-invalid')).toBe('false');
  const help = purpose.closest('.MuiFormControl-root')!.querySelector('.MuiFormHelperText-root')!;
  expect(help.textContent).toBe('Choose the country first');
  await choose('Use in country', 'France');
  expect(purpose.getAttribute('aria-invalid')).toBe('true');
});

test('new prices can begin like one that is there', async () => {
  open({ 'GET /price/7': [200, aPrice(7, { amount: 15 })] }, '/finance/new-price/7');
  expect(await screen.findByRole('button', { name: 'France' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('15.00');
});

test('new prices like one in another currency are in that currency', async () => {
  const { sent } = open({ 'GET /price/7': [200, aPrice(7, { amount: 150, currency: 'SEK' })] }, '/finance/new-price/7');
  await screen.findByRole('button', { name: 'France' });
  expect(screen.getByText('SEK')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent()[0]!.body).toMatchObject({ amount: '150.00', currency: 'SEK' });
});
