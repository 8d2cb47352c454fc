import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ENTRY_SIZES, listEntries } from '@likeness/contract/wallets';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { useEuros } from './euros.ts';

const STANDARD_SIZE = 10;

/** The ledger of a wallet, newest first. */
export function WalletEntries({ wallet }: { wallet: number }) {
  const text = useText();
  const translate = useTranslate();
  const formats = useFormats();
  const euros = useEuros();
  const id = useId();
  const [page, setPage] = useState(0);
  const [limit, setLimit] = useState<number>(STANDARD_SIZE);
  const query = { limit, page: page + 1 };
  const { data, error, refetch } = useApiQuery(listEntries, { params: { id: wallet }, query });
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" component="h3" sx={{ mb: 1 }}>
        {text('partners.entries')}
      </Typography>
      {error && !data && (
        <ErrorState
          title={text('partners.entries_failed')}
          detail={errorText(text, error)}
          onRetry={() => void refetch()}
        />
      )}
      {data?.total === 0 && <EmptyState title={text('partners.no_entries')} />}
      {data && data.total > 0 && (
        <>
          <Table size="small">
            <TableHead>
              <TableRow>
                <TableCell>{text('partners.when')}</TableCell>
                <TableCell align="right">{text('partners.amount')}</TableCell>
                <TableCell align="right">{text('partners.credit_then')}</TableCell>
                <TableCell>{text('partners.comment')}</TableCell>
                <TableCell>{text('partners.who')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {data.result.map((entry) => (
                <TableRow key={entry.id} sx={{ verticalAlign: 'top' }}>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>{formats.moment(entry.created_at)}</TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap', fontWeight: 600 }}>
                    {euros(entry.amount)}
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {euros(entry.credit)}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.comment}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {formats.person(entry.user) ?? text('lists.nobody')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <TablePagination
            component="div"
            count={data.total}
            page={page}
            rowsPerPage={limit}
            rowsPerPageOptions={[...ENTRY_SIZES]}
            labelRowsPerPage={translate('ra.navigation.page_rows_per_page')}
            labelDisplayedRows={({ from, to, count }) =>
              translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
            }
            getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
            onPageChange={(_, chosen) => setPage(chosen)}
            onRowsPerPageChange={({ target }) => {
              setLimit(Number(target.value));
              setPage(0);
            }}
          />
        </>
      )}
    </Box>
  );
}
