import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import {
  REFUND_PAGE_SIZES,
  REFUND_STATES,
  countDueRefunds,
  exportRefunds,
  listRefunds,
} from '@likeness/contract/refunds';
import type { RefundRow } from '@likeness/contract/refunds';
import { useMemo, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { CsvButton } from '../kit/lists/CsvButton.tsx';
import { Choice } from '../kit/lists/ListFilters.tsx';
import { ListFrame } from '../kit/lists/ListFrame.tsx';
import { SavedSearches } from '../kit/lists/SavedSearches.tsx';
import type { TableColumn } from '../kit/ListTable.tsx';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { useLatest } from '../kit/useLatest.ts';
import { useList } from '../kit/useList.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { paymentMethod } from '../orders/index.ts';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { ScreenHeader } from '../ui/ScreenHeader.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { PaidBackDialog } from './PaidBackDialog.tsx';
import { RefundButtons } from './RefundButtons.tsx';
import { WithdrawRefundDialog } from './WithdrawRefundDialog.tsx';

const NAME = 'refunds';
const OLDEST_FIRST = { field: 'id', order: 'ASC' } as const;
const DUE = { state: 'due' } as const;

/** What customers get back: what is due, the longest waiting first, and what was paid back. */
export function RefundListScreen() {
  const text = useText();
  const refunds = useList(listRefunds, { name: NAME, sort: OLDEST_FIRST, sizes: REFUND_PAGE_SIZES, filter: DUE });
  const due = useApiQuery(countDueRefunds, {});
  const [marking, setMarking] = useState<RefundRow>();
  const [withdrawing, setWithdrawing] = useState<number>();
  const { filter, change } = refunds;
  const reload = () => {
    refunds.reload();
    void due.refetch();
  };
  useLiveTopic('documents', useThrottled(READ_AGAIN_MS.record, reload));
  const columns = useColumns(setMarking, setWithdrawing, reload);
  return (
    <>
      <ScreenHeader title={text('screens.RefundList')} />
      <ListFrame<RefundRow>
        list={refunds}
        sizes={REFUND_PAGE_SIZES}
        filters={due.data && <Due {...due.data} />}
        actions={
          <>
            <SavedSearches name={NAME} current={filter} onChoose={(kept) => change({ filter: kept })} />
            <CsvButton call={exportRefunds} filter={filter} name={NAME} />
            <Choice
              label={text('refunds.state')}
              value={typeof filter['state'] === 'string' ? filter['state'] : ''}
              choices={REFUND_STATES.map((state) => [state, text(`refund_state.${state}`)])}
              onChange={(state) => change({ filter: { ...filter, state: state || undefined } })}
            />
          </>
        }
        columns={columns}
      />
      {marking && (
        <PaidBackDialog
          refund={{ ...marking, orderId: marking.order.id }}
          onSettled={reload}
          onClose={() => setMarking(undefined)}
        />
      )}
      {withdrawing !== undefined && (
        <WithdrawRefundDialog refundId={withdrawing} onSettled={reload} onClose={() => setWithdrawing(undefined)} />
      )}
    </>
  );
}

/** How much is due in each currency, and since when. */
function Due({ count, sums, oldest }: { count: number; sums: readonly Sum[]; oldest: string | null }) {
  const text = useText();
  const formats = useFormats();
  return (
    <Typography component="p" sx={{ mb: 1.5 }}>
      <strong>{text('refunds.due_count', { count })}</strong>
      {sums.length > 0 && ` · ${sums.map(({ amount, currency }) => formats.money(amount, currency)).join(' + ')}`}
      {oldest !== null && ` · ${text('refunds.oldest', { moment: formats.longDay(oldest) })}`}
    </Typography>
  );
}

type Sum = Pick<RefundRow, 'amount' | 'currency'>;

function useColumns(
  mark: (row: RefundRow) => void,
  withdraw: (refundId: number) => void,
  reload: () => void,
): readonly TableColumn<RefundRow>[] {
  const text = useText();
  const formats = useFormats();
  const latest = useLatest(reload);
  // People of finance may not open orders.
  const orderPath = useScreenPaths().named('Order');
  return useMemo(
    () => [
      {
        name: 'order',
        label: text('refunds.order'),
        sort: 'id',
        render: ({ order, partner }) => (
          <>
            {orderPath !== undefined ? (
              <Link component={RouterLink} to={orderPath.replace(':id', String(order.id))}>
                {text('order.numbered', { id: order.id })}
              </Link>
            ) : (
              text('order.numbered', { id: order.id })
            )}
            <Small>{[order.external_ref, partner].join(' · ')}</Small>
          </>
        ),
      },
      {
        name: 'customer',
        label: text('refunds.customer'),
        render: ({ customer }) =>
          customer.first_name === null
            ? text('orders.account_deleted')
            : `${customer.first_name} ${customer.last_name ?? ''}`,
      },
      {
        name: 'amount',
        label: text('refunds.amount'),
        sort: 'amount',
        align: 'right',
        render: ({ amount, currency }) => <strong>{formats.money(amount, currency)}</strong>,
      },
      {
        name: 'method',
        label: text('refunds.method'),
        render: ({ method, provider_reference: reference, notes }) => (
          <>
            {paymentMethod(text, method)}
            <Small>{[reference, ...notes].filter(Boolean).join(' · ')}</Small>
          </>
        ),
      },
      {
        name: 'since',
        label: text('refunds.since'),
        sort: 'created_at',
        render: ({ booked_at }) => <RelativeTime at={booked_at} />,
      },
      {
        name: 'state',
        isVital: true,
        label: text('refunds.state'),
        sort: 'settled_at',
        render: ({ state, method, settled }) => (
          <>
            <StatusChip label={text(`refund_state.${state}`)} tone={state === 'due' ? 'waiting' : 'good'} />
            {settled && (
              <Small>
                {[
                  formats.moment(settled.at),
                  formats.person(settled.by) ?? text(method === 'wallet' ? 'refunds.to_wallet' : 'refunds.by_partner'),
                  settled.reference,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </Small>
            )}
          </>
        ),
      },
      {
        name: 'actions',
        label: text('table.actions'),
        align: 'right',
        render: (row) => (
          <RefundButtons
            refundId={row.id}
            creditNote={row.credit_note}
            allowedActions={row.allowedActions}
            onMark={() => mark(row)}
            onWithdraw={() => withdraw(row.id)}
            onSettled={() => latest.current()}
          />
        ),
      },
    ],
    [text, formats, orderPath, mark, withdraw, latest],
  );
}

function Small({ children }: { children: string }) {
  return (
    <Box
      component="div"
      sx={{ typography: 'caption', color: 'text.secondary', maxWidth: 260, overflowWrap: 'anywhere' }}
    >
      {children}
    </Box>
  );
}
