import type { HomeFigure } from '@likeness/contract/home';
import type { RoleKey } from '@likeness/contract/kit/roles';
import { TRANSLATION_LANGUAGES } from '@likeness/contract/kit/translation';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { openApp, signedInAs } from '../testing/openApp.tsx';

const NOW = '2026-03-31T12:00:00.000Z';

function theHome(role: RoleKey, figures: readonly Partial<HomeFigure>[], kinds: readonly object[] = []) {
  signedInAs(role);
  fakeApi({
    'GET /me': [200, anAccount({ roles: [role] })],
    'GET /home': [
      200,
      { now: NOW, figures: figures.map((figure) => ({ overdue: null, since: null, only: null, ...figure })) },
    ],
    'GET /home/missing-texts': [200, { kinds }],
  });
  openApp('/');
}

async function pathOf(words: RegExp): Promise<[path: string, filter: unknown]> {
  const link = await screen.findByRole('link', { name: words });
  const { pathname, searchParams } = new URL(link.getAttribute('href')!, window.location.href);
  return [pathname, JSON.parse(searchParams.get('filter') ?? 'null')];
}

test('each figure leads to the part of its list that it counts', async () => {
  theHome('ROLE_POSTMAN', [
    { name: 'ship', count: 12, since: '2026-03-29T12:00:00.000Z' },
    { name: 'blocked', count: 3 },
    { name: 'returned', count: 2 },
    { name: 'my_shipments', count: 1, only: 77 },
  ]);
  expect(await pathOf(/^12 ?shipments wait to be sent/)).toEqual(['/shipments', null]);
  expect(await pathOf(/shipments are blocked/)).toEqual(['/shipments', { filter: 'blocked' }]);
  expect(await pathOf(/letters came back within 30 days/)).toEqual([
    '/shipments',
    { filter: 'letters_returned', from: '2026-03-01', time_zone: 'UTC' },
  ]);
  expect((await pathOf(/shipment is managed by you/))[0]).toBe('/shipment/77');
  expect(screen.getByRole('button', { name: /Next shipment/ })).toBeTruthy();
});

test('whoever is responsible for orders finds blocked shipments among the delivered ones', async () => {
  theHome('ROLE_ORDER_MANAGER', [
    { name: 'blocked', count: 1 },
    { name: 'rejected_photo', count: 4 },
  ]);
  expect(await pathOf(/shipment is blocked/)).toEqual(['/deliveredShipments', { filter: 'blocked' }]);
  expect((await pathOf(/orders wait for a new photo/))[1]).toEqual({
    'order-filters[]': ['rejected_photo'],
    deleted: '0',
  });
  expect(screen.queryByRole('button', { name: /Next shipment/ })).toBeNull();
});

test('whoever is responsible for money finds the wallets and promotions that are counted, what presses first', async () => {
  theHome('ROLE_FINANCE_MANAGER', [
    { name: 'negative_wallets', count: 2 },
    { name: 'promotions_expiring', count: 1 },
  ]);
  const orderOf = (words: RegExp) => {
    const { searchParams } = new URL(screen.getByRole('link', { name: words }).getAttribute('href')!, 'http://x');
    return [searchParams.get('sort'), searchParams.get('order')];
  };
  expect(await pathOf(/wallets are below zero/)).toEqual(['/finance/wallets', { part: 'negative' }]);
  expect(orderOf(/wallets are below zero/)).toEqual(['credit', 'ASC']);
  expect(await pathOf(/promotion ends within 14 days/)).toEqual(['/finance/promotions', { part: 'ends_soon' }]);
  expect(orderOf(/promotion ends within 14 days/)).toEqual(['expire_at', 'ASC']);
});

test('what does not wait is no link, and what is overdue is said', async () => {
  theHome('ROLE_ADMIN', [
    { name: 'verify', count: 5, overdue: 2, since: NOW },
    { name: 'process', count: 0, overdue: 0 },
  ]);
  expect(
    (await screen.findByRole('link', { name: /photos wait for their verdict.*2 overdue/ })).getAttribute('href'),
  ).toBe('/document/validationList');
  expect(screen.getByText('photos wait to be processed').closest('a')).toBeNull();
});

test('missing translations lead to the first kind of text that lacks some in the language', async () => {
  const none = Object.fromEntries(TRANSLATION_LANGUAGES.map((language) => [language, 0]));
  const missing = { ...none, de: 4 };
  theHome(
    'ROLE_USER_MANAGER',
    [],
    [
      { list: 'country', field: 'country_name', missing: none },
      { list: 'product', field: 'label', missing },
      { list: 'photo_reject_reason', field: 'label', missing },
    ],
  );
  expect(await pathOf(/German.*8/)).toEqual(['/translations/products', { missing: 'de' }]);
  expect(screen.queryByRole('link', { name: /French/ })).toBeNull();
  expect(screen.queryByText(/Nothing of your work is counted here/)).toBeNull();
});

test('whoever has nothing that is counted is told so', async () => {
  theHome('ROLE_USER_MANAGER', []);
  expect(await screen.findByText(/Nothing of your work is counted here/)).toBeTruthy();
});
