import Box from '@mui/material/Box';
import { type Translate, useText } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useDuration } from '../treatmentTimes/index.ts';
import type { BoardColumn } from './parts/boardColumn.ts';
import { PlotSection } from './parts/PlotSection.tsx';
import { useMeasureText } from './parts/useMeasureText.ts';
import type { Workflow } from './workflow.ts';

/** In minutes. */
const HOUR = 60;
const DAY = 24 * HOUR;

interface Wait {
  readonly which: 'min' | 'avg' | 'max';
  readonly minutes: number;
}

interface Sending {
  readonly measure: 'shipped' | 'not_shipped';
  readonly total: number;
  readonly perDay: number;
}

interface WaitingTimesProps {
  readonly workflow: Workflow;
  readonly linkOf: (measure: string) => string | undefined;
}

/** How long it took from the payment to the validation, and what was sent on its way. */
export function WaitingTimes({ workflow: { processingTime, delivery, period }, linkOf }: WaitingTimesProps) {
  const text = useText();
  const { number } = useFormats();
  const duration = useDuration();
  const textOf = useMeasureText();
  const waits = (['min', 'avg', 'max'] as const).map((which): Wait => ({ which, minutes: processingTime[which] }));
  const waitColumns: BoardColumn<Wait>[] = [
    { name: 'which', label: text('dashboards.waiting'), value: ({ which }) => text(`dashboards.waiting_${which}`) },
    {
      name: 'minutes',
      label: text('dashboards.minutes'),
      help: text('dashboards.waiting_help'),
      value: ({ minutes }) => minutes,
      render: ({ minutes }) =>
        minutes < HOUR
          ? number(minutes, { max: 1 })
          : text('dashboards.minutes_as', {
              minutes: number(minutes, { max: 1 }),
              duration: minutes < DAY ? duration(Math.round(minutes)) : daysAndHours(text, minutes),
            }),
    },
  ];
  const sendings = delivery.flatMap((line): Sending[] => [
    { measure: 'shipped', total: line.total_shipped, perDay: line.total_per_day_shipped },
    { measure: 'not_shipped', total: line.total_not_shipped, perDay: line.total_per_day_not_shipped },
  ]);
  const sendingColumns: BoardColumn<Sending>[] = [
    { name: 'measure', label: text('dashboards.shipments'), value: ({ measure }) => textOf(measure).label },
    {
      name: 'total',
      label: text('dashboards.total'),
      value: ({ total }) => total,
      link: ({ measure }) => linkOf(measure),
    },
    { name: 'per_day', label: text('dashboards.per_day'), value: ({ perDay }) => perDay },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, alignItems: 'start' }}>
      <PlotSection
        title={text('dashboards.waiting_times')}
        fileName={`waiting-times-${period.from}-${period.to}`}
        columns={waitColumns}
        rows={waits}
      />
      <PlotSection
        title={text('dashboards.shipments')}
        fileName={`shipments-${period.from}-${period.to}`}
        columns={sendingColumns}
        rows={sendings}
      />
    </Box>
  );
}

function daysAndHours(text: Translate, minutes: number): string {
  const hours = Math.round(minutes / HOUR);
  return text('dashboards.days_and_hours', { days: Math.floor(hours / 24), hours: hours % 24 });
}
