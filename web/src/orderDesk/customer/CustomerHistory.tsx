import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import { useActionWord } from '../../kit/useActionWord.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { useActor } from '../detail/useActor.ts';
import type { Customer } from './CustomerFacts.tsx';
import { OrderLink } from './OrderLink.tsx';

/** The log of a customer's photos, newest first. */
export function CustomerHistory({ customer: { documents, history } }: { customer: Customer }) {
  const text = useText();
  const formats = useFormats();
  const actorOf = useActor();
  const wordOf = useActionWord();
  const orderOf = new Map(documents.map(({ id, order }) => [id, order.id]));
  if (history.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="customer-history">
      <Typography id="customer-history" variant="h2" sx={{ p: 2, pb: 1 }}>
        {text('lists.history')}
      </Typography>
      <TableContainer sx={{ maxHeight: 360 }}>
        <Table size="small" stickyHeader aria-labelledby="customer-history">
          <TableHead>
            <TableRow>
              {(['when', 'what', 'document', 'who', 'comment'] as const).map((column) => (
                <TableCell key={column}>{text(`customers.${column}`)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {history.map((entry) => (
              <TableRow key={entry.id}>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{formats.moment(entry.created_at)}</TableCell>
                <TableCell>{wordOf(entry.name)}</TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>
                  {entry.document_id} ·{' '}
                  <OrderLink orderId={orderOf.get(entry.document_id)!} documentId={entry.document_id} />
                </TableCell>
                <TableCell>{actorOf(entry)}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{entry.value_text}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </Paper>
  );
}
