import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { showLanguage } from '../../kit/language.ts';
import { openApp } from '../../testing/openApp.tsx';
import { anOffer, aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { PriceListScreen } from './PriceListScreen.tsx';

const FIND = 'GET /price/filtered/prices';
const open = (address = '/finance/prices') => openApp(address, ['PriceList'], PriceListScreen);
const searchedFor = (filter: object) => `/finance/prices?filter=${encodeURIComponent(JSON.stringify(filter))}`;
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

/** The search in the header may be a button of the same name, until its code is there. */
const searchButton = () =>
  within(screen.getByRole('search', { name: 'Search prices' })).getByRole('button', { name: 'Search' });

function theList(...prices: Parameters<typeof thePrices>) {
  return priceServer({ [FIND]: [200, thePrices(...prices)] });
}

const asked = (seen: ReturnType<typeof theList>) => seen.findLast(({ call }) => call === FIND)!.query;

test('opens with the active prices of the whole world, ten on a page', async () => {
  const seen = theList([aPrice(1)]);
  open();
  await rowOf('Passport');
  expect(asked(seen)).toMatchObject({ country: 'all', group: 'all', purpose: 'all', active: '1', limit: '10' });
  expect(screen.getByText('World')).toBeTruthy();
  await userEvent.click(screen.getByRole('combobox', { name: 'Rows per page:' }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['5', '10', '20', '50']);
});

test('shows a price in euros and in the currency of its country, with its offers and what is planned', async () => {
  const planned = {
    edit_id: 3,
    starts_at: '2026-12-01T00:00:00.000Z',
    amount: 25,
    currency: 'EUR',
    order_number: 1,
    active: true,
  };
  theList([
    aPrice(1, {
      amount: 20,
      currency: 'USD',
      amount_in_euro: 18.5,
      amount_in_local_currency: 3_100,
      local_currency: 'JPY',
      optional_offers: [anOffer(1, 'Express', 5), anOffer(2, 'Frame', 9.5), anOffer(3, 'Gift box', 2)],
      planned: [planned],
    }),
    aPrice(2, { purpose: { id: 9, label: 'Visa' }, amount_in_euro: null, amount_in_local_currency: null }),
  ]);
  open();
  const row = within(await rowOf('Passport'));
  for (const shown of [
    '€18.50',
    'US$20.00',
    'JP¥3,100',
    'Express US$5.00, Frame US$9.50, Gift box US$2.00',
    'Common',
  ]) {
    expect(row.getByText(shown)).toBeTruthy();
  }
  expect(row.getByText(/^from .*: €25\.00$/)).toBeTruthy();
  // Its euros, its local amount and its offers.
  expect(within(await rowOf('Visa')).getAllByText('–')).toHaveLength(3);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('writes amounts as French readers do', async () => {
  await showLanguage('fr');
  theList([aPrice(1, { local_currency: 'USD', amount_in_local_currency: 14 })]);
  open();
  const row = within(await rowOf('Passport'));
  expect(row.getByText('12,90 €')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rechercher' })).toBeTruthy();
});

test('the eye opens the form of a price in a tab of its own', async () => {
  theList([aPrice(7)]);
  open();
  const eye = await screen.findByRole('link', { name: /^Open the price “Passport, France · Printed photos · Europe”/ });
  expect([eye.getAttribute('href'), eye.getAttribute('target')]).toEqual(['/finance/price/7', '_blank']);
});

test('new prices are made on their own screen', async () => {
  theList([aPrice(7)]);
  const { path } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^New Prices/ }));
  expect(path()).toBe('/finance/new-price');
});

test('a search stands in the address, and opens again from it', async () => {
  const seen = theList([aPrice(1)]);
  const { path } = open(searchedFor({ country: ['FR', 'BE'], group: ['2'], purpose: 'Passport', active: 'both' }));
  await rowOf('Passport');
  expect(asked(seen)).toMatchObject({ group: '2', purpose: 'Passport', active: 'both' });
  const form = within(screen.getByRole('search', { name: 'Search prices' }));
  expect(await form.findByText('America')).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'Purpose' }).value).toBe('Passport');
  await userEvent.type(form.getByRole('textbox', { name: 'Amount' }), '12.90{Enter}');
  await waitFor(() => expect(asked(seen)).toMatchObject({ amount: '12.90', page: '1' }));
  expect(decodeURIComponent(path())).toContain('"amount":"12.90"');
  expect(document.activeElement).toBe(form.getByRole('textbox', { name: 'Amount' }));
});

test('choosing all groups replaces the chosen ones, and a single one replaces all', async () => {
  theList([aPrice(1)]);
  open();
  const groups = await screen.findByRole('combobox', { name: 'Country groups' });
  await userEvent.click(groups);
  await userEvent.click(await screen.findByRole('option', { name: 'Europe' }));
  await userEvent.click(screen.getByRole('option', { name: 'America' }));
  const chips = () => screen.getAllByRole('button', { name: /^(All|Europe|America)$/ }).map((chip) => chip.textContent);
  expect(chips()).toEqual(['Europe', 'America']);
  await userEvent.click(screen.getByRole('option', { name: 'All' }));
  expect(chips()).toEqual(['All']);
});

test('a search without countries or groups says so at its fields, and is not sent', async () => {
  const seen = theList([aPrice(1)]);
  open();
  await rowOf('Passport');
  for (const name of ['Use in country', 'Country groups']) {
    await userEvent.type(screen.getByRole('combobox', { name }), '{Backspace}');
  }
  const before = seen.length;
  await userEvent.click(searchButton());
  const sentence = 'Use in country and country groups should not be empty for the search';
  expect(screen.getAllByText(sentence)).toHaveLength(2);
  expect(seen).toHaveLength(before);
  const isShownAsOld = () => screen.getByRole('table', { hidden: true }).closest('[inert]') !== null;
  expect(isShownAsOld()).toBe(true);
  for (const name of ['Use in country', 'Country groups']) {
    await userEvent.type(screen.getByRole('combobox', { name }), '{ArrowDown}{Enter}');
  }
  expect(isShownAsOld()).toBe(false);
});

test('an address without countries and groups says so at its fields too', async () => {
  priceServer({ [FIND]: [422, { code: 'price_places_missing', message: 'Empty' }] });
  open(searchedFor({ country: [], group: [] }));
  const form = within(await screen.findByRole('search', { name: 'Search prices' }));
  const sentence = 'Use in country and country groups should not be empty for the search';
  expect(await form.findAllByText(sentence)).toHaveLength(2);
});

test('an amount that is none is said at its field', async () => {
  theList([aPrice(1)]);
  open();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), 'twelve{Enter}');
  expect(screen.getByText('This is not a number')).toBeTruthy();
});

test('one country offers its own purposes, several offer each name once', async () => {
  const seen = theList([aPrice(1)]);
  open(searchedFor({ country: ['FR'], purpose: '12' }));
  await rowOf('Passport');
  const purpose = screen.getByRole<HTMLInputElement>('combobox', { name: 'Purpose' });
  await waitFor(() => expect(purpose.value).toBe('Passport'));
  await userEvent.click(screen.getByRole('combobox', { name: 'Use in country' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Cuba' }));
  await userEvent.click(searchButton());
  // In two countries the number of a French purpose would find nothing in the other.
  await waitFor(() => expect(asked(seen)).toMatchObject({ purpose: 'Passport' }));
});

test('a purpose that is called otherwise in the language of the screen is asked for by its own name', async () => {
  const french = { label: 'Passport', translation: 'Passeport' };
  const seen = priceServer({
    [FIND]: [200, thePrices([aPrice(1)])],
    'GET /purpose/distinct/choices': [200, { result: [french] }],
  });
  open();
  await rowOf('Passport');
  await userEvent.click(screen.getByRole('combobox', { name: 'Purpose' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Passeport' }));
  await userEvent.click(searchButton());
  await waitFor(() => expect(asked(seen)).toMatchObject({ purpose: 'Passport' }));
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Purpose' }).value).toBe('Passeport');
});

test('says that nothing was found, and how to find more', async () => {
  theList([]);
  open(searchedFor({ country: ['FR'] }));
  expect(await screen.findByText('No price matches this search')).toBeTruthy();
});

test('a list that could not be loaded can be asked for again', async () => {
  priceServer({
    [FIND]: [
      [500, { code: 'unexpected', message: 'Broken' }],
      [200, thePrices([aPrice(1)])],
    ],
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await rowOf('Passport')).toBeTruthy();
});

test('prices are edited together only after a search with a purpose that has found some, and before it the screen says so', async () => {
  priceServer({
    [FIND]: ({ query }) => [200, thePrices(query['purpose'] === 'Visa' ? [] : [aPrice(1)])],
  });
  const { router } = open();
  await rowOf('Passport');
  const together = () => screen.queryByRole('button', { name: /^Edit them together/ });
  expect(together()).toBeNull();
  const hint = () => screen.queryByText('Prices are edited together after a search with a purpose');
  expect(hint()).toBeTruthy();
  await router.navigate(searchedFor({ purpose: 'Passport' }));
  await waitFor(() => expect(together()).toBeTruthy());
  expect(hint()).toBeNull();
  await router.navigate(searchedFor({ purpose: 'Visa' }));
  await screen.findByText('No price matches this search');
  expect(together()).toBeNull();
});

test('who may not edit prices together is not offered it', async () => {
  theList([aPrice(1)], { allowedActions: [] });
  const { router } = open(searchedFor({ purpose: 'Passport' }));
  await rowOf('Passport');
  expect(screen.queryByRole('button', { name: /^Edit them together/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /^New Prices/ })).toBeNull();
  await router.navigate('/finance/prices');
  await rowOf('Passport');
  expect(screen.queryByText(/^Prices are edited together/)).toBeNull();
});
