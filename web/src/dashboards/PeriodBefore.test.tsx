import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showLanguage } from '../kit/language.ts';
import { openApp } from '../testing/openApp.tsx';
import { CountriesScreen } from './CountriesScreen.tsx';
import { PromotionUseScreen } from './PromotionUseScreen.tsx';
import { LISTS, aFigure, aPeriod, theBoard } from './testBoards.ts';

/* What a number is compared with while its period is not over. */

const AT = 'from=2026-03-01&to=2026-03-03';
const until = new Date('2026-03-02T14:03:00').toISOString();
const beforeUntil = new Date('2026-02-27T14:00:00').toISOString();
const underWay = aPeriod({ until, before_until: beforeUntil });

const countries = {
  period: underWay,
  figures: [aFigure('ordered', 12, { before: 10 })],
  orders: [{ month: '2026-03', total: 12 }],
  countries: [{ country_code: 'FR', country_name: 'France', total: 12, before: 10 }],
};
const promotions = {
  period: underWay,
  figures: [aFigure('uses', 6, { before: 3 })],
  total: 6,
  order: [{ month: '2026-03', data: [{ country: 'FR', total: 6 }] }],
  promotions: [{ id: 3, label: 'Summer', code: 'SUMMER', total: 6, before: 3 }],
};

const openCountries = () => openApp(`/dashboard/countries?${AT}`, ['DashboardCountries', ...LISTS], CountriesScreen);
const columnBefore = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) });

test('a board of a period that is not over says until when the one before is counted', async () => {
  theBoard('GET /dashboard/countries', countries);
  openCountries();
  await screen.findByText(/until 14:03 · compared with the period before until 27\/02\/2026, 14:00/);
  screen.getByText('20% more than before (10)');
  expect(columnBefore('Period before').getAttribute('aria-description')).toBe(
    'The period before, until 27/02/2026, 14:00: over as long as this one has lasted.',
  );
});

test('so does the table of promotions', async () => {
  theBoard('GET /dashboard/promotion', promotions);
  openApp(`/dashboard/promotion?${AT}`, ['DashboardPromotion', ...LISTS], PromotionUseScreen);
  await screen.findByRole('table', { name: 'Promotions' });
  expect(columnBefore('Period before').getAttribute('aria-description')).toMatch(/^The period before, until 27\/02/);
});

test('it is said in the language of the reader', async () => {
  theBoard('GET /dashboard/countries', countries);
  await showLanguage('fr');
  openCountries();
  await screen.findByText(/comparé à la période précédente jusqu’au 27\/02\/2026 14:00/);
  expect(columnBefore('Période précédente').getAttribute('aria-description')).toBe(
    'La période précédente, jusqu’au 27/02/2026 14:00\u00A0: sur la durée déjà écoulée de celle-ci.',
  );
});

test('a period that is over is compared with the whole of the one before, and says nothing of it', async () => {
  theBoard('GET /dashboard/countries', { ...countries, period: aPeriod() });
  openCountries();
  await screen.findByText('20% more than before (10)');
  expect(screen.queryByText(/compared with/)).toBeNull();
  expect(columnBefore('Period before').getAttribute('aria-description')).toBeNull();
});

test('in the first hour of a period no number is compared with nothing', async () => {
  const nothing = { period: aPeriod({ until }), figures: [aFigure('ordered', 1, { before: null })] };
  const france = { ...countries.countries[0]!, total: 1, before: null };
  theBoard('GET /dashboard/countries', { ...countries, ...nothing, countries: [france] });
  openCountries();
  const table = within(await screen.findByRole('table', { name: 'Countries of the purposes' }));
  expect(table.getAllByRole('row').at(-1)!.textContent).toBe('France1');
  expect(screen.queryByText(/before[: (]/)).toBeNull();
});
