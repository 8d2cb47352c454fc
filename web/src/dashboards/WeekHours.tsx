import { useNavigate } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import type { BoardAddress } from './parts/useRange.ts';
import { useWeekdays } from './hoursOfWeek.tsx';
import type { RowsLink } from './useRowsLink.ts';
import type { Workflow } from './workflow.ts';

const KINDS = ['arrived', 'judged', 'minutes'] as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'));

interface Line {
  readonly day: string;
  /** 1 to 7, Monday first. */
  readonly weekday: number;
  readonly hours: readonly number[];
}

interface WeekHoursProps {
  readonly workflow: Workflow;
  readonly address: BoardAddress;
  readonly linkOf: RowsLink;
}

/**
 * The hours of the week in which photos arrive and are judged, each with the list of these photos; and how long they
 * wait. An average is of no rows that a list could show.
 */
export function WeekHours({ workflow: { hours, period }, address, linkOf }: WeekHoursProps) {
  const text = useText();
  const days = useWeekdays();
  const navigate = useNavigate();
  const kind = KINDS.find((known) => known === address.read('hours')) ?? 'arrived';
  const values = hours[kind];
  const lines = values.map((week, index): Line => ({ day: days[index]!, weekday: index + 1, hours: week }));
  const linkTo = (weekday: number, hour: number) =>
    kind === 'minutes' ? undefined : linkOf(kind, period, { weekday, hour });
  const open = (row: number, column: number) => {
    const to = values[row]![column]! > 0 ? linkTo(row + 1, column) : undefined;
    if (to !== undefined) void navigate(to);
  };
  const columns: BoardColumn<Line>[] = [
    { name: 'day', label: text('dashboards.weekday'), value: ({ day }) => day },
    ...HOURS.map((hour, index): BoardColumn<Line> => {
      return {
        name: hour,
        label: hour,
        value: (line) => line.hours[index]!,
        link: ({ weekday }) => linkTo(weekday, index),
      };
    }),
  ];
  return (
    <PlotSection
      title={text('dashboards.hours_of_week')}
      fileName={`hours-${kind}-${period.from}-${period.to}`}
      plot={{ kind: 'heat', columns: HOURS, rows: days, values, open }}
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
