import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { viewerTimeZone } from '../kit/timeZone.ts';
import { lastOf } from '../testing/fakeApi.ts';
import { openApp } from '../testing/openApp.tsx';
import { aPurpose } from '../testing/purposes.ts';
import { ArrivalsScreen } from './ArrivalsScreen.tsx';
import { CountriesScreen } from './CountriesScreen.tsx';
import { IssuesScreen } from './IssuesScreen.tsx';
import * as plots from './parts/Plot.tsx';
import { PromotionUseScreen } from './PromotionUseScreen.tsx';
import { ShipmentsByMonthScreen } from './ShipmentsByMonthScreen.tsx';
import { LISTS, aFigure, aPeriod, theBoard } from './testBoards.ts';
import { WorkflowScreen } from './WorkflowScreen.tsx';

const AT = 'from=2026-03-01&to=2026-03-03';
const filterOf = (link: HTMLElement) =>
  JSON.parse(new URL(link.getAttribute('href')!, 'http://house').searchParams.get('filter')!);
const tableNamed = async (name: string) => within(await screen.findByRole('table', { name }));

const hours = Array.from({ length: 7 }, (_, day) =>
  Array.from({ length: 24 }, (__, hour) => (day === 0 && hour === 9 ? 4 : 0)),
);
const workflow = {
  period: aPeriod(),
  figures: [aFigure('placed', 12), aFigure('canceled', 2)],
  total: [
    { status: 'fulfilled', total: 5, total_per_day: 1.67 },
    { status: 'rejected', total: 3, total_per_day: 1 },
    { status: 'rejected_photo', total: 2, total_per_day: 0.67 },
    { status: 'rejected_for_good', total: 1, total_per_day: 0.33 },
  ],
  monthly: [{ month: '2026-03', total_validate: 6, total_reject: 2 }],
  daily: [{ day: '2026-03-02', total_validate: 6, total_reject: 2 }],
  processingTime: { max: 63_142.9, min: 12.4, avg: 90 },
  delivery: [{ total_per_day_shipped: 1, total_shipped: 3, total_per_day_not_shipped: 0.33, total_not_shipped: 1 }],
  hours: { arrived: hours, judged: hours, minutes: hours },
};

test('the workflow board leads from a status to the orders that have it, and from a verdict to its decisions', async () => {
  theBoard('GET /dashboard/workflow', workflow);
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  const statuses = await tableNamed('Where the orders stand now');
  const rejected = within(statuses.getByRole('row', { name: /^Photo rejected/ })).getByRole('link', { name: '2' });
  expect(filterOf(rejected)).toMatchObject({ 'order-filters[]': ['rejected_photo'], deleted: '0' });
  const forGood = within(statuses.getByRole('row', { name: /^Rejected for good/ })).getByRole('link', { name: '1' });
  expect(filterOf(forGood)).toMatchObject({ 'order-filters[]': ['rejected'], deleted: '0' });
  const verdicts = await tableNamed('Photos validated and rejected');
  expect(verdicts.getByRole('link', { name: '6' }).getAttribute('href')).toMatch(
    /^\/dashboard\/staff\/all\/2026-03-02\/2026-03-02\?measure=validated&/,
  );
  const waits = await tableNamed('From payment to validation');
  expect(waits.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DurationMinutes',
    'Shortest12.4',
    'Average90 (1\u00A0h\u00A030\u00A0min)',
    'Longest63,142.9 (43 days 20 hours)',
  ]);
  const shipments = await tableNamed('Shipments');
  expect(filterOf(shipments.getByRole('link', { name: '3' }))).toMatchObject({ filter: 'first_shipped' });
});

test('an hour of the week leads to the photos that arrived in it, or to their verdicts; an average leads nowhere', async () => {
  theBoard('GET /dashboard/workflow', { ...workflow, period: aPeriod({ time_zone: 'UTC' }) });
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  const linkIn = async () => (await tableNamed('Hours of the week')).queryByRole('link', { name: '4' });
  const choose = async (choice: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Number' }));
    await userEvent.click(await screen.findByRole('option', { name: choice }));
  };
  expect((await linkIn())?.getAttribute('href')).toBe(
    '/dashboard/arrivals/2026-03-01/2026-03-03?weekday=1&hour=9&time_zone=UTC',
  );
  await choose('Photos judged');
  await expect
    .poll(async () => (await linkIn())?.getAttribute('href'))
    .toBe('/dashboard/staff/all/2026-03-01/2026-03-03?measure=judged&weekday=1&hour=9&time_zone=UTC');
  await choose('Average wait in minutes');
  await expect.poll(linkIn).toBeNull();
});

test('a list that is narrowed down to an hour of the week says so, and leads back to all hours', async () => {
  const seen = theBoard('GET /dashboard/arrivals', { period: aPeriod(), result: [], total: 0, page: 1 });
  const at = '/dashboard/arrivals/2026-03-01/2026-03-03?weekday=1&hour=9&time_zone=UTC';
  const { path } = openApp(at, LISTS, ArrivalsScreen);
  await screen.findByText('Only: Monday, 09:00 to 10:00');
  expect(seen.find(({ call }) => call.endsWith('/arrivals'))?.query).toMatchObject({ weekday: '1', hour: '9' });
  await userEvent.click(screen.getByRole('button', { name: 'All hours' }));
  await waitFor(() => expect(path()).not.toContain('weekday'));
  expect(lastOf(seen, 'GET /dashboard/arrivals')?.query).not.toHaveProperty('hour');
});

test('while the workflow board is on its way the code of its plots is fetched, and there are no numbers that could be taken for none', async () => {
  const fetched = vi.spyOn(plots, 'preloadPlots');
  const { promise: answer, resolve } = Promise.withResolvers<void>();
  theBoard('GET /dashboard/workflow', async () => {
    await answer;
    return [200, workflow];
  });
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  await screen.findByRole('heading', { level: 1, name: 'Workflow' });
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  expect(document.querySelector('.list-waiting')).not.toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByText('Nothing in this period')).toBeNull();
  resolve();
  await tableNamed('Where the orders stand now');
  expect(document.querySelector('.list-waiting')).toBeNull();
});

test('photos that arrived lead to their list: exactly these, in the days as they were counted', async () => {
  theBoard('GET /dashboard/workflow', {
    ...workflow,
    period: aPeriod({ time_zone: 'UTC' }),
    figures: [aFigure('placed', 12), aFigure('arrived', 7)],
  });
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  await userEvent.click(await screen.findByRole('button', { name: '1 more number' }));
  const link = await screen.findByRole('link', { name: 'Photos arrived: 7' });
  expect(link.getAttribute('href')).toBe('/dashboard/arrivals/2026-03-01/2026-03-03?time_zone=UTC');
});

test('the list of arrivals leads to the order and the photo of each, and is asked in the zone of its address', async () => {
  const arrival = {
    id: 31,
    arrivedAt: '2026-03-02T10:00:00.000Z',
    order_id: 481,
    document_id: 9,
    status: 'pending_verification',
    country_code: 'FR',
    purpose: 'Passport',
    uid: 'abc',
  };
  const result = [arrival, { ...arrival, id: 30, order_id: 480, country_code: null, uid: null }];
  const seen = theBoard('GET /dashboard/arrivals', {
    period: aPeriod({ time_zone: 'UTC' }),
    result,
    total: 2,
    page: 1,
  });
  openApp('/dashboard/arrivals/2026-03-01/2026-03-03?time_zone=UTC', LISTS, ArrivalsScreen);
  const table = await tableNamed('2 photos arrived');
  const [first, second] = table.getAllByRole('row').slice(1);
  within(first!).getByRole('cell', { name: 'France' });
  expect(within(first!).getByRole('link', { name: '481' }).getAttribute('href')).toBe('/order/481');
  expect(
    within(second!)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['480']);
  expect(seen.find(({ call }) => call.endsWith('/arrivals'))?.query).toMatchObject({
    from: '2026-03-01',
    to: '2026-03-03',
    time_zone: 'UTC',
  });
});

test.each(['Nowhere', ''])('a list whose address says the time zone “%s” is in the reader’s own', async (zone) => {
  const seen = theBoard('GET /dashboard/arrivals', { period: aPeriod(), result: [], total: 0, page: 1 });
  openApp(`/dashboard/arrivals/2026-03-01/2026-03-03?time_zone=${zone}`, LISTS, ArrivalsScreen);
  await screen.findByText('Nothing in this period');
  expect(seen.find(({ call }) => call.endsWith('/arrivals'))?.query).toMatchObject({ time_zone: viewerTimeZone() });
});

test('the heat map of hours and weekdays can be read in its table', async () => {
  theBoard('GET /dashboard/workflow', workflow);
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  const table = await tableNamed('Hours of the week');
  const monday = table.getByRole('row', { name: /^Monday/ });
  expect(within(monday).getAllByRole('cell')[9]?.textContent).toBe('4');
});

test('a few numbers are read first, and the others on demand', async () => {
  theBoard('GET /dashboard/workflow', workflow);
  openApp(`/dashboard/workflow?${AT}`, ['DashboardWorkflow', ...LISTS], WorkflowScreen);
  const figures = within(await screen.findByRole('list', { name: 'Key figures' }));
  expect(figures.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: '1 more number' }));
  await figures.findByText('Canceled');
});

const countries = {
  period: aPeriod(),
  figures: [aFigure('ordered', 4)],
  orders: [{ month: '2026-03', total: 4 }],
  countries: [{ country_code: 'FR', country_name: 'France', total: 3, before: 1 }],
};

test('orders by country lead to those of the country, the purpose and the product', async () => {
  theBoard('GET /dashboard/countries', countries);
  openApp(`/dashboard/countries?${AT}&product=5`, ['DashboardCountries', ...LISTS], CountriesScreen);
  const table = await tableNamed('Countries of the purposes');
  expect(filterOf(table.getByRole('link', { name: '3' }))).toMatchObject({ 'country-code': 'FR', product: 5 });
  const months = await tableNamed('By month');
  expect(filterOf(months.getByRole('link', { name: '4' }))).toMatchObject({ from: '2026-03-01', to: '2026-03-03' });
});

test('the purposes of a country are offered in the language of the screen', async () => {
  const passport = aPurpose(12, { label: 'Passport', translated: { label: 'Passeport' } });
  theBoard('GET /dashboard/countries', countries, 'ROLE_SUPER_ADMIN', {
    'GET /purpose/for/FR': [200, { result: [passport], total: 1, page: 1 }],
  });
  await showLanguage('fr');
  openApp(`/dashboard/countries?${AT}&country=FR`, ['DashboardCountries', ...LISTS], CountriesScreen);
  await userEvent.click(await screen.findByRole('combobox', { name: 'Type de photo' }));
  await screen.findByRole('option', { name: 'Passeport' });
  expect(screen.queryByRole('option', { name: 'Passport' })).toBeNull();
});

test('the automatic program’s account may narrow down to a purpose and to a product too', async () => {
  const seen = theBoard('GET /dashboard/countries', countries, 'ROLE_AUTOMATIC_PROGRAM', {
    'GET /purpose/for/FR': [200, { result: [aPurpose(12, { label: 'Passport' })], total: 1, page: 1 }],
    'GET /product/5': [200, { id: 5, revision: 1, label: 'Printed photos', allowedActions: [] }],
  });
  openApp(
    `/dashboard/countries?${AT}&country=FR&purpose=12&product=5`,
    ['DashboardCountries', ...LISTS],
    CountriesScreen,
  );
  await tableNamed('Countries of the purposes');
  for (const name of ['Purpose', 'Product']) expect(screen.getByRole('combobox', { name })).toBeTruthy();
  const { query } = seen.findLast(({ call }) => call === 'GET /dashboard/countries')!;
  expect(query).toMatchObject({ country: 'FR', purpose: '12', product: '5' });
});

test('without a country the board says so and asks nothing', async () => {
  const seen = theBoard('GET /dashboard/countries', countries);
  openApp(`/dashboard/countries?${AT}`, ['DashboardCountries', ...LISTS], CountriesScreen);
  const picker = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(picker.value).toBe('World');
  await tableNamed('Countries of the purposes');
  const asked = seen.filter(({ call }) => call === 'GET /dashboard/countries').length;
  await userEvent.clear(picker);
  await screen.findByText('Country should not be empty');
  expect(seen.filter(({ call }) => call === 'GET /dashboard/countries')).toHaveLength(asked);
});

test('shipments by month and country lead to exactly these shipments', async () => {
  theBoard('GET /dashboard/shipment', {
    period: aPeriod(),
    figures: [aFigure('shipped', 5)],
    total: 5,
    order: [
      {
        month: '2026-03',
        data: [
          { country: 'DE', total: 3 },
          { country: '?', total: 2 },
        ],
      },
    ],
  });
  openApp(`/dashboard/shipment?${AT}`, ['DashboardShipment', ...LISTS], ShipmentsByMonthScreen);
  const table = await tableNamed('By month and country');
  table.getByRole('cell', { name: 'Germany' });
  table.getByRole('cell', { name: 'Without a country' });
  expect(filterOf(table.getByRole('link', { name: '3' }))).toMatchObject({ filter: 'first_shipped', country: 'DE' });
});

test('uses of promotions are narrowed down by country, promotion and app, and lead to their orders', async () => {
  const seen = theBoard('GET /dashboard/promotion', {
    period: aPeriod(),
    figures: [aFigure('uses', 6)],
    total: 6,
    order: [{ month: '2026-03', data: [{ country: 'FR', total: 6 }] }],
    promotions: [{ id: 3, label: 'Summer', code: 'SUMMER', total: 6, before: 0 }],
  });
  const { path } = openApp(`/dashboard/promotion?${AT}`, ['DashboardPromotion', ...LISTS], PromotionUseScreen);
  const table = await tableNamed('Promotions');
  expect(filterOf(table.getByRole('link', { name: '6' }))).toMatchObject({ promotion: 3 });
  await userEvent.click(screen.getByRole('combobox', { name: 'App' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Web App 3' }));
  await waitFor(() => expect(path()).toContain('app=_webapp'));
  await waitFor(() =>
    expect(lastOf(seen, 'GET /dashboard/promotion')?.query).toMatchObject({ app: '_webapp', country: 'World' }),
  );
});

const issue = {
  id: 1,
  order_id: 481,
  createdAt: '2026-03-02T10:00:00.000Z',
  tags: ['#administrationRefusal'],
  valueText: '#administrationRefusal Shadow on the face',
  administrator: { id: 12, firstName: 'Anna', lastName: 'Berg' },
  author: { id: 4, firstName: 'Omar', lastName: 'Diallo' },
  country_code: 'FR',
  purpose: 'Passport',
  uid: null,
};
const issues = {
  period: aPeriod(),
  result: [issue],
  total: 1,
  page: 1,
  tags: [
    { tag: '#administrationRefusal', total: 1 },
    { tag: '#refund', total: 3 },
  ],
};

test('issues count their tags, name who approved the photo, and lead to the order', async () => {
  const seen = theBoard('GET /dashboard/administrator/issues', issues);
  const { path } = openApp(`/dashboard/issues?${AT}`, ['DashboardIssues', ...LISTS], IssuesScreen);
  const row = within(await screen.findByRole('row', { name: /Shadow on the face/ }));
  row.getByText('Anna Berg');
  expect(row.getByRole('link', { name: '481' }).getAttribute('href')).toBe('/order/481');
  await userEvent.click(screen.getByRole('button', { name: '#refund: 3' }));
  await waitFor(() => expect(path()).toContain('reasons=%23refund'));
  await waitFor(() =>
    expect(lastOf(seen, 'GET /dashboard/administrator/issues')?.query).toMatchObject({
      reasons: '#refund',
      user: 'all',
    }),
  );
});

test('a sorter sees the issues about themselves, and has nobody to pick', async () => {
  const seen = theBoard('GET /dashboard/administrator/issues', issues, 'ROLE_SORTER');
  openApp(`/dashboard/issues?${AT}&user=99`, ['DashboardIssues', ...LISTS], IssuesScreen);
  await screen.findByRole('row', { name: /Shadow on the face/ });
  expect(screen.queryByRole('combobox', { name: 'Administrator' })).toBeNull();
  expect(seen.find(({ call }) => call.includes('issues'))?.query).toMatchObject({ user: '7' });
});
