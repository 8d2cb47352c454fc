import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { openApp } from '../../testing/openApp.tsx';
import { aPrice, priceServer, thePrices } from '../../testing/prices.ts';
import { signedIn } from '../../testing/builders.ts';
import { PlanPriceListScreen } from '../PlanPriceListScreen.tsx';
import { PurposePriceListScreen } from '../PurposePriceListScreen.tsx';

const FRENCH_PASSPORT = { id: 12, label: 'Passport', country_code: 'FR', country_name: 'France' };
const CLEAR = 'POST /price/clear-cache/for/12';
const CLEAR_GET = 'GET /price/clear-cache/for/12';

function openPurpose(answers: Parameters<typeof priceServer>[0] = {}) {
  const seen = priceServer({
    'GET /price/for/12': [200, { ...thePrices([aPrice(1), aPrice(2, { amount: 20 })]), purpose: FRENCH_PASSPORT }],
    ...answers,
  });
  const app = openApp('/finance/prices/for/12', ['PurposePriceList'], PurposePriceListScreen);
  return { ...app, sent: (call: string) => seen.filter((request) => request.call === call) };
}

test('shows the prices of a purpose without repeating it, and leads to the form of each', async () => {
  const { path } = openPurpose();
  await screen.findByRole('heading', { name: 'Prices of Passport, France' });
  const headings = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headings).not.toContain('Purpose');
  expect(headings).toContain('Bought in');
  const edit = await screen.findAllByRole('link', { name: /^Edit “Passport, France · Printed photos · Europe”/ });
  expect(edit[0]!.getAttribute('href')).toBe('/finance/price/1');
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(path()).toBe('/finance/price?purpose=12');
});

test.each([
  [true, 'Cache deleted successfully'],
  [false, 'Cache cannot be deleted'],
])('clearing the cache says whether it worked: %s', async (success, sentence) => {
  const { sent } = openPurpose({ [CLEAR]: [200, { success }], [CLEAR_GET]: [200, { success }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the cache' }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect([...sent(CLEAR), ...sent(CLEAR_GET)]).toHaveLength(1);
});

test('a cache that cannot be reached is not deleted', async () => {
  openPurpose({ [CLEAR_GET]: [403, { code: 'access_denied', message: 'No' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Clear the cache' }));
  expect(await screen.findByText('Cache cannot be deleted')).toBeTruthy();
});

test('an administrator deletes a price after a question; one that orders need stays', async () => {
  const mayDelete = aPrice(1, { allowedActions: ['edit', 'delete'] });
  const { sent } = openPurpose({
    'GET /price/for/12': [200, { ...thePrices([mayDelete]), purpose: FRENCH_PASSPORT }],
    'DELETE /price/1': [409, { code: 'in_use', message: 'x', params: { used_by: '3 orders' } }],
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Delete “Passport/ }));
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Are you sure you want to delete this item?')).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(sent('DELETE /price/1')).toHaveLength(1));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Delete “Passport/ })).toBeTruthy();
});

test('a purpose without prices offers to add one', async () => {
  openPurpose({ 'GET /price/for/12': [200, { ...thePrices([]), purpose: FRENCH_PASSPORT }] });
  expect(await screen.findByText('No prices yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Add/ })).toHaveLength(2);
});

test('a purpose that does not exist says so', async () => {
  openPurpose({ 'GET /price/for/12': [404, { code: 'not_found', message: 'x', params: { what: 'The purpose' } }] });
  expect(await screen.findByText('The purpose was not found')).toBeTruthy();
});

test('shows the prices of a plan, and adds one to it', async () => {
  const plan = { id: 5, name: 'Photo App' };
  priceServer({
    'GET /price/for_plan/5': [
      200,
      { ...thePrices([aPrice(1, { partner_plan: { ...plan, app_version: 4 } })]), partner_plan: plan },
    ],
  });
  signedIn({ roles: ['ROLE_USER_MANAGER'] });
  const { path } = openApp('/admin/price/for_plan/5', ['PartnerPlanPriceList'], PlanPriceListScreen);
  await screen.findByRole('heading', { name: 'Prices of Photo App' });
  expect(await screen.findByRole('link', { name: /^Edit / })).toHaveProperty(
    'pathname',
    '/finance/price/for/partnerPlan/1',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Add/ }));
  expect(path()).toBe('/finance/price/for/partnerPlan?partnerPlan=5');
});

test('what is no number has no prices, and nobody is asked for them', async () => {
  const seen = priceServer({});
  const { router } = openApp('/finance/prices/for/abc', ['PurposePriceList'], PurposePriceListScreen);
  expect(await screen.findByText('The purpose was not found')).toBeTruthy();
  await router.navigate('/finance/prices/for/99999999999');
  expect(await screen.findByText('The purpose was not found')).toBeTruthy();
  expect(seen.filter(({ call }) => call.startsWith('GET /price/for'))).toEqual([]);
});

test('the page size that was chosen for the prices of a purpose is not that of the prices of a plan', async () => {
  const plan = { id: 5, name: 'Photo App' };
  const { sent } = openPurpose({
    'GET /price/for_plan/5': [200, { ...thePrices([aPrice(1)]), partner_plan: plan }],
  });
  const asked = (call: string) => sent(call).at(-1)?.query['limit'];
  await userEvent.click(await screen.findByRole('combobox', { name: 'Rows per page:' }));
  await userEvent.click(await screen.findByRole('option', { name: '20' }));
  await waitFor(() => expect(asked('GET /price/for/12')).toBe('20'));
  cleanup();
  signedIn({ roles: ['ROLE_USER_MANAGER'] });
  openApp('/admin/price/for_plan/5', ['PartnerPlanPriceList'], PlanPriceListScreen);
  await screen.findByRole('heading', { name: 'Prices of Photo App' });
  expect(asked('GET /price/for_plan/5')).toBe('10');
});
