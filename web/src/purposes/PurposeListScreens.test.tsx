import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countriesAnswer } from '../testing/countries.ts';
import { lastOf } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';
import { aPurpose, purposeServer } from '../testing/purposes.ts';

beforeEach(() => signedInAs('ROLE_ADMIN'));

const FRENCH = [
  aPurpose(4, { source_checked_on: '2026-03-10', default_substitute: true }),
  aPurpose(5, { label: 'A driving licence with a very long name', photo_width: 50, photo_height: 70 }),
];

test('the purposes of a country say what they ask for, and lead to their form', async () => {
  purposeServer(FRENCH);
  const { path } = openApp('/admin/purposes/for/FR');
  await screen.findByRole('heading', { name: 'Purposes of France' });
  const row = (await screen.findByText('Passport')).closest('tr')!;
  within(row).getByText('35 × 45 mm');
  within(row).getByText('414 × 532 px');
  within(row).getByText('Strict');
  within(row).getByText('10/03/2026');
  const other = screen.getByText(/^A driving licence/).closest('tr')!;
  within(other).getByText('Never');
  within(other).getByText('591 × 827 px');
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(row);
  await waitFor(() => expect(path()).toBe('/admin/purpose/4'));
});

test('a purpose is added to the country whose purposes are shown', async () => {
  purposeServer([], { 'GET /country/FR': [200, countriesAnswer().result[0]] });
  const { path } = openApp('/admin/purposes/for/FR');
  await screen.findByText('This country has no purposes yet');
  await userEvent.click(screen.getByRole('button', { name: 'Add a purpose' }));
  await waitFor(() => expect(path()).toBe('/admin/purpose?country=FR'));
});

test('a country that is none is told so, and no purpose is added to it', async () => {
  purposeServer([], { 'GET /country/ZZ': [404, { code: 'not_found', message: '', params: { what: 'country' } }] });
  const { router } = openApp('/admin/purposes/for/France');
  expect(await screen.findByText('Wrong country code given')).toBeTruthy();
  await router.navigate('/admin/purposes/for/ZZ');
  await screen.findByRole('heading', { name: 'Purposes of a country' });
  expect(await screen.findByText('Wrong country code given')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add a purpose' })).toBeNull();
});

test('a country is called as the catalogue calls it, in the language of the reader', async () => {
  const country = { ...countriesAnswer().result[0], translated: { country_name: 'The French Republic' } };
  purposeServer(FRENCH, { 'GET /country/FR': [200, country] });
  openApp('/admin/purposes/for/FR');
  expect(await screen.findByRole('heading', { name: 'Purposes of The French Republic' })).toBeTruthy();
});

test('the purposes of a country are searched, sorted and translated', async () => {
  const seen = purposeServer(FRENCH, { 'GET /purpose/4/translation': [200, { fr: { label: 'Passeport' } }] });
  openApp('/admin/purposes/for/FR');
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by Type, ascending' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'pass');
  const asked = () => seen.findLast(({ call }) => call === 'GET /purpose/for/FR')?.query;
  await waitFor(() => expect(asked()).toMatchObject({ q: 'pass', order_by: 'purpose_type' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Translate “Passport”' }));
  await screen.findByRole('dialog');
});

test('a translation in the list of a country is not closed unasked, and is in its row once it is saved', async () => {
  const [passport] = FRENCH;
  let english: object = {};
  purposeServer(FRENCH, {
    'GET /purpose/4/translation': [200, {}],
    'POST /purpose/4/edit-translation': ({ body }) => {
      english = { label: Object(body).en };
      return [200, {}];
    },
    'GET /purpose/for/FR': () => [200, { result: [{ ...passport, translated: english }], total: 1, page: 1 }],
  });
  openApp('/admin/purposes/for/FR');
  await userEvent.click(await screen.findByRole('button', { name: 'Translate “Passport”' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'English' }), 'A passport{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Translations saved');
  expect(await screen.findByText('A passport')).toBeTruthy();
});

describe('the list of all purposes', () => {
  test('asks for the country of a new one', async () => {
    purposeServer(FRENCH, {
      'GET /country': [200, countriesAnswer()],
      'GET /country/BE': [200, countriesAnswer().result[1]],
    });
    const { path } = openApp('/admin/purposes');
    await userEvent.click(await screen.findByRole('button', { name: 'Add' }));
    const dialog = await screen.findByRole('dialog', { name: 'Which country is the new purpose for?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await within(dialog).findByText('A country code must be given');
    await userEvent.type(within(dialog).getByRole('combobox', { name: 'Country' }), 'Belg');
    await userEvent.click(await screen.findByRole('option', { name: 'Belgique (BE)' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(path()).toBe('/admin/purpose?country=BE'));
  });

  test('shows the rules that nobody has looked at for a year, and saves just these', async () => {
    const seen = purposeServer(FRENCH, { 'GET /purpose/export.csv': [200, 'id'] });
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:csv', revokeObjectURL: () => undefined }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    openApp('/admin/purposes');
    await screen.findByText('Passport');
    await userEvent.click(screen.getByRole('combobox', { name: 'Show' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Not checked for a year' }));
    await waitFor(() => expect(lastOf(seen, 'GET /purpose')?.query['part']).toBe('unchecked'));
    await userEvent.click(screen.getByRole('button', { name: 'CSV' }));
    await waitFor(() => expect(lastOf(seen, 'GET /purpose/export.csv')?.query['part']).toBe('unchecked'));
  });
});

describe('the import', () => {
  const line = (overrides: object) => ({
    line: 2,
    id: 4,
    label: 'Passport',
    what: 'edit',
    before: { photo_width: 35 },
    after: { photo_width: 36 },
    errors: {},
    ...overrides,
  });
  const answer = (result: readonly object[], counts: object) => {
    const none = { written: false, added: 0, edited: 0, unchanged: 0, wrong: 0, state: 'as-shown', ignored: [] };
    return { ...none, result, ...counts };
  };
  const choose = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Import' }));
    const file = new File(['id,label'], 'rules.csv', { type: 'text/csv' });
    await userEvent.upload(screen.getByLabelText('A CSV file'), file);
    return screen.findByRole('dialog');
  };

  test('first shows line by line what would change, and writes when that is confirmed', async () => {
    const lines = [line({}), line({ line: 3, id: 5, label: 'Licence', what: 'nothing', after: {} })];
    const seen = purposeServer(FRENCH, {
      'POST /purpose/import': ({ query }) => [200, answer(lines, { edited: 1, unchanged: 1, written: !query['dry'] })],
    });
    openApp('/admin/purposes');
    const dialog = await choose();
    await within(dialog).findByText('Photo width: 35 mm → 36 mm');
    within(dialog).getByText('0 new, 1 changed, 1 unchanged, none with a mistake.');
    expect(within(dialog).queryByText('Licence')).toBeNull();
    const calls = () => seen.filter(({ call }) => call === 'POST /purpose/import').map(({ query }) => query['dry']);
    expect(calls()).toEqual(['true']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Import 1 entry' }));
    await screen.findByText('1 entry imported');
    expect(calls()).toEqual(['true', undefined]);
  });

  test('says what is wrong in which line, and writes nothing', async () => {
    const wrong = line({ line: 7, what: 'wrong', errors: { outline_to_chin: ['The chin must lie below the crown'] } });
    purposeServer(FRENCH, { 'POST /purpose/import': [200, answer([line({}), wrong], { edited: 1, wrong: 1 })] });
    openApp('/admin/purposes');
    const dialog = await choose();
    const row = (await within(dialog).findByText('Bottom edge to chin: The chin must lie below the crown')).closest(
      'tr',
    )!;
    within(row).getByText('7');
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Import' }).disabled).toBe(true);
    within(dialog).getByText(/Nothing can be imported while a line has a mistake/);
  });
});
