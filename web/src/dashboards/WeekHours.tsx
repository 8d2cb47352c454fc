import { localeOf } from '@likeness/texts/languages';
import { useMemo } from 'react';
import { useText } from '../i18n/useText.ts';
import { useLanguage } from '../kit/language.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import type { BoardAddress } from './parts/useRange.ts';
import type { Workflow } from './workflow.ts';

const KINDS = ['arrived', 'judged', 'minutes'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));
/** A Monday. */
const MONDAY = Date.UTC(2026, 0, 5);
const DAY_MS = 86_400_000;

interface Line {
  readonly day: string;
  readonly hours: readonly number[];
}

/** The hours of the week in which photos arrive and are judged, and how long they wait. */
export function WeekHours({ workflow: { hours, period }, address }: { workflow: Workflow; address: BoardAddress }) {
  const text = useText();
  const days = useWeekdays();
  const kind = KINDS.find((known) => known === address.read('hours')) ?? 'arrived';
  const values = hours[kind];
  const lines = values.map((week, index): Line => ({ day: days[index]!, hours: week }));
  const columns: BoardColumn<Line>[] = [
    { name: 'day', label: text('dashboards.weekday'), value: ({ day }) => day },
    ...HOURS.map((hour, index): BoardColumn<Line> => {
      return { name: hour, label: hour, value: (line) => line.hours[index]! };
    }),
  ];
  return (
    <PlotSection
      title={text('dashboards.hours_of_week')}
      fileName={`hours-${kind}-${period.from}-${period.to}`}
      plot={{ kind: 'heat', columns: HOURS, rows: days, values }}
      columns={columns}
      rows={lines}
      choices={
        <Choice
          label={text('dashboards.hours_of')}
          value={kind}
          choices={KINDS.map((known) => [known, text(`dashboards.hours.${known}`)])}
          onChange={(chosen) => address.change({ hours: chosen === 'arrived' ? undefined : chosen })}
          isRequired
        />
      }
    />
  );
}

function useWeekdays(): readonly string[] {
  const language = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'UTC' });
    return Array.from({ length: 7 }, (_, day) => format.format(new Date(MONDAY + day * DAY_MS)));
  }, [language]);
}
