import { useText } from '../i18n/useText.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { largestParts } from './parts/plotOption.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { useMeasureText } from './parts/useMeasureText.ts';
import type { Workflow } from './workflow.ts';

type Line = Workflow['total'][number];

/** These are contained in `rejected`. */
const PART = 'rejected_';

interface WorkflowStatusesProps {
  readonly workflow: Workflow;
  readonly linkOf: (status: string) => string | undefined;
}

/** Where the orders of the period stand now. */
export function WorkflowStatuses({ workflow: { total, period }, linkOf }: WorkflowStatusesProps) {
  const text = useText();
  const textOf = useMeasureText();
  const nameOf = ({ status }: Line) => textOf(status).label;
  const columns: BoardColumn<Line>[] = [
    { name: 'status', label: text('dashboards.status'), value: nameOf },
    {
      name: 'total',
      label: text('dashboards.total'),
      value: (line) => line.total,
      link: ({ status }) => linkOf(status),
    },
    { name: 'per_day', label: text('dashboards.per_day'), value: (line) => line.total_per_day },
  ];
  const parts = total
    .filter(({ status }) => !status.startsWith(PART))
    .map((line) => ({ name: nameOf(line), value: line.total }));
  return (
    <PlotSection
      title={text('dashboards.statuses')}
      fileName={`order-statuses-${period.from}-${period.to}`}
      plot={{ kind: 'shares', parts: largestParts(parts, text('dashboards.others')) }}
      columns={columns}
      rows={total}
    />
  );
}
