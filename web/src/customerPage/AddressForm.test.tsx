import type { RequestedRepairs } from '@likeness/contract/intake/repairs';
import { loadCustomerPageTexts } from '@likeness/texts/customerPageTexts';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeApi } from '../testing/fakeApi.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { PAGE_LANGUAGES } from './words.ts';

const REQUESTED: RequestedRepairs = {
  reference: 'REF-7',
  name: 'A… L…',
  language: 'en',
  expires_at: '2026-04-09T08:00:00.000Z',
  countries: [
    { country_code: 'FR', country_name: 'France' },
    { country_code: 'US', country_name: 'United States' },
  ],
  time_zone: 'Europe/Paris',
  documents: [
    {
      id: 7,
      purpose: { id: 1, label: 'Passport', country_code: 'FR' },
      photo_width: 35,
      photo_height: 45,
      asked_for: 'address',
      promised_at: null,
      reasons: [],
      guide: null,
      refused_address: {
        attention: null,
        address: '350 5th Avenue',
        address2: null,
        postalCode: null,
        region: 'NY',
        city: 'New York',
        country: 'US',
        why: [{ code: 'postcode_missing', params: {} }],
      },
      progress: [],
    },
  ],
};

/** Opens the page of a customer whose address was rejected; returns what it sends. */
function openPage() {
  const seen = fakeApi({
    'GET /repair': [200, REQUESTED],
    'POST /repair/7/address': [200, { ...REQUESTED, documents: [] }],
  });
  render(<CustomerPage token="a-token" />);
  return seen;
}

const field = (label: string) => screen.findByRole('textbox', { name: label });
async function retype(label: string, value: string) {
  await userEvent.clear(await field(label));
  await userEvent.type(await field(label), value);
}
const choose = async (country: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Country' }), country);

async function fillIn(city: string, postcode: string) {
  for (const label of ['Street and number', 'City']) await userEvent.clear(await field(label));
  await userEvent.type(await field('First name'), 'Ada');
  await userEvent.type(await field('Last name'), 'Lovelace');
  await userEvent.type(await field('Street and number'), '350 5th Avenue');
  await userEvent.type(await field('Postcode'), postcode);
  await userEvent.type(await field('City'), city);
}
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Send this address' }));
const sentAddress = (seen: ReturnType<typeof openPage>) => seen.find(({ call }) => call.startsWith('POST'))?.body;

test('the refused address is shown with what is wrong with it, and only that is typed anew', async () => {
  const seen = openPage();
  expect(await screen.findByText('The postcode is missing.')).toBeTruthy();
  await userEvent.type(await field('First name'), 'Ada');
  await userEvent.type(await field('Last name'), 'Lovelace');
  await userEvent.type(await field('Postcode'), '10118');
  await send();
  await screen.findByText('Thank you. Your letter will be sent to this address.');
  // Nobody looks at an address as at a photo.
  expect(screen.queryByText(/it has arrived/)).toBeNull();
  expect(sentAddress(seen)).toMatchObject({
    address: '350 5th Avenue',
    postalCode: '10118',
    region: 'NY',
    country: 'US',
  });
});

test('an address without a number, or with half a postcode, is sent only once its customer has said that it is right', async () => {
  const seen = openPage();
  await fillIn('Paris', '44');
  await retype('Street and number', 'chemin des Écoliers');
  await choose('France');
  await send();
  const doubts = await screen.findByRole('alert');
  expect(
    within(doubts)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['There is no house number.', 'A postcode in this country looks like 75015.']);
  expect(sentAddress(seen)).toBeUndefined();
  // Whoever corrects one of them is asked about the other one only.
  await retype('Postcode', '44000');
  expect(screen.queryByRole('alert')).toBeNull();
  await send();
  expect((await screen.findByRole('alert')).textContent).not.toContain('75015');
  await userEvent.click(screen.getByRole('button', { name: 'Send it anyway' }));
  await screen.findByText('Thank you. Your letter will be sent to this address.');
  expect(sentAddress(seen)).toMatchObject({ address: 'chemin des Écoliers', postalCode: '44000' });
});

test('whoever sends the rejected address again is told that nothing has changed', async () => {
  const refused = { code: 'address_unchanged', message: '' };
  fakeApi({ 'GET /repair': [200, REQUESTED], 'POST /repair/7/address': [422, refused] });
  render(<CustomerPage token="a-token" />);
  await fillIn('New York', '10118');
  await send();
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Nothing has changed/);
});

test('what is typed stays when the language is changed without a network, and goes along once it is back', async () => {
  let isOnline = true;
  const seen = fakeApi({
    'GET /repair': () => (isOnline ? [200, REQUESTED] : 'offline'),
    'POST /repair/7/address': [200, { ...REQUESTED, documents: [] }],
  });
  render(<CustomerPage token="a-token" />);
  await fillIn('New York', '10118');
  isOnline = false;
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByDisplayValue('10118')).toBeTruthy();
  isOnline = true;
  const text = await loadCustomerPageTexts('fr');
  await userEvent.click(await screen.findByRole('button', { name: text('repair.again') }));
  await userEvent.click(await screen.findByRole('button', { name: text('repair.address.send') }));
  await screen.findByText(text('repair.thanks_address'));
  expect(sentAddress(seen)).toMatchObject({ lastName: 'Lovelace', postalCode: '10118' });
});

test('what does not fit on an envelope, or is not filled in, is said in the customer’s language', async () => {
  fakeApi({
    'GET /repair': [200, REQUESTED],
    'POST /repair/7/address': [
      422,
      {
        code: 'invalid_input',
        message: 'Some fields are not filled in correctly.',
        errors: {
          postalCode: ['This value should have 12 characters or less.'],
          lastName: ['This field should be filled'],
          address: ['La rue manque.'],
        },
      },
    ],
  });
  render(<CustomerPage token="a-token" />);
  await fillIn('New York', '10118');
  expect((await field('Postcode')).getAttribute('maxlength')).toBe('12');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  const text = await loadCustomerPageTexts('fr');
  await userEvent.click(await screen.findByRole('button', { name: text('repair.address.send') }));
  expect(await screen.findByText(text('repair.fields.too_long', { max: '12' }))).toBeTruthy();
  expect(screen.getByText(text('repair.fields.required'))).toBeTruthy();
  expect(screen.getByText('La rue manque.')).toBeTruthy();
});

test('nothing is asked for any more once the link has expired', async () => {
  let isOver = false;
  fakeApi({ 'GET /repair': () => (isOver ? [410, { code: 'link_expired', message: '' }] : [200, REQUESTED]) });
  render(<CustomerPage token="a-token" />);
  await field('Postcode');
  isOver = true;
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), 'fr');
  const text = await loadCustomerPageTexts('fr');
  await screen.findByText(text('repair.refusals.link_expired'));
  expect(screen.queryByRole('textbox')).toBeNull();
});

describe('the region of a customer’s address', () => {
  test('is asked for where envelopes name it, and goes along', async () => {
    const seen = openPage();
    await fillIn('New York', '10118');
    await choose('United States');
    await retype('State, province or region', 'NY');
    await send();
    await screen.findByText('Thank you. Your letter will be sent to this address.');
    expect(sentAddress(seen)).toMatchObject({ city: 'New York', region: 'NY', country: 'US' });
  });

  test('is not passed over there: without it the letter may not arrive', async () => {
    const seen = openPage();
    await fillIn('New York', '10118');
    await choose('United States');
    await userEvent.clear(await field('State, province or region'));
    expect((await field('State, province or region')).getAttribute('required')).not.toBeNull();
    await send();
    expect(sentAddress(seen)).toBeUndefined();
  });

  test('is neither requested nor sent for countries that do not print it on a letter', async () => {
    const seen = openPage();
    await fillIn('Paris', '75011');
    await choose('United States');
    await retype('State, province or region', 'NY');
    await choose('France');
    expect(screen.queryByRole('textbox', { name: 'State, province or region' })).toBeNull();
    await send();
    await screen.findByText('Thank you. Your letter will be sent to this address.');
    expect(sentAddress(seen)).not.toHaveProperty('region');
  });

  test.each(PAGE_LANGUAGES)('has its name in %s', async (language) => {
    openPage();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Language' }), language);
    const text = await loadCustomerPageTexts(language);
    const [country, region] = [text('repair.address.country'), text('repair.address.region')];
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: country }), 'US');
    expect(await field(region)).toBeTruthy();
  });
});
