import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.tsx';
import { heldAnswer } from '../../testing/heldAnswer.ts';
import { aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { NewPricesScreen } from './NewPricesScreen.tsx';
import { PriceFormScreen } from './PriceFormScreens.tsx';

/* "12.90 euros are not 12.90 yen": a new price is stored in the currency that stands beside its amount. */

const FIND = 'GET /price/filtered/prices';
const ADD = 'POST /price';
const ADD_SEVERAL = 'POST /price/new';
const CREATED = { created: 4, skipped: 0, edit_id: 9, allowedActions: [] };
const IN_CROWNS = thePrices([aPrice(3, { currency: 'SEK' })]);
const TRY_AGAIN = [422, { code: 'invalid_input', message: 'x' }] as const;
const DIFFERS = [
  422,
  {
    code: 'price_currency_differs',
    message: 'x',
    params: { currency: 'SEK' },
    errors: { currency: ['The prices of this list are in SEK'] },
  },
] as const;

type Answers = Parameters<typeof priceServer>[0];

function openSeveral(answers: Answers, at = '/finance/new-price') {
  const seen = priceServer({ [ADD_SEVERAL]: [200, CREATED], ...answers });
  openApp(at, ['newPrice'], NewPricesScreen);
  return { sent: (call: string) => seen.filter((request) => request.call === call) };
}

async function openOne(answers: Answers) {
  const purpose = { id: 12, label: 'Passport', country_code: 'FR', country_name: 'France' };
  const seen = priceServer({
    'GET /price/for/12': [200, { ...thePrices([]), purpose }],
    [ADD]: [200, aPrice(8)],
    ...answers,
  });
  openApp('/finance/price?purpose=12', ['priceForm'], PriceFormScreen);
  await choose('Product', 'Digital photo');
  await choose('Country group of purchase', 'America');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.90');
  return { sent: (call: string) => seen.filter((request) => request.call === call) };
}

async function choose(field: string, ...choices: string[]) {
  await userEvent.click(await screen.findByRole('combobox', { name: field }));
  for (const choice of choices) await userEvent.click(await screen.findByRole('option', { name: choice }));
  await userEvent.keyboard('{Escape}');
}

async function fillInSeveral(...groups: string[]) {
  await choose('Use in country', 'France', 'Cuba');
  await choose('Purpose', 'Passport');
  await choose('Country group of purchase', ...groups);
  await choose('Product', 'Printed photos');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.90');
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const save = async () => {
  await waitFor(() => expect(button('Save').disabled).toBe(false));
  await userEvent.click(button('Save'));
};

test('new prices are in the currency of the prices of their country groups', async () => {
  const { sent } = openSeveral({ [FIND]: [200, IN_CROWNS] });
  await fillInSeveral('Europe', 'America');
  expect(await screen.findByText('SEK')).toBeTruthy();
  expect(screen.queryByText('€')).toBeNull();
  const query = { country: 'all', group: '1,2', purpose: 'all', plan: 'common', active: 'both' };
  expect(sent(FIND).at(-1)!.query).toMatchObject(query);
  await save();
  await screen.findByText('Price created successfully');
  expect(sent(ADD_SEVERAL)[0]!.body).toMatchObject({ amount: '12.90', currency: 'SEK' });
});

test('new prices of all country groups are in the currency of the prices of any', async () => {
  const { sent } = openSeveral({ [FIND]: [200, IN_CROWNS] });
  await fillInSeveral('All');
  expect(await screen.findByText('SEK')).toBeTruthy();
  expect(sent(FIND).at(-1)!.query).toMatchObject({ group: 'all', plan: 'common' });
});

test('new prices like one in crowns are in euros where the prices of another country group are', async () => {
  const model = aPrice(7, { amount: 150, currency: 'SEK' });
  const { sent } = openSeveral(
    {
      'GET /price/7': [200, model],
      [FIND]: ({ query }) => [200, thePrices([query['group'] === '2' ? aPrice(4) : model])],
    },
    '/finance/new-price/7',
  );
  expect(await screen.findByText('SEK')).toBeTruthy();
  await choose('Country group of purchase', 'Europe', 'America');
  expect(await screen.findByText('€')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent(ADD_SEVERAL)[0]!.body).toMatchObject({ purchase_from_country_group: ['2'], currency: 'EUR' });
});

test('a currency in which a list is not is refused in one sentence, and shown from then on', async () => {
  const { sent } = openSeveral({
    [ADD_SEVERAL]: [DIFFERS, [200, CREATED]],
    [FIND]: () => [200, sent(ADD_SEVERAL).length === 0 ? thePrices([]) : IN_CROWNS],
  });
  await fillInSeveral('Europe');
  expect(await screen.findByText('€')).toBeTruthy();
  await save();
  expect(await screen.findByText('The prices of this list are in SEK')).toBeTruthy();
  expect(screen.queryByText(/^currency/)).toBeNull();
  expect(await screen.findByText('SEK')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent(ADD_SEVERAL).map(({ body }) => body)).toMatchObject([{ currency: 'EUR' }, { currency: 'SEK' }]);
});

test('a single new price is stored in the currency that is shown, and refused where a colleague has begun another', async () => {
  const { sent } = await openOne({
    [ADD]: [DIFFERS, [200, aPrice(8)]],
    [FIND]: () => [200, sent(ADD).length === 0 ? thePrices([]) : IN_CROWNS],
  });
  await save();
  expect(await screen.findByText('The prices of this list are in SEK')).toBeTruthy();
  expect(await screen.findByText('SEK')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent(ADD).map(({ body }) => body)).toMatchObject([{ currency: 'EUR' }, { currency: 'SEK' }]);
});

test('until the currency is known none is shown, and nothing can be saved', async () => {
  const found = heldAnswer(200, IN_CROWNS);
  await openOne({ [FIND]: found.answer });
  expect(screen.queryByText('€')).toBeNull();
  expect(button('Save').disabled).toBe(true);
  await found.arrive();
  expect(await screen.findByText('SEK')).toBeTruthy();
  expect(button('Save').disabled).toBe(false);
});

test('a currency that could not be read is asked for again before anything is saved', async () => {
  const { sent } = await openOne({ [FIND]: [TRY_AGAIN, [200, IN_CROWNS]] });
  expect(await screen.findByText(/^The currency of these prices could not be read/)).toBeTruthy();
  expect(screen.queryByText('€')).toBeNull();
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '{Enter}');
  expect(sent(ADD)).toEqual([]);
  await userEvent.click(button('Try again'));
  expect(await screen.findByText('SEK')).toBeTruthy();
  await save();
  await screen.findByText('Price created successfully');
  expect(sent(ADD)[0]!.body).toMatchObject({ amount: '12.90', currency: 'SEK' });
});
