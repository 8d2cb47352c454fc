import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FoundCustomer, FoundOrder, FoundRecord } from '@likeness/contract/orderDesk/search';
import type { ReactNode } from 'react';
import { useGuideText } from '../../i18n/guideTexts.ts';
import { useText } from '../../i18n/useText.ts';
import type { Translate } from '../../i18n/useText.ts';
import { orderTone } from '../../orders/index.ts';
import { Overdue, firstPromised } from '../../photos/index.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Listed, Result } from './searchResults.ts';

/** One of the results. */
export function SearchResult({ result }: { result: Result }) {
  switch (result.kind) {
    case 'orders':
      return <OrderResult order={result.found} />;
    case 'customers':
      return <CustomerResult customer={result.found} />;
    case 'record':
      return <RecordResult record={result.found} />;
    case 'screen':
      return <TwoLines first={result.found.title} />;
    case 'all':
      return <AllResult {...result.found} />;
    case 'more':
      return <MoreResult />;
  }
}

function AllResult({ id, q }: { id: Listed; q: string }) {
  const guide = useGuideText();
  return <TwoLines first={guide(`found.all.${id}`, { q })} />;
}

function MoreResult() {
  const guide = useGuideText();
  return <TwoLines first={guide('found.more')} />;
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
  const { last_logged_in_at: lastLogin, documents_total: documents, email } = customer;
  const guide = useGuideText();
  return (
    <TwoLines
      first={nameOf(customer) ?? text('search.customer', { number: customer.id })}
      second={[
        email ?? text('orders.account_deleted'),
        ...(lastLogin ? [text('search.last_login', { moment: formats.moment(lastLogin) })] : []),
        customer.partner,
        guide('found.documents', { count: documents }),
      ].join(' · ')}
    />
  );
}

function RecordResult({ record }: { record: FoundRecord }) {
  const text = useText();
  const guide = useGuideText();
  const { kind, id, name, about, status } = record;
  const isNumbered = kind === 'document' || kind === 'shipment' || kind === 'ticket';
  const words = statusOf(text, record);
  return (
    <TwoLines
      first={
        isNumbered
          ? [guide(`found.numbered.${kind}`, { number: id }), ...(name === null ? [] : [name])].join(' · ')
          : (name ?? '')
      }
      second={about ?? ''}
      end={status !== null && words !== undefined && <StatusChip label={words} />}
    />
  );
}

function statusOf(text: Translate, { kind, status }: FoundRecord): string | undefined {
  const lists = { document: 'document_status', shipment: 'delivery_status', ticket: 'ticket_status' } as const;
  const key = kind in lists ? `${lists[kind as keyof typeof lists]}.${status}` : '';
  return text.has(key) ? text(key) : undefined;
}

function nameOf(person: { first_name: string | null; last_name: string | null } | null): string | undefined {
  return [person?.first_name, person?.last_name].filter(Boolean).join(' ') || undefined;
}

function TwoLines({ first, second = '', end }: { first: string; second?: string; end?: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, width: '100%', minWidth: 0 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" noWrap>
          {first}
        </Typography>
        {second !== '' && (
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {second}
          </Typography>
        )}
      </Box>
      {end}
    </Box>
  );
}
