import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FoundCustomer, FoundOrder } from '@likeness/contract/orderDesk/search';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { orderTone } from '../../orders/index.ts';
import { Overdue, firstPromised } from '../../photos/index.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Result } from './searchResults.ts';

/** One order or customer among the results. */
export function SearchResult({ result }: { result: Result }) {
  return result.kind === 'orders' ? <OrderResult order={result.found} /> : <CustomerResult customer={result.found} />;
}

function OrderResult({ order }: { order: FoundOrder }) {
  const text = useText();
  const formats = useFormats();
  const people = new Set(order.order_items.flatMap(({ document }) => nameOf(document) ?? []));
  const items = order.order_items.map(({ purpose, product }) => purpose.label || product.label);
  const first = firstPromised(order.order_items.map(({ document }) => document));
  return (
    <TwoLines
      first={[text('search.order', { number: order.id }), ...people].join(' · ')}
      second={[formats.moment(order.updated_at), ...new Set(items)].join(' · ')}
      end={
        <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'center' }}>
          {first && (
            <Typography component="div" variant="caption" noWrap>
              <Overdue document={first} />
            </Typography>
          )}
          {order.deleted_at && <StatusChip label={text('orders.deleted')} tone="bad" />}
          <StatusChip label={text(`order_status.${order.status}`)} tone={orderTone(order.status)} />
        </Box>
      }
    />
  );
}

function CustomerResult({ customer }: { customer: FoundCustomer }) {
  const text = useText();
  const formats = useFormats();
  const { last_logged_in_at: lastLogin, documents, email } = customer;
  const numbers = documents.map(({ id }) => text('search.document', { number: id }));
  return (
    <TwoLines
      first={nameOf(customer) ?? text('search.customer', { number: customer.id })}
      second={[
        email ?? text('orders.account_deleted'),
        ...(lastLogin ? [text('search.last_login', { moment: formats.moment(lastLogin) })] : []),
        ...numbers,
      ].join(' · ')}
    />
  );
}

function nameOf(person: { first_name: string | null; last_name: string | null } | null): string | undefined {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ') || undefined;
}

function TwoLines({ first, second, end }: { first: string; second: string; end?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {first}
        </Typography>
        <Typography variant="caption" color="textSecondary" noWrap component="p">
          {second}
        </Typography>
      </Box>
      {end}
    </Box>
  );
}
