import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { ENTRY_SIZES, listEntries } from '@likeness/contract/partners/wallets';
import { useId, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { errorText } from '../kit/errorText.ts';
import { usePreference } from '../kit/preferences.ts';
import { useApiQuery } from '../kit/queries.ts';
import { TablePages } from '../kit/TablePages.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

const STANDARD_SIZE = 10;

/** The ledger of a wallet, newest first. */
export function WalletEntries({ wallet }: { wallet: number }) {
  const text = useText();
  const formats = useFormats();
  const id = useId();
  const [page, setPage] = useState(1);
  const [kept, keep] = usePreference('table.wallet_entries.size', STANDARD_SIZE);
  const query = { page, limit: ENTRY_SIZES.find((size) => size === kept) ?? STANDARD_SIZE };
  const { data, error, refetch } = useApiQuery(listEntries, { params: { id: wallet }, query }, { keepPrevious: true });
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
                    {formats.money(entry.amount, 'EUR')}
                  </TableCell>
                  <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                    {formats.money(entry.credit, 'EUR')}
                  </TableCell>
                  <TableCell sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{entry.comment}</TableCell>
                  <TableCell sx={{ whiteSpace: 'nowrap' }}>
                    {formats.person(entry.user) ?? text('lists.nobody')}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
          <TablePages
            total={data.total}
            {...query}
            sizes={ENTRY_SIZES}
            onChange={(chosen) => {
              if (chosen.limit !== query.limit) keep(chosen.limit);
              setPage(chosen.page);
            }}
          />
        </>
      )}
    </Box>
  );
}
