import { emailsOf, originOf } from '@likeness/contract/orderDesk/list';
import type { ORDER_COLUMNS, OrderRow, OrderSearch } from '@likeness/contract/orderDesk/list';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { CutText } from '../../kit/lists/FieldValue.tsx';
import type { TableColumn } from '../../kit/ListTable.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { orderTone } from '../../orders/index.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { otherPersonOn } from '../otherPerson.ts';
import { DocumentStatuses, OrderPromise, OrderedItems } from './OrderItems.tsx';

interface OrderColumn extends TableColumn<OrderRow> {
  readonly sort?: (typeof ORDER_COLUMNS)[number];
}

/**
 * Shown to a person who has chosen no columns. When an order was deleted matters where only deleted ones are shown. The date is
 * the last one: its number says as well which order is older, so it is the first to go where there is no room.
 */
export const USUAL_COLUMNS: readonly string[] = [
  'id',
  'name',
  'items',
  'status',
  'document_status',
  'promised',
  'origin',
  'total',
  'date',
];

/** What is searched by the numbers of customers, and of documents. */
const CUSTOMER_SEARCHES: readonly OrderSearch[] = ['client', 'owner'];
const DOCUMENT_SEARCHES: readonly OrderSearch[] = ['client', 'document'];

interface OrderColumnsOptions {
  /** Whether the e-mails have a column of their own, so that they do not stand below the names as well. */
  readonly hasEmails: boolean;
  /** The number that was searched for, and where: rows say that it is theirs. */
  readonly searched: number | undefined;
  readonly searchedIn: OrderSearch;
}

/** All columns of the order list. */
export function useOrderColumns({ hasEmails, searched, searchedIn }: OrderColumnsOptions): readonly OrderColumn[] {
  const customer = CUSTOMER_SEARCHES.includes(searchedIn) ? searched : undefined;
  const document = DOCUMENT_SEARCHES.includes(searchedIn) ? searched : undefined;
  const text = useText();
  const formats = useFormats();
  return useMemo(
    () => [
      { name: 'id', label: text('orders.id'), sort: 'id', render: ({ id }) => id },
      {
        name: 'name',
        label: text('orders.name'),
        sort: 'name',
        render: (row) => <Customer order={row} hasEmails={hasEmails} searched={customer} />,
      },
      {
        name: 'email',
        label: text('orders.email'),
        sort: 'email',
        render: (row) => <CutText maxWidth={190}>{emailsOf(row).join(', ')}</CutText>,
      },
      {
        name: 'items',
        label: text('orders.items'),
        render: ({ order_items }) => <OrderedItems items={order_items} searched={document} />,
      },
      {
        name: 'status',
        label: text('orders.status'),
        sort: 'status',
        render: ({ status, deleted_at: deletedAt }) => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <StatusChip label={text(`order_status.${status}`)} tone={orderTone(status)} />
            {deletedAt !== null && <StatusChip label={text('orders.deleted')} tone="bad" />}
          </Box>
        ),
      },
      {
        name: 'document_status',
        label: text('orders.document_status'),
        render: ({ order_items }) => <DocumentStatuses items={order_items} />,
      },
      {
        name: 'promised',
        isVital: true,
        label: text('orders.promised'),
        render: ({ order_items }) => <OrderPromise items={order_items} />,
      },
      {
        name: 'updated_at',
        label: text('orders.updated_at'),
        sort: 'updated_at',
        render: ({ updated_at }) => formats.shortMoment(updated_at),
      },
      {
        name: 'deleted_at',
        label: text('orders.deleted_at'),
        sort: 'deleted_at',
        render: ({ deleted_at: deletedAt }) => deletedAt && formats.shortMoment(deletedAt),
      },
      {
        name: 'origin',
        label: text('orders.origin'),
        sort: 'origin',
        render: (row) => (
          <CutText maxWidth={120} growth={0.35}>
            {originOf(row)}
          </CutText>
        ),
      },
      {
        name: 'total',
        label: text('orders.total'),
        align: 'right',
        render: ({ total_amount: total, currency }) => formats.money(total, currency),
      },
      {
        name: 'date',
        label: text('orders.date'),
        sort: 'created_at',
        render: ({ created_at }) => formats.shortMoment(created_at),
      },
    ],
    [text, formats, hasEmails, customer, document],
  );
}

interface CustomerProps {
  readonly order: OrderRow;
  readonly hasEmails: boolean;
  /** The number of a customer that was searched for. */
  readonly searched: number | undefined;
}

/** The name, below it where its results are sent, and whose the photos are where these are others. */
function Customer({ order, hasEmails, searched }: CustomerProps) {
  const text = useText();
  const { id, first_name, last_name, deleted } = order.owner;
  const number = id === searched && <div>{text('search.customer', { number: id })}</div>;
  if (deleted) {
    return (
      <span className="value-muted">
        {text('orders.account_deleted')}
        {number}
      </span>
    );
  }
  const others = order.order_items.flatMap(({ document }) => (document && otherPersonOn(document, order.owner)) ?? []);
  return (
    <>
      <CutText maxWidth={160} growth={0.25}>
        {`${first_name ?? ''} ${last_name ?? ''}`.trim()}
      </CutText>
      <Typography component="div" variant="caption" color="textSecondary">
        {!hasEmails && (
          <CutText maxWidth={160} growth={0.25}>
            {emailsOf(order).join(', ')}
          </CutText>
        )}
        {others.length > 0 && (
          <CutText maxWidth={160} growth={0.25}>
            {[...new Set(others)].join(', ')}
          </CutText>
        )}
        {number}
      </Typography>
    </>
  );
}
