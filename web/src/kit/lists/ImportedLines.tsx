import { useTheme } from '@mui/material/styles';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useText } from '../../i18n/useText.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

const TONES = { add: 'good', edit: 'active', nothing: 'neutral', wrong: 'bad' } as const;

interface AnyLine {
  readonly line: number;
  readonly label: string;
  readonly what: keyof typeof TONES;
}

interface ImportedLinesProps<Line> {
  readonly lines: readonly Line[];
  /** What a record of the file is. */
  readonly record: string;
  /** What a line would change, or what is wrong with it. */
  readonly sentencesOf: (line: Line) => readonly string[];
}

/** The lines of a file, those with mistakes first; those that change nothing are only counted. */
export function ImportedLines<Line extends AnyLine>({ lines, record, sentencesOf }: ImportedLinesProps<Line>) {
  const text = useText();
  const theme = useTheme();
  const shown = [
    ...lines.filter(({ what }) => what === 'wrong'),
    ...lines.filter(({ what }) => what === 'add' || what === 'edit'),
  ];
  if (shown.length === 0) return null;
  return (
    <Box sx={{ overflow: 'auto' }}>
      <Table
        sx={{
          '& td': { verticalAlign: 'top', overflowWrap: 'anywhere' },
          // On a telephone what would change stands below its line, not beside it where nobody sees it.
          [theme.breakpoints.down('sm')]: {
            '& thead': { display: 'none' },
            '& tr': {
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'flex-start',
              borderBottom: 1,
              borderColor: 'divider',
            },
            '& td': { border: 0 },
            '& td:last-of-type': { width: '100%' },
          },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell align="right">{text('lists.import_line')}</TableCell>
            <TableCell>{record}</TableCell>
            <TableCell />
            <TableCell sx={{ width: '60%' }}>{text('lists.import_what')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shown.map((line) => (
            <TableRow key={line.line}>
              <TableCell align="right">{line.line}</TableCell>
              <TableCell>{line.label}</TableCell>
              <TableCell>
                <StatusChip label={text(`lists.imported.${line.what}`)} tone={TONES[line.what]} />
              </TableCell>
              <TableCell>
                {sentencesOf(line).map((sentence) => (
                  <div key={sentence}>{sentence}</div>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
