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

/** The results of the automatic checks. They are only hints and decide nothing. */
export function MeasureTable({ measures }: { measures: readonly Measure[] }) {
  const text = useText();
  const formats = useFormats();
  const nameOf = useMeasureName();
  if (measures.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {text('verification.no_measures')}
      </Typography>
    );
  }
  const sorted = measures.toSorted((a, b) => WORST_FIRST.indexOf(a.verdict) - WORST_FIRST.indexOf(b.verdict));
  return (
    <Box
      component="table"
      sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.8125rem', '& td': { py: 0.25, pr: 1 } }}
    >
      <tbody>
        {sorted.map(({ key, value, score, unit, verdict }) => (
          <tr key={key}>
            <td>{nameOf(key)}</td>
            <Box component="td" sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {value === null ? '–' : withUnit(value, unit, formats.number)}
            </Box>
            <Box component="td" sx={{ textAlign: 'right', color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {score !== null && `${Math.round(score)} / 100`}
            </Box>
            <Box component="td" sx={{ width: 0, '&&': { pr: 0 } }}>
              <StatusChip label={text(`verification.verdict_${verdict}`)} tone={TONES[verdict]} />
            </Box>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Shares are shown in percent; a distance between colours is a plain number for people who judge photos. */
function withUnit(value: number, unit: string | null, number: (value: number) => string): string {
  if (unit === 'share') return `${number(Math.round(value * 1000) / 10)} %`;
  if (unit === 'percent_of_height') return `${number(value)} %`;
  return unit === 'dpi' || unit === 'bits' ? `${number(value)} ${unit}` : number(value);
}

/** A measure that this screen does not know yet is shown under the server's name for it. */
function useMeasureName(): (name: string) => string {
  const text = useText();
  return (name) => {
    const key = `measures.${name}`;
    return text.has(key) ? text(key) : name.replaceAll('_', ' ');
  };
}
