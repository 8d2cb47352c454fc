import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ScreenPathsContext } from '../kit/screenPaths.ts';
import type { ScreenPaths } from '../kit/screenPaths.ts';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { declaredCall, madeAnswers, PAGED_CALLS } from '../testing/madeAnswers.ts';
import { TestScreen } from '../testing/TestScreen.tsx';
import type { Screen } from './screen.ts';
import { screenPaths } from './screenPaths.ts';
import { SCREENS } from './screens.tsx';
import type { ScreenName } from './screens.tsx';

/** The lists with pages that are not declared. */
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
  'Disagreements',
  'QualityExamples',
  'PlantedPhotos',
];

/** What is asked page by page and is the list of none of these screens. */
const OTHER_PAGES = [
  // Within a screen, or the choices of a field.
  'GET /action/photo/{id}',
  'GET /final-customer/{id}/emails',
  'GET /final-customer/{id}/tickets',
  'GET /level-of-caution/all',
  'GET /price/edits',
  'GET /price/edits/{id}',
  'GET /purpose/for/{countryCode}',
  'GET /ticket/{id}/messages/admin',
  'GET /wallets/{id}/entries',
  // Beside the figures of a board.
  'GET /dashboard/account/{id}',
  'GET /dashboard/administrator/issues',
  'GET /dashboard/arrivals',
  'GET /dashboard/staff',
  'GET /quality/refusals',
  'GET /time-photo-treatment/by-day',
  // Never shown: the desk takes the next one from it.
  'GET /delivery',
];

/** Of the texts of all kinds one stands for all: they are one component. */
const OTHER_TEXTS = /^\/translations\/(?!countries)/;

const lists = (SCREENS as readonly Screen[]).flatMap(({ name, path, component: List }) =>
  List && ('list' in List || WRITTEN.includes(name as ScreenName)) && !OTHER_TEXTS.test(path)
    ? [[name, path, <List key={name} />] as const]
    : [],
);

function filledIn(path: string): string {
  return path.replace(/\/:\w+\?$/, '').replaceAll(/:\w+/g, '1');
}

const rows = () => document.querySelectorAll('tbody tr, ul[aria-label] > li').length;

const ROLES = ['ROLE_SUPER_ADMIN'] as const;
const PATHS: ScreenPaths = { ...screenPaths(ROLES, SCREENS), menu: [] };

function shows(path: string, list: ReactNode) {
  const queries = new QueryClient();
  signedIn({ roles: [...ROLES] });
  render(
    <TestScreen path={path} at={filledIn(path)} queries={queries}>
      <ScreenPathsContext value={PATHS}>{list}</ScreenPathsContext>
    </TestScreen>,
  );
  return () => queries.invalidateQueries();
}

const asked = new Set<string | undefined>();

test.each(lists)('%s shows no rows, one, and a page of 10,000', async (_name, path, list) => {
  const seen = fakeApi({}, madeAnswers(0));
  const readAgain = shows(path, list);
  await waitFor(() => expect(document.querySelector('[role=status] > svg')).not.toBeNull());
  expect(rows()).toBe(0);
  for (const { call } of seen) asked.add(declaredCall(call));

  fakeApi({}, madeAnswers(1));
  await readAgain();
  await waitFor(() => expect(rows()).toBe(1));
  expect(document.querySelector('[role=status] > svg')).toBeNull();

  fakeApi({}, madeAnswers(10_000));
  await readAgain();
  await screen.findByText(/^1-\d+ of 10,000$|^10,000 pictures$/);
  // Those below the edge of the window are drawn a moment later.
  await waitFor(() => expect(rows()).toBeGreaterThan(1));
  expect(rows()).toBeLessThan(101);
  const complaints = [...document.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);
  // Where files are dropped, there is room for a complaint.
  expect(complaints.filter((complaint) => complaint !== '')).toEqual([]);
});

test('every list with pages that the server has was shown', () => {
  const ofOtherTexts = PAGED_CALLS.filter((call) => call.endsWith('/translations'));
  const notShown = PAGED_CALLS.filter((call) => !asked.has(call) && !ofOtherTexts.includes(call));
  expect(notShown.toSorted()).toEqual(OTHER_PAGES.toSorted());
});
