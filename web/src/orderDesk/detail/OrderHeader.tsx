import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import type { OrderDetail } from '@likeness/contract/orderDesk/detail';
import { originOf } from '@likeness/contract/orderDesk/list';
import type { ReactNode } from 'react';
import { useText } from '../../i18n/useText.ts';
import { documentTone } from '../../photos/index.ts';
import { orderTone } from '../../orders/index.ts';
import { useRefundsPath } from '../../refunds/index.ts';
import { BackButton } from '../../kit/BackButton.tsx';
import { RecordWalk } from '../../kit/RecordWalk.tsx';
import { useScreenPaths } from '../../kit/screenPaths.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { otherPersonOn } from '../otherPerson.ts';
import type { OrderedDocument } from './chosenDocument.ts';

interface OrderHeaderProps {
  readonly order: OrderDetail;
  readonly documents: readonly OrderedDocument[];
  readonly chosen: OrderedDocument | undefined;
  readonly choose: (id: number) => void;
  /** The most frequent actions. */
  readonly children?: ReactNode;
}

/** The number and the status of the order, always visible. If it has several documents, the person chooses one here. */
export function OrderHeader({ order, documents, chosen, choose, children }: OrderHeaderProps) {
  const text = useText();
  const formats = useFormats();
  const listPath = useScreenPaths().named('OrderList');
  const only = documents.length === 1 ? chosen : undefined;
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        // The padding of the screen scrolls away under it.
        top: (theme) => theme.spacing(-2),
        zIndex: 'appBar',
        m: -2,
        mb: 0,
        px: 2,
        pt: 1,
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, pb: 1 }}>
        {listPath !== undefined && <BackButton to={listPath}>{text('screens.OrderList')}</BackButton>}
        <RecordWalk kind="order" id={order.id} />
        <Typography variant="h1">{text('order.numbered', { id: order.id })}</Typography>
        <StatusChip label={text(`order_status.${order.status}`)} tone={orderTone(order.status)} />
        {order.deleted_at !== null && <StatusChip label={text('order.deleted')} tone="bad" />}
        {order.legal_hold && <StatusChip label={text('order.held')} tone="active" />}
        <WaitingChips order={order} documents={documents} />
        {/* "Canceled" said twice beside each other tells nobody which is which. */}
        {only && only.document.status !== order.status && <DocumentChip chosen={only} />}
        <Typography variant="body2" color="textSecondary" noWrap sx={{ flex: '1 1 160px', minWidth: 0 }}>
          {text('order.created_at', { moment: formats.moment(order.created_at) })} · {originOf(order)}
        </Typography>
        {children}
      </Box>
      {documents.length > 1 && (
        <Tabs
          value={chosen?.document.id ?? false}
          onChange={(_, id: number) => choose(id)}
          aria-label={text('order.documents')}
          variant="scrollable"
          scrollButtons="auto"
          sx={{ minHeight: 38, '& .MuiTab-root': { minHeight: 38, py: 0.5, maxWidth: 420 } }}
        >
          {documents.map((ordered) => (
            <Tab
              key={ordered.document.id}
              value={ordered.document.id}
              label={<DocumentLabel ordered={ordered} owner={order.owner} />}
            />
          ))}
        </Tabs>
      )}
    </Box>
  );
}

/** Which document it is, whose where that is not whoever ordered, and what for. */
function DocumentLabel({
  ordered,
  owner,
}: {
  readonly ordered: OrderedDocument;
  readonly owner: OrderDetail['owner'];
}) {
  const text = useText();
  const { document, item } = ordered;
  const number = text('order.document', { id: document.id });
  const label = [number, otherPersonOn(document, owner), item.price.purpose.label].filter(Boolean).join(' · ');
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Typography component="span" variant="body2" noWrap title={label}>
        {label}
      </Typography>
      <DocumentChip chosen={ordered} />
    </Box>
  );
}

/** What else waits with this order, whatever its status. */
function WaitingChips({ order, documents }: Pick<OrderHeaderProps, 'order' | 'documents'>) {
  const text = useText();
  const { named } = useScreenPaths();
  const refunds = useRefundsPath(order.id);
  const ticket = order.tickets.find(({ status }) => status === 'open');
  const returned = documents
    .filter(({ document }) => document.status === 'delivered')
    .map(({ document }) => document.deliveries.find(({ status }) => status !== 'canceled'))
    .find((standing) => standing?.status === 'blocked');
  return (
    <>
      {ticket && (
        <StatusChip
          label={text('order.open_ticket')}
          tone="waiting"
          to={named('Ticket')?.replace(':id', String(ticket.id))}
        />
      )}
      {returned && (
        <StatusChip
          label={text('order.letter_returned')}
          tone="bad"
          to={named('Shipment')?.replace(':id', String(returned.id))}
        />
      )}
      {order.payments.some(({ status }) => status === 'refund_due') && (
        <StatusChip label={text('orders.refund_due')} tone="waiting" to={refunds} />
      )}
    </>
  );
}

function DocumentChip({ chosen: { document } }: { chosen: OrderedDocument }) {
  const text = useText();
  return <StatusChip label={text(`document_status.${document.status}`)} tone={documentTone(document.status)} />;
}
