import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { PriceState } from '@likeness/contract/prices';
import { useText } from '../i18n/useText.ts';
import { usePriceChange } from './usePriceChange.ts';

interface ChangeLinesProps {
  readonly before: PriceState | null;
  readonly after: PriceState | null;
}

/** What a change did to a price, a line for each field. */
export function ChangeLines({ before, after }: ChangeLinesProps) {
  const text = useText();
  const lines = usePriceChange()(before, after);
  if (lines.length === 0) return null;
  return (
    <Table sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere' } }}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '28%' }}>{text('lists.conflict_field')}</TableCell>
          {before && <TableCell>{text('lists.before')}</TableCell>}
          {after && <TableCell>{text('lists.after')}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={`${line.field} ${line.label}`} sx={{ verticalAlign: 'top' }}>
            <TableCell component="th" scope="row">
              {line.label}
            </TableCell>
            {before && <TableCell>{line.before}</TableCell>}
            {after && <TableCell>{line.after}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
