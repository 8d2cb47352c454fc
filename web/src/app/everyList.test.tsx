import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { ScreenPathsContext } from '../kit/screenPaths.ts';
import type { ScreenPaths } from '../kit/screenPaths.ts';
import { signedIn } from '../testing/builders.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { madeAnswers } from '../testing/madeAnswers.ts';
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

test.each(lists)('%s shows no rows, one, and a page of 10,000', async (_name, path, list) => {
  fakeApi({}, madeAnswers(0));
  const readAgain = shows(path, list);
  await waitFor(() => expect(document.querySelector('[role=status] > svg')).not.toBeNull());
  expect(rows()).toBe(0);

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
