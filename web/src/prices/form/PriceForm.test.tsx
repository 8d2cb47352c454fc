import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import type { ScreenName } from '../../app/screens.tsx';
import { madeAnswers } from '../../testing/madeAnswers.ts';
import { openApp } from '../../testing/openApp.tsx';
import { anEdit, anOffer, aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { PlanPriceFormScreen, PriceFormScreen } from './PriceFormScreens.tsx';

const FRENCH_PASSPORT = { id: 12, label: 'Passport', country_code: 'FR', country_name: 'France' };
const STORED = aPrice(7, { optional_offers: [anOffer(1, 'Express', 4), anOffer(2, 'Frame', 9)] });
const SAVE = 'POST /price/7';

type Answers = Parameters<typeof priceServer>[0];

function open(at: string, answers: Answers, name: ScreenName = 'priceForm', form: ComponentType = PriceFormScreen) {
  const seen = priceServer({
    'GET /price/7': [200, STORED],
    'GET /price/for/12': [200, { ...thePrices([]), purpose: FRENCH_PASSPORT }],
    ...answers,
  });
  const app = openApp(at, [name], form);
  return { ...app, sent: (call: string) => seen.filter((request) => request.call === call) };
}

const NO_SUCH_PLAN = {
  'GET /partner-plan/999': [404, { code: 'not_found', message: 'x', params: { what: 'The partner plan' } }],
} as const;

async function openStored(answers: Answers = {}) {
  const app = open('/finance/price/7', answers);
  await screen.findByRole('heading', { name: 'Price 7' });
  return app;
}

async function choose(field: string, choice: string) {
  await userEvent.click(screen.getByRole('combobox', { name: field }));
  await userEvent.click(await screen.findByRole('option', { name: choice }));
}

async function retype(name: string, typed: string, among: Pick<typeof screen, 'getByRole'> = screen) {
  const field = among.getByRole('textbox', { name });
  await userEvent.clear(field);
  await userEvent.type(field, typed);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const offer = (number: number) => within(screen.getByRole('group', { name: `Offer ${number}` }));
const valueOf = (name: string, among: Pick<typeof screen, 'getByRole'> = screen) =>
  among.getByRole<HTMLInputElement>('textbox', { name }).value;

test('a new price of a purpose begins with its purpose and country, and returns to its prices', async () => {
  const { path, sent } = open('/finance/price?purpose=12', { 'POST /price': [200, aPrice(8)] });
  const purpose = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Purpose' });
  expect([purpose.value, purpose.disabled]).toEqual(['Passport', true]);
  expect(valueOf('Order')).toBe('1');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Active' }).checked).toBe(true);
  await choose('Product', 'Digital photo');
  await choose('Country group of purchase', 'America');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.90');
  await userEvent.click(screen.getByRole('button', { name: 'Add an offer' }));
  const flags = offer(1).getAllByRole<HTMLInputElement>('checkbox');
  expect(flags.map(({ checked }) => checked)).toEqual([true, true]);
  await userEvent.click(offer(1).getByRole('combobox', { name: 'Product' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Frame' }));
  await userEvent.type(offer(1).getByRole('textbox', { name: 'Amount' }), '3');
  await save();
  await screen.findByText('Price created successfully');
  expect(path()).toBe('/finance/prices/for/12');
  expect(sent('POST /price')[0]!.body).toEqual({
    use_in_country: 'FR',
    purpose: '12',
    product: '2',
    purchase_from_country_group: '2',
    partner_plan: null,
    amount: '12.90',
    currency: 'EUR',
    order_number: '1',
    active: true,
    optional_offers: [{ product: '2', amount: '3', order_number: '1', usable_one_time: true, active: true }],
  });
});

test('a new price shows the currency of the prices that it is added to', async () => {
  const inCrowns = thePrices([aPrice(3, { currency: 'SEK' })]);
  const { sent } = open('/finance/price?purpose=12', { 'GET /price/filtered/prices': [200, inCrowns] });
  await screen.findByRole('combobox', { name: 'Purpose' });
  expect(screen.getByText('€')).toBeTruthy();
  await choose('Country group of purchase', 'America');
  expect(await screen.findByText('SEK')).toBeTruthy();
  const query = { country: 'all', group: '2', plan: 'common', active: 'both' };
  expect(sent('GET /price/filtered/prices').at(-1)!.query).toMatchObject(query);
});

test('a new price with a start says from when it holds', async () => {
  const { sent } = open('/finance/price?purpose=12', { 'POST /price': [200, aPrice(8)] });
  await screen.findByRole('combobox', { name: 'Purpose' });
  await choose('Product', 'Digital photo');
  await choose('Country group of purchase', 'America');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '12.90');
  fireEvent.change(screen.getByLabelText('Takes effect on'), { target: { value: '2099-01-01T08:00' } });
  await save();
  await screen.findByText(/^The price is created, and is valid from/);
  expect(sent('POST /price')[0]!.body).toMatchObject({ starts_at: new Date('2099-01-01T08:00').toISOString() });
});

test('a new price of a plan belongs to it, and returns to its prices', async () => {
  const plan = { id: 5, name: 'Photo App' };
  const { path, sent } = open(
    '/finance/price/for/partnerPlan?partnerPlan=5',
    {
      'GET /partner-plan': [404, { code: 'not_found', message: 'Not needed here' }],
      'GET /partner-plan/5': madeAnswers(0),
      'POST /price': [200, aPrice(8, { partner_plan: { ...plan, app_version: 4 } })],
    },
    'PartnerPlanPriceForm',
    PlanPriceFormScreen,
  );
  await screen.findByRole('heading', { name: 'New price' });
  await choose('Use in country', 'France');
  await choose('Purpose', 'Passport');
  await choose('Product', 'Digital photo');
  await choose('Country group of purchase', 'Europe');
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '9');
  await save();
  await screen.findByText('Price created successfully');
  expect(sent('POST /price')[0]!.body).toMatchObject({ partner_plan: '5', use_in_country: 'FR', purpose: '12' });
  // Finance may not open the list of a plan's prices, and finds them by the search.
  expect(decodeURIComponent(path())).toContain('"plan":"5"');
});

test('what is missing is said at its field and in a list below the form, and nothing is sent', async () => {
  const { sent } = open('/finance/price', {});
  await screen.findByRole('heading', { name: 'New price' });
  await userEvent.clear(screen.getByRole('textbox', { name: 'Order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add an offer' }));
  await save();
  const missing = within(await screen.findByRole('alert')).getAllByRole('listitem');
  const sentence = 'This field should be filled';
  expect(missing.map(({ textContent }) => textContent).toSorted()).toEqual(
    [
      `Amount: ${sentence}`,
      `Country group of purchase: ${sentence}`,
      `Offer 1, Amount: ${sentence}`,
      `Offer 1, Product: ${sentence}`,
      `Order: ${sentence}`,
      `Product: ${sentence}`,
      `Purpose: ${sentence}`,
      `Use in country: ${sentence}`,
    ].toSorted(),
  );
  expect(sent('POST /price')).toHaveLength(0);
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('the amount is checked as the server does', async () => {
  await openStored();
  for (const [typed, sentence] of [
    ['0', 'This value must be greater than or equal to 0.01'],
    ['12.901', 'This number should have 2 decimals or less.'],
    ['dear', 'This is not a number'],
  ] as const) {
    await retype('Amount', typed, within(screen.getByRole('region', { name: 'Price' })));
    await save();
    expect(await screen.findByText(sentence)).toBeTruthy();
  }
});

test('what the server refuses stands at its field, also of an offer, and as a sentence of its own', async () => {
  const errors = { 'optional_offers.1.product': ['This value is already taken'], purpose: ['Wrong purpose Id given'] };
  await openStored({
    [SAVE]: [
      [422, { code: 'invalid_input', message: 'Wrong', errors }],
      [409, { code: 'price_exists', message: 'Exists' }],
    ],
  });
  await save();
  expect(await offer(2).findByText('This value is already taken')).toBeTruthy();
  expect(screen.getByText('Purpose: Wrong purpose Id given')).toBeTruthy();
  expect(screen.getByText('Offer 2, Product: This value is already taken')).toBeTruthy();
  await save();
  expect(await screen.findByText(/There is already a price for this purpose, product/)).toBeTruthy();
});

test('offers are added, moved and removed', async () => {
  const { sent } = await openStored({ [SAVE]: [200, STORED] });
  await userEvent.click(screen.getByRole('button', { name: 'Move offer 2 up' }));
  expect(valueOf('Amount', offer(1))).toBe('9.00');
  await userEvent.click(screen.getByRole('button', { name: 'Remove offer 2' }));
  await save();
  await screen.findByText('Price edited successfully');
  expect(sent(SAVE)[0]!.body).toMatchObject({
    revision: 1,
    optional_offers: [{ product: '2', amount: '9.00', order_number: '1', usable_one_time: true, active: true }],
  });
});

test('offers are saved in the order in which they are shown', async () => {
  const offers = [anOffer(1, 'Express', 4), { ...anOffer(2, 'Frame', 9), order_number: 2 }];
  const { sent } = await openStored({
    'GET /price/7': [200, aPrice(7, { optional_offers: offers })],
    [SAVE]: [200, STORED],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Move offer 1 down' }));
  expect([valueOf('Amount', offer(1)), valueOf('Order', offer(1))]).toEqual(['9.00', '1']);
  expect([valueOf('Amount', offer(2)), valueOf('Order', offer(2))]).toEqual(['4.00', '2']);
  await save();
  await screen.findByText('Price edited successfully');
  expect(sent(SAVE)[0]!.body).toMatchObject({
    optional_offers: [
      { product: '2', order_number: '1' },
      { product: '1', order_number: '2' },
    ],
  });
});

test('two people edit one price: the second chooses what stays, and loses nothing', async () => {
  const theirs = aPrice(7, { ...STORED, revision: 2, amount: 15, order_number: 4 });
  const { sent } = await openStored({
    [SAVE]: [
      [409, { code: 'changed_meanwhile', message: 'Changed' }],
      [200, theirs],
    ],
    'GET /price/7': [
      [200, STORED],
      [200, theirs],
    ],
    'GET /price/7/history': [200, { result: [], older: false }],
  });
  await retype('Amount', '14', within(screen.getByRole('region', { name: 'Price' })));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this in the meantime' }));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '€14.00' }).checked).toBe(true);
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: '4' }).checked).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save these values' }));
  await screen.findByText('Price edited successfully');
  expect(sent(SAVE).at(-1)!.body).toMatchObject({ revision: 2, amount: '14', order_number: '4' });
});

test('a price that a colleague has put into another currency shows each amount in its own, and is saved in that of what stays', async () => {
  const theirs = aPrice(7, { ...STORED, revision: 2, amount: 15, currency: 'USD' });
  const answers: Answers = {
    [SAVE]: [
      [409, { code: 'changed_meanwhile', message: 'Changed' }],
      [200, theirs],
    ],
    'GET /price/7': [
      [200, STORED],
      [200, theirs],
    ],
    'GET /price/7/history': [200, { result: [], older: false }],
  };
  const { sent } = await openStored(answers);
  await retype('Amount', '14', within(screen.getByRole('region', { name: 'Price' })));
  await save();
  const dialog = within(await screen.findByRole('dialog', { name: 'Someone else has changed this in the meantime' }));
  // The offers are in the currency of the amount, and go with it.
  const amounts = dialog.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent);
  expect(amounts.map((label) => /(US)?[€$][\d.]+/.exec(label)![0])).toEqual(['US$15.00', '€14.00']);
  expect(amounts.map((label) => label.includes('Express: US$4.00'))).toEqual([true, false]);
  expect(amounts.map((label) => label.includes('Express: €4.00'))).toEqual([false, true]);
  await userEvent.click(dialog.getByRole('button', { name: 'Save these values' }));
  await screen.findByText('Price edited successfully');
  expect(sent(SAVE).at(-1)!.body).toMatchObject({ revision: 2, amount: '14', currency: 'EUR' });
});

test('a change somewhere else than in the form is no conflict', async () => {
  const { sent } = await openStored({
    [SAVE]: [
      [409, { code: 'changed_meanwhile', message: 'Changed' }],
      [200, STORED],
    ],
    'GET /price/7': [
      [200, STORED],
      [200, { ...STORED, revision: 5 }],
    ],
  });
  await save();
  await screen.findByText('Price edited successfully');
  expect(sent(SAVE).at(-1)!.body).toMatchObject({ revision: 5 });
});

test('leaving with unsaved changes asks, and Cancel leads to the prices of the purpose', async () => {
  const { path } = await openStored();
  await retype('Order', '3', within(screen.getByRole('region', { name: 'Price' })));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(path()).toBe('/finance/prices/for/12'));
});

test('shows what is planned, the common price it replaces, and its history', async () => {
  const planned = {
    edit_id: 3,
    starts_at: '2026-12-01T00:00:00.000Z',
    amount: 20,
    currency: 'USD',
    order_number: 1,
    active: true,
  };
  const { id: _, ...before } = STORED;
  const dearer = { ...before, amount: 20, currency: 'USD' };
  const last = {
    ...anEdit(3, { kind: 'edited', why: 'Dearer paper' }),
    edit_id: 3,
    left_out: false,
    before,
    after: dearer,
  };
  const first = { ...last, edit_id: 2, kind: 'added', why: 'Opening', before: null, after: before };
  await openStored({
    'GET /price/7': [200, { ...STORED, planned: [planned], parent_price: { id: 2, amount: 11.5, currency: 'EUR' } }],
    'GET /price/7/history': ({ query }) =>
      query['limit'] === '50' ? [200, { result: [last], older: true }] : [200, { result: [last, first], older: false }],
  });
  expect(screen.getByText('US$20.00')).toBeTruthy();
  expect(screen.getByRole('link', { name: '€11.50' }).getAttribute('href')).toBe('/finance/price/2');
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Why: Dearer paper')).toBeTruthy();
  expect(dialog.getByText('Fay Nance')).toBeTruthy();
  const amount = within(dialog.getByRole('row', { name: /Amount/ }));
  for (const shown of ['€12.90', 'US$20.00']) expect(amount.getByText(shown)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Show older changes' }));
  expect(await dialog.findByText('Why: Opening')).toBeTruthy();
  expect(dialog.getByRole('row', { name: 'Use in country France' })).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Show older changes' })).toBeNull();
});

test('a change of one price can begin later', async () => {
  const planned = {
    edit_id: 3,
    starts_at: '2027-01-01T08:00:00.000Z',
    amount: 20,
    currency: 'USD',
    order_number: 1,
    active: true,
  };
  const { sent } = await openStored({ [SAVE]: [200, { ...STORED, planned: [planned] }] });
  await userEvent.type(screen.getByLabelText('Takes effect on'), '2027-01-01T09:00');
  await save();
  expect(await screen.findByText(/^The change is planned for/)).toBeTruthy();
  expect(sent(SAVE)[0]!.body).toHaveProperty('starts_at', new Date('2027-01-01T09:00').toISOString());
});

test('nothing is planned where nothing was changed, and what was typed stays', async () => {
  await openStored({ [SAVE]: [200, STORED] });
  await userEvent.type(screen.getByLabelText('Takes effect on'), '2027-01-01T09:00');
  await userEvent.type(screen.getByRole('textbox', { name: 'Why' }), 'Dearer paper');
  await save();
  expect(await screen.findByText('Nothing was changed: the price is already like this')).toBeTruthy();
  expect(screen.queryByText(/^The change is planned for/)).toBeNull();
  expect(valueOf('Why')).toBe('Dearer paper');
});

test('who may only look sees the price and no way to change it', async () => {
  await openStored({ 'GET /price/7': [200, { ...STORED, allowedActions: [] }] });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  const region = within(screen.getByRole('region', { name: 'Price' }));
  expect(region.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).disabled).toBe(true);
});

test('an administrator deletes a price, and is told where orders need it', async () => {
  const { path } = await openStored({
    'GET /price/7': [200, { ...STORED, allowedActions: ['edit', 'delete'] }],
    'DELETE /price/7': [200, { id: 7 }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('dialog'));
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await screen.findByText('Price deleted successfully');
  expect(path()).toBe('/finance/prices/for/12');
});

test('a new price of a plan needs one that exists: without it nothing is offered that would be a price for everybody', async () => {
  const { sent, router } = open(
    '/finance/price/for/partnerPlan',
    NO_SUCH_PLAN,
    'PartnerPlanPriceForm',
    PlanPriceFormScreen,
  );
  expect(await screen.findByText('This price needs a partner plan')).toBeTruthy();
  await router.navigate('/finance/price/for/partnerPlan?partnerPlan=abc');
  expect(await screen.findByText('The partner plan was not found')).toBeTruthy();
  expect(sent('GET /partner-plan/NaN')).toEqual([]);
  await router.navigate('/finance/price/for/partnerPlan?partnerPlan=999');
  await waitFor(() => expect(sent('GET /partner-plan/999')).toHaveLength(1));
  expect(await screen.findByText('The partner plan was not found')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

test('a purpose that the address names wrongly is a wrong one, whether it could be one or not', async () => {
  const { sent, router } = open('/finance/price?purpose=999', {
    'GET /price/for/999': [404, { code: 'not_found', message: 'x', params: { what: 'The purpose' } }],
  });
  expect(await screen.findByText('Wrong purpose Id given')).toBeTruthy();
  await router.navigate('/finance/price?purpose=abc');
  await waitFor(() => expect(screen.getByText('Wrong purpose Id given')).toBeTruthy());
  expect(sent('GET /price/for/NaN')).toEqual([]);
});

test('what is no number is the number of no price, and nobody is asked for it', async () => {
  const { sent } = open('/finance/price/abc', {});
  expect(await screen.findByText('The price was not found')).toBeTruthy();
  expect(sent('GET /price/NaN')).toEqual([]);
});

test('a price that is not there says so, and leads to the search', async () => {
  open('/finance/price/99', {
    'GET /price/99': [404, { code: 'not_found', message: 'x', params: { what: 'The price' } }],
  });
  expect(await screen.findByText('The price was not found')).toBeTruthy();
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'Prices' });
  expect(back.getAttribute('href')).toBe('/finance/prices');
});
