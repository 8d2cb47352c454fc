import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DocumentAnswer } from '@likeness/contract/photos';
import { useText } from '../i18n/useText.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import type { StatusTone } from '../ui/StatusChip.tsx';
import { useFormats } from '../kit/useFormats.ts';

type Measure = DocumentAnswer['measures'][number];

const TONES: Readonly<Record<Measure['verdict'], StatusTone>> = { good: 'good', doubtful: 'waiting', bad: 'bad' };
/** Measures that need a look come first. */
const WORST_FIRST: readonly Measure['verdict'][] = ['bad', 'doubtful', 'good'];

/** The results of the automatic checks, each with what would be good. They are only hints and decide nothing. */
export function MeasureTable({ measures, measuring = false }: { measures: readonly Measure[]; measuring?: boolean }) {
  const text = useText();
  const nameOf = useMeasureName();
  const said = useMeasured();
  if (measures.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary" role="status">
        {text(measuring ? 'verification.being_measured' : 'verification.no_measures')}
      </Typography>
    );
  }
  const sorted = measures.toSorted((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict));
  return (
    <Box component="table" sx={TABLE}>
      <tbody>
        {sorted.map((measure) => {
          const { key, score, verdict } = measure;
          const { value, limit } = said(measure);
          return (
            <tr key={key}>
              <td>{nameOf(key)}</td>
              <Box component="td" sx={FIGURE}>
                {value}
                {limit && (
                  <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
                    {limit}
                  </Typography>
                )}
              </Box>
              <Box component="td" sx={{ ...FIGURE, color: 'text.secondary' }}>
                {score !== null && `${Math.round(score)} / 100`}
              </Box>
              <Box component="td" sx={{ width: 0, '&&': { pr: 0 } }}>
                <StatusChip label={text(`verification.verdict_${verdict}`)} tone={TONES[verdict]} />
              </Box>
            </tr>
          );
        })}
      </tbody>
    </Box>
  );
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
  '& td': { py: 0.25, pr: 1, verticalAlign: 'top' },
  '& td:first-of-type': { overflowWrap: 'anywhere' },
} as const;
const FIGURE = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

/** What was measured, and between which values it is good, in words. */
export function useMeasured() {
  const text = useText();
  const formats = useFormats();
  return ({ value, unit, limit: { min, max } }: Measure) => {
    // Shares and sharpness are so small that two decimals of them would say nothing.
    const number = (figure: number) => formats.number(figure, { max: Math.abs(figure) < 1 ? 3 : 1 });
    const limit =
      min !== null && max !== null
        ? text('verification.good_between', { min: number(min), max: number(max) })
        : min !== null
          ? text('verification.good_from', { min: number(min) })
          : max !== null && text('verification.good_up_to', { max: number(max) });
    const figure = value === null ? '–' : number(value);
    if (value === null || !unit) return { value: figure, limit };
    // Not all languages write a space before the sign.
    return { value: unit === '%' ? text('dashboards.percent', { share: figure }) : `${figure}\u00A0${unit}`, limit };
  };
}

/** A measure that this screen does not know yet is shown under the server's name for it. */
export function useMeasureName(): (name: string) => string {
  const text = useText();
  return (name) => {
    const key = `measures.${name}`;
    return text.has(key) ? text(key) : name.replaceAll('_', ' ');
  };
}
