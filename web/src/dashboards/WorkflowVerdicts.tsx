import { useText } from '../i18n/useText.ts';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { useFormats } from '../kit/useFormats.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { daysWithin } from './parts/days.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { useMeasureText } from './parts/useMeasureText.ts';
import type { BoardAddress } from './parts/useRange.ts';
import { useMonthName } from './parts/useUnitNames.ts';
import type { RowsLink } from './useRowsLink.ts';
import type { Workflow } from './workflow.ts';

interface Line {
  readonly when: string;
  readonly name: string;
  readonly validated: number;
  readonly rejected: number;
}

interface WorkflowVerdictsProps {
  readonly workflow: Workflow;
  readonly address: BoardAddress;
  readonly linkOf: RowsLink;
}

/** Photos validated and rejected, by day or by month. */
export function WorkflowVerdicts({ workflow, address, linkOf }: WorkflowVerdictsProps) {
  const text = useText();
  const formats = useFormats();
  const monthName = useMonthName();
  const textOf = useMeasureText();
  const { daily, monthly, period } = workflow;
  const byMonth = address.read('verdicts') === 'month';
  const lines = byMonth
    ? monthly.map((line): Line => ({ ...countsOf(line), when: line.month, name: monthName(line.month) }))
    : daily.map((line): Line => ({ ...countsOf(line), when: line.day, name: formats.day(line.day) }));
  const columns: BoardColumn<Line>[] = [
    {
      name: 'when',
      label: text(byMonth ? 'dashboards.unit.month' : 'dashboards.unit.day'),
      value: ({ when }) => when,
      render: ({ name }) => name,
    },
    ...(['validated', 'rejected'] as const).map((verdict): BoardColumn<Line> => {
      const { label, meaning } = textOf(`photos_${verdict}`);
      return {
        name: verdict,
        label,
        help: meaning,
        value: (line) => line[verdict],
        link: ({ when }) => linkOf(`photos_${verdict}`, daysWithin(when, period)),
      };
    }),
  ];
  return (
    <PlotSection
      title={text('dashboards.verdicts')}
      fileName={`verdicts-${period.from}-${period.to}`}
      plot={{
        kind: 'bars',
        stacked: true,
        labels: lines.map(({ name }) => name),
        series: (['validated', 'rejected'] as const).map((verdict) => ({
          name: textOf(`photos_${verdict}`).label,
          values: lines.map((line) => line[verdict]),
        })),
      }}
      columns={columns}
      rows={lines}
      choices={
        <Choice
          label={text('dashboards.unit_choice')}
          value={byMonth ? 'month' : 'day'}
          choices={(['day', 'month'] as const).map((unit) => [unit, text(`dashboards.by_unit.${unit}`)])}
          onChange={(unit) => address.change({ verdicts: unit === 'month' ? unit : undefined })}
          isRequired
        />
      }
    />
  );
}

function countsOf({ total_validate, total_reject }: { total_validate: number; total_reject: number }) {
  return { validated: total_validate, rejected: total_reject };
}
