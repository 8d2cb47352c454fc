import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { EditPreview } from '@likeness/contract/prices/edits';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { usePriceName } from '../usePriceName.ts';
import { usePriceChange } from '../usePriceChange.ts';
import type { ChangedField } from '../usePriceChange.ts';

type PreviewRow = EditPreview['result'][number];

/** From here on a jump is marked, in percent. */
const HALVED = -50;
const DOUBLED = 100;
const GONE = -100;

/** Old and new of each price. */
export function PreviewTable({ rows, isOutdated }: { rows: readonly PreviewRow[]; isOutdated: boolean }) {
  const text = useText();
  const priceName = usePriceName();
  const change = usePriceChange();
  const besides = rows.map(({ before, after, price: { currency } }) =>
    change({ ...before, currency }, { ...after, currency }).filter(({ field }) => field !== 'amount'),
  );
  const hasBesides = besides.some((lines) => lines.length > 0);
  return (
    <TableContainer>
      <Table aria-busy={isOutdated}>
        <TableHead>
          <TableRow>
            <TableCell>{text('prices.price')}</TableCell>
            <TableCell align="right">{text('lists.before')}</TableCell>
            <TableCell align="right">{text('lists.after')}</TableCell>
            <TableCell align="right">{text('prices.jump')}</TableCell>
            {hasBesides && <TableCell>{text('prices.besides')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row, place) => (
            <TableRow key={row.price.id} sx={{ verticalAlign: 'top' }}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>
                {priceName(row.price)}
              </TableCell>
              <Amounts row={row} />
              {hasBesides && <Besides lines={besides[place] ?? []} />}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Amounts({ row: { price, before, after, jump } }: { row: PreviewRow }) {
  const formats = useFormats();
  return (
    <>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        {formats.money(before.amount, price.currency)}
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <strong>{formats.money(after.amount, price.currency)}</strong>
      </TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Jump percent={jump} />
      </TableCell>
    </>
  );
}

function Besides({ lines }: { lines: readonly ChangedField[] }) {
  const text = useText();
  return (
    <TableCell>
      {lines.map((line) => (
        <Typography key={`${line.field} ${line.label}`} variant="body2">
          {text('prices.changed_field', line)}
        </Typography>
      ))}
    </TableCell>
  );
}

function Jump({ percent }: { percent: number }) {
  const text = useText();
  const formats = useFormats();
  const sign = percent > 0 ? '+' : '';
  const written = text('prices.percent', { percent: `${sign}${formats.number(percent)}` });
  if (percent >= HALVED && percent <= DOUBLED) return written;
  const mark = percent <= GONE ? 'mark_gone' : percent < HALVED ? 'mark_halved' : 'mark_doubled';
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <StatusChip label={text(`prices.${mark}`)} tone={percent <= GONE ? 'bad' : 'waiting'} />
      {written}
    </Box>
  );
}
