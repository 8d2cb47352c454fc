import ShowChart from '@mui/icons-material/ShowChart';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { FigureIfAny } from '@likeness/contract/dashboards/period';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { FigureCard, FigureList } from './FigureCard.tsx';
import type { MeasureText } from './useMeasureText.ts';

export interface HeadlinesProps {
  readonly figures: readonly FigureIfAny[];
  readonly textOf: (measure: string) => MeasureText;
  /** The list of exactly what the number counts. */
  readonly linkOf?: ((measure: string) => string | undefined) | undefined;
  /** The measures in the plot. */
  readonly plotted: readonly string[];
  readonly onPlot: (measure: string) => void;
}

/** What is read before anything is studied: each number, and how it was in the period before. */
export function Headlines({ figures, ...shared }: HeadlinesProps) {
  return (
    <FigureList>
      {figures.map((figure) => (
        <Headline key={figure.measure} figure={figure} {...shared} />
      ))}
    </FigureList>
  );
}

interface HeadlineProps extends Omit<HeadlinesProps, 'figures'> {
  readonly figure: FigureIfAny;
}

function Headline({ figure, textOf, linkOf, plotted, onPlot }: HeadlineProps) {
  const text = useText();
  const formats = useFormats();
  const { measure, value } = figure;
  const { label, meaning } = textOf(measure);
  const isPlotted = plotted.includes(measure);
  return (
    <FigureCard
      label={label}
      meaning={meaning}
      value={value === null ? '–' : formats.number(value, { max: 1 })}
      to={value === 0 || value === null ? undefined : linkOf?.(measure)}
      action={
        <Tooltip title={text('dashboards.in_plot', { label })}>
          <IconButton
            aria-label={text('dashboards.in_plot', { label })}
            aria-pressed={isPlotted}
            color={isPlotted ? 'primary' : 'default'}
            onClick={() => onPlot(measure)}
            sx={{ p: 0.25, outline: isPlotted ? '1px solid' : undefined }}
          >
            <ShowChart sx={{ fontSize: 16 }} />
          </IconButton>
        </Tooltip>
      }
    >
      <Change {...figure} />
    </FigureCard>
  );
}

/** Neither good nor bad: whether more is better depends on what is counted. What there is none of has not changed. */
function Change({ value, before }: FigureIfAny) {
  const text = useText();
  const { number } = useFormats();
  if (before === null || value === null) return null;
  const was = number(before, { max: 1 });
  const way = value === before ? 'same' : value > before ? 'more' : 'less';
  const sign = { same: '=', more: '▲', less: '▼' }[way];
  const percent = before === 0 ? undefined : number((Math.abs(value - before) / before) * 100, { max: 0 });
  return (
    <Typography variant="caption" component="p" color="textSecondary">
      <span aria-hidden>{sign} </span>
      {percent === undefined || way === 'same'
        ? text('dashboards.was', { was })
        : text(`dashboards.${way}`, { percent, was })}
    </Typography>
  );
}
