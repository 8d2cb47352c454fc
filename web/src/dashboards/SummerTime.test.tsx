import type { UiLanguage } from '@likeness/contract/kit/fields';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openApp } from '../testing/openApp.tsx';
import { OrdersByPeriodScreen } from './OrdersByPeriodScreen.tsx';
import { showLanguage } from '../kit/language.ts';
import { LISTS, aFigure, aPeriod, theBoard } from './testBoards.ts';

/** The days around the change of clocks, and when they begin and end. */
const CHANGES = [
  {
    time_zone: 'Europe/Paris',
    days: ['2026-03-28', '2026-03-29', '2026-03-30'],
    starts: [
      '2026-03-27T23:00:00.000Z',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
      '2026-03-30T22:00:00.000Z',
    ],
    names: {
      en: ['Sat, 28 Mar 2026', 'Sun, 29 Mar 2026', 'Mon, 30 Mar 2026'],
      fr: ['sam. 28 mars 2026', 'dim. 29 mars 2026', 'lun. 30 mars 2026'],
      es: ['sáb, 28 mar 2026', 'dom, 29 mar 2026', 'lun, 30 mar 2026'],
    },
  },
  {
    time_zone: 'America/New_York',
    days: ['2026-03-07', '2026-03-08', '2026-03-09'],
    starts: [
      '2026-03-07T05:00:00.000Z',
      '2026-03-08T05:00:00.000Z',
      '2026-03-09T04:00:00.000Z',
      '2026-03-10T04:00:00.000Z',
    ],
    names: {
      en: ['Sat, 7 Mar 2026', 'Sun, 8 Mar 2026', 'Mon, 9 Mar 2026'],
      fr: ['sam. 7 mars 2026', 'dim. 8 mars 2026', 'lun. 9 mars 2026'],
      es: ['sáb, 7 mar 2026', 'dom, 8 mar 2026', 'lun, 9 mar 2026'],
    },
  },
] as const;
const TABLES: Readonly<Record<UiLanguage, string>> = { en: 'By day', fr: 'Par jour', es: 'Por día' };

test.each(Object.keys(TABLES) as UiLanguage[])(
  'around the change of clocks each day stands once under its own name, and leads to its own orders: %s',
  async (language) => {
    await showLanguage(language);
    for (const { time_zone, days, starts, names } of CHANGES) {
      const period = aPeriod({ from: days[0], to: days[2], time_zone, starts: [...starts] });
      const figures = [aFigure('placed', 5, { points: [1, 3, 1] })];
      const result: object[] = [];
      theBoard('POST /dashboard/order', {
        period,
        figures,
        total: 0,
        page: 1,
        result,
        interval: [{ min: null, max: null }],
      });
      openApp(`/dashboard/orders?from=${days[0]}&to=${days[2]}`, ['DashboardOrders', ...LISTS], OrdersByPeriodScreen);
      const table = within(await screen.findByRole('table', { name: TABLES[language] }));
      expect(
        table
          .getAllByRole('rowheader')
          .slice(0, 3)
          .map((cell) => cell.textContent),
      ).toEqual(names[language]);
      const leads = table
        .getAllByRole('link')
        .slice(0, 3)
        .map((link) => JSON.parse(new URL(link.getAttribute('href')!, 'http://house').searchParams.get('filter')!));
      expect(leads).toEqual(days.map((day) => ({ from: day, to: day, time_zone, deleted: '0' })));
      cleanup();
    }
  },
);
