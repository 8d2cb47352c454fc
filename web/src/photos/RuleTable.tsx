import CancelIcon from '@mui/icons-material/Cancel';
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { PhotoPurpose } from '@likeness/contract/purposes';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useFormats } from '../kit/useFormats.ts';
import { VISUALLY_HIDDEN } from '../ui/visuallyHidden.ts';

type RuleVerdict = 'pass' | 'near' | 'fail';

/** One rule of a purpose, and how a photo meets it, in words. */
export interface RuleRow {
  readonly key: string;
  readonly name: string;
  /** What exactly is measured, where the name leaves that open. */
  readonly hint?: string | undefined;
  /** In millimetres, and the same in pixels of the photo. */
  readonly wanted: readonly string[];
  readonly measured: readonly string[];
  /** Undefined as long as nothing was measured. */
  readonly verdict: RuleVerdict | undefined;
  /** A rule of the purpose has its source; others are a standard's, or this house's. */
  readonly source: 'purpose' | TextKey;
}

export type RuleSource = Pick<PhotoPurpose, 'source_address' | 'source_checked_on'>;

/** Each rule with what is wanted, what is measured, its verdict, and where it comes from. */
export function RuleTable({ name, rows, source }: { name: string; rows: readonly RuleRow[]; source: RuleSource }) {
  const text = useText();
  return (
    <Box component="table" aria-label={name} sx={TABLE}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{text('processing.wanted')}</th>
          <th scope="col">{text('rules.measured')}</th>
          <th scope="col">
            <Box component="span" sx={VISUALLY_HIDDEN}>
              {text('rules.verdict')}
            </Box>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} data-rule={row.key}>
            <th scope="row" title={row.hint}>
              {row.name}
              <Typography component="span" variant="caption" color="textSecondary" sx={SMALL}>
                {row.source === 'purpose' ? <Source {...source} /> : text(row.source)}
              </Typography>
            </th>
            <Figures figures={row.wanted} />
            <Figures figures={row.measured} isStrong />
            <td>{row.verdict && <Verdict verdict={row.verdict} />}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

const SMALL = { display: 'block', fontSize: '0.75rem', lineHeight: 1.25 } as const;

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.8125rem',
  lineHeight: 1.3,
  fontVariantNumeric: 'tabular-nums',
  '& th': { textAlign: 'left', fontWeight: 400 },
  '& thead th': { fontSize: '0.75rem', color: 'text.secondary' },
  '& thead th:first-of-type': { fontWeight: 650, color: 'text.primary' },
  '& th, & td': { py: 0.375, pr: 0.75, verticalAlign: 'top' },
  '& th:last-of-type, & td:last-of-type': { pr: 0 },
  // What is wanted may be a few words, and so may the verdict: nothing of a row is outside of a narrow panel. A figure and
  // its unit have room on one line.
  '& td:nth-of-type(1)': { minWidth: '5.75rem' },
  '& td:nth-of-type(2)': { whiteSpace: 'nowrap' },
  '& tbody th': { overflowWrap: 'anywhere' },
  '& tbody tr': { borderTop: 1, borderColor: 'divider' },
} as const;

/** Millimetres, and small below them the pixels. */
function Figures({ figures, isStrong = false }: { figures: readonly string[]; isStrong?: boolean }) {
  const [first = '–', ...others] = figures;
  return (
    <td>
      <Box component="span" sx={{ fontWeight: isStrong ? 600 : 400 }}>
        {first}
      </Box>
      {others.map((other) => (
        <Typography key={other} component="span" variant="caption" color="textSecondary" sx={SMALL}>
          {other}
        </Typography>
      ))}
    </td>
  );
}

const VERDICTS = {
  pass: { Icon: CheckCircleIcon, colour: 'success.main' },
  near: { Icon: ErrorOutlined, colour: 'warning.main' },
  fail: { Icon: CancelIcon, colour: 'error.main' },
} as const;

/** A sign and a word: nobody has to tell colours apart. */
function Verdict({ verdict }: { verdict: RuleVerdict }) {
  const text = useText();
  const { Icon, colour } = VERDICTS[verdict];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.25 }}>
      <Icon aria-hidden sx={{ fontSize: 16, color: colour }} />
      {text(`rules.verdict_${verdict}`)}
    </Box>
  );
}

function Source({ source_address: address, source_checked_on: day }: RuleSource) {
  const text = useText();
  const formats = useFormats();
  const checked = day === null ? text('rules.source_unchecked') : formats.day(day);
  if (address === null || !URL.canParse(address)) return text('rules.source_unknown', { day: checked });
  return (
    <Link href={address} target="_blank" rel="noreferrer" color="inherit">
      {text('rules.source', { host: new URL(address).host.replace(/^www\./, ''), day: checked })}
    </Link>
  );
}
