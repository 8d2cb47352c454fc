import Button from '@mui/material/Button';
import { PERIOD_UNITS } from '@likeness/contract/dashboards/period';
import type { FigureIfAny, Period } from '@likeness/contract/dashboards/period';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../kit/lists/ListFilters.tsx';
import type { BoardColumn } from './boardColumn.ts';
import type { Days } from './days.ts';
import { Headlines } from './Headlines.tsx';
import { PlotSection } from './PlotSection.tsx';
import { useMeasureText } from './useMeasureText.ts';
import type { BoardAddress } from './useRange.ts';
import { useUnits } from './useUnitNames.ts';

export interface TimelineProps {
  /** Of the saved files. */
  readonly name: string;
  readonly period: Period;
  readonly figures: readonly FigureIfAny[];
  readonly address: BoardAddress;
  /** The figures that are read first; the others are shown on demand. All are shown without it. */
  readonly first?: readonly string[];
  /** What the plot shows until the reader chooses something else. */
  readonly opensWith: readonly string[];
  /** The list of exactly what a measure counts within these days. */
  readonly linkOf?: (measure: string, days: Days) => string | undefined;
  readonly isOfWork?: boolean;
}

interface Line {
  readonly label: string;
  readonly days: Days;
  readonly values: Readonly<Record<string, number | null>>;
}

/** The figures of a dashboard, and how they went from day to day, week to week or month to month. */
export function Timeline({
  name,
  period,
  figures,
  address,
  first,
  opensWith,
  linkOf,
  isOfWork = false,
}: TimelineProps) {
  const text = useText();
  const textOf = useMeasureText(isOfWork);
  const units = useUnits(period);
  const chosen = address.read('shown')?.split(',') ?? opensWith;
  const known = figures.filter(({ measure }) => chosen.includes(measure));
  const plotted = known.length > 0 ? known : figures.slice(0, 1);
  const names = plotted.map(({ measure }) => measure);
  const plot = (measure: string) => {
    const next = names.includes(measure) ? names.filter((one) => one !== measure) : [...names, measure];
    address.change({ shown: next.length === 0 ? undefined : next.join(',') });
  };
  const showsAll = address.read('figures') === 'all';
  const leading = first ? figures.filter(({ measure }) => first.includes(measure)) : figures;
  const further = figures.length - leading.length;
  const asLines = address.read('plot') === 'lines';

  const lines = units.map((unit, index): Line => {
    return {
      label: unit.long,
      days: unit,
      values: Object.fromEntries(plotted.map(({ measure, points }) => [measure, points[index] ?? null])),
    };
  });
  const total: Line = {
    label: text('dashboards.whole_period'),
    days: period,
    values: Object.fromEntries(plotted.map(({ measure, value }) => [measure, value])),
  };
  const columns: BoardColumn<Line>[] = [
    { name: 'unit', label: text(`dashboards.unit.${period.unit}`), value: ({ label }) => label },
    ...plotted.map(({ measure }): BoardColumn<Line> => {
      const { label, meaning } = textOf(measure);
      return {
        name: measure,
        label,
        help: meaning,
        value: ({ values }) => values[measure]!,
        ...(linkOf && { link: ({ days }) => linkOf(measure, days) }),
      };
    }),
  ];
  return (
    <>
      <Headlines
        figures={showsAll ? figures : leading}
        textOf={textOf}
        linkOf={linkOf && ((measure) => linkOf(measure, period))}
        plotted={names}
        onPlot={plot}
      />
      {further > 0 && (
        <Button
          aria-expanded={showsAll}
          sx={{ alignSelf: 'start' }}
          onClick={() => address.change({ figures: showsAll ? undefined : 'all' })}
        >
          {showsAll ? text('dashboards.fewer_figures') : text('dashboards.more_figures', { count: further })}
        </Button>
      )}
      <PlotSection
        title={text(`dashboards.by_unit.${period.unit}`)}
        fileName={name}
        plot={{
          kind: asLines ? 'lines' : 'bars',
          labels: units.map(({ short }) => short),
          series: plotted.map(({ measure, points }) => ({
            name: textOf(measure).label,
            values: points.slice(0, units.length),
          })),
        }}
        columns={columns}
        rows={lines}
        total={total}
        choices={
          <>
            <Choice
              label={text('dashboards.unit_choice')}
              value={PERIOD_UNITS.find((unit) => unit === address.read('unit')) ?? ''}
              all={text('dashboards.unit_fitting')}
              choices={PERIOD_UNITS.map((unit) => [unit, text(`dashboards.by_unit.${unit}`)])}
              onChange={(unit) => address.change({ unit: unit === '' ? undefined : unit })}
            />
            <Choice
              label={text('dashboards.plot')}
              value={asLines ? 'lines' : 'bars'}
              choices={[
                ['bars', text('dashboards.bars')],
                ['lines', text('dashboards.lines')],
              ]}
              onChange={(kind) => address.change({ plot: kind === 'lines' ? kind : undefined })}
              isRequired
            />
          </>
        }
      />
    </>
  );
}
