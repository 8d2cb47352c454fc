import HelpOutline from '@mui/icons-material/HelpOutlined';
import ShowChart from '@mui/icons-material/ShowChart';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { Figure } from '@likeness/contract/dashboards/period';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import type { MeasureText } from './useMeasureText.ts';

export interface HeadlinesProps {
  readonly figures: readonly Figure[];
  readonly textOf: (measure: string) => MeasureText;
  /** The list of exactly what the number counts. */
  readonly linkOf?: ((measure: string) => string | undefined) | undefined;
  /** The measures in the plot. */
  readonly plotted: readonly string[];
  readonly onPlot: (measure: string) => void;
}

/** What is read before anything is studied: each number, and how it was in the period before. */
export function Headlines({ figures, ...shared }: HeadlinesProps) {
  const text = useText();
  return (
    <Box
      component="ul"
      aria-label={text('dashboards.figures')}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
        gap: 1,
        m: 0,
        p: 0,
        listStyle: 'none',
      }}
    >
      {figures.map((figure) => (
        <Headline key={figure.measure} figure={figure} {...shared} />
      ))}
    </Box>
  );
}

interface HeadlineProps extends Omit<HeadlinesProps, 'figures'> {
  readonly figure: Figure;
}

function Headline({ figure, textOf, linkOf, plotted, onPlot }: HeadlineProps) {
  const text = useText();
  const formats = useFormats();
  const { measure, value } = figure;
  const { label, meaning } = textOf(measure);
  const to = value === 0 ? undefined : linkOf?.(measure);
  const isPlotted = plotted.includes(measure);
  const shown = formats.number(value, { max: 1 });
  return (
    <Paper component="li" variant="outlined" sx={{ p: 1.25, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'start' }}>
        <Typography variant="body2" color="textSecondary" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
          {label}
        </Typography>
        {meaning !== undefined && (
          <Tooltip title={meaning}>
            <IconButton aria-label={text('dashboards.meaning_of', { label, meaning })} sx={{ p: 0.25 }}>
              <HelpOutline sx={{ fontSize: 16 }} />
            </IconButton>
          </Tooltip>
        )}
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
      </Box>
      <Typography component="p" sx={{ fontSize: '1.5rem', fontWeight: 650, lineHeight: 1.3 }}>
        {to === undefined ? (
          shown
        ) : (
          <Link component={RouterLink} to={to} aria-label={text('ui.pair', { name: label, value: shown })}>
            {shown}
          </Link>
        )}
      </Typography>
      <Change {...figure} />
    </Paper>
  );
}

/** Neither good nor bad: whether more is better depends on what is counted. */
function Change({ value, before }: Figure) {
  const text = useText();
  const { number } = useFormats();
  if (before === null) return null;
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
