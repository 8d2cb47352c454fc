import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anAccount, signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { madeAnswers } from '../testing/madeAnswers.ts';
import { openApp } from '../testing/openApp.tsx';
import { SCREENS } from './screens.tsx';
import type { ScreenName } from './screens.tsx';
import type { Screen } from './screen.ts';

/** The lists that are no declared ones. */
const WRITTEN: readonly ScreenName[] = [
  'DocumentToValidateList',
  'DocumentToVerifyList',
  'ShipmentList',
  'ShipmentDeliveredList',
  'OrderList',
  'TicketList',
  'TicketB2BList',
  'Inbox',
  'Mailbox',
  'PriceList',
  'FoundPriceList',
  'PurposePriceList',
  'PartnerPlanPriceList',
  'RefundList',
  'Openings',
  'SecurityLog',
  'Activity',
  'PurposeListByCountry',
];
const ROLES = ['ROLE_SUPER_ADMIN'] as const;

const lists = (SCREENS as readonly Screen[])
  .filter(({ name, component }) => (component && 'list' in component) || WRITTEN.includes(name as ScreenName))
  .map(({ name, path }) => [name, filledIn(path)] as const);

function filledIn(path: string): string {
  return path.replace(/\/:\w+\?$/, '').replace(':countryCode', 'FR').replaceAll(/:\w+/g, '1');
}

function open(path: string, rows: number) {
  signedIn({ roles: [...ROLES] });
  fakeApi({ 'GET /me': [200, anAccount({ roles: [...ROLES] })] }, madeAnswers(rows));
  openApp(path);
}
const rowsShown = () => document.querySelectorAll('main tbody tr').length;

test.each(lists)('%s says that it is empty', async (_name, path) => {
  open(path, 0);
  await waitFor(() => expect(document.querySelector('main [role=status] > svg')).not.toBeNull());
  expect(rowsShown()).toBe(0);
  expect(document.querySelector('main [role=alert]')).toBeNull();
});

test.each(lists)('%s shows one row', async (_name, path) => {
  open(path, 1);
  await waitFor(() => expect(rowsShown()).toBe(1));
  expect(document.querySelector('main [role=alert]')).toBeNull();
});

test.each(lists)('%s shows a page of 10,000 rows, with how many there are', async (_name, path) => {
  open(path, 10_000);
  await screen.findByText(/^1-\d+ of 10,000$/);
  await waitFor(() => expect(rowsShown()).toBeGreaterThan(1));
  expect(rowsShown()).toBeLessThan(101);
});
