import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { TicketDetails } from '@likeness/contract/tickets';
import { orderOfReference } from '@likeness/contract/tickets';
import { Link as RouterLink } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { documentTone } from '../photos/index.ts';
import { orderTone } from '../orders/index.ts';
import { useScreenPaths } from '../kit/screenPaths.ts';
import { useFormats } from '../kit/useFormats.ts';
import { Facts } from '../ui/Facts.tsx';
import type { Fact } from '../ui/Facts.tsx';
import { RelativeTime } from '../ui/RelativeTime.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useCustomerName } from './useTicketWords.ts';

/** The customer, since when they wait, and the order with its photos in their current state. */
export function TicketFacts({ ticket }: { ticket: TicketDetails }) {
  return (
    <>
      <CustomerPaper ticket={ticket} />
      <OrderPaper ticket={ticket} />
    </>
  );
}

function CustomerPaper({ ticket }: { ticket: TicketDetails }) {
  const text = useText();
  const formats = useFormats();
  const nameOf = useCustomerName();
  const customerPath = useScreenPaths().named('Customer');
  const { user, waiting_since: since } = ticket;
  const name = nameOf(user);
  const facts: Fact[] = [
    [text('tickets.email'), user.email],
    [text('tickets.language'), formats.language(user.language)],
    [text('tickets.partner'), ticket.partner.name],
    [text('tickets.reference'), ticket.external_ref],
    [text('tickets.created'), formats.moment(ticket.created_at)],
    [text('tickets.waiting'), since && <RelativeTime key="waiting" at={since} />],
    [text('tickets.reopened'), ticket.reopened_at && formats.moment(ticket.reopened_at)],
  ];
  return (
    <Paper variant="outlined" component="section" aria-labelledby="ticket-customer" sx={{ p: 2, flexShrink: 0 }}>
      <Typography id="ticket-customer" variant="h2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
        {customerPath ? (
          <Link component={RouterLink} to={customerPath.replace(':id', String(user.id))}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Typography>
      <Facts facts={facts} />
    </Paper>
  );
}

function OrderPaper({ ticket }: { ticket: TicketDetails }) {
  const text = useText();
  const formats = useFormats();
  const orderPath = useScreenPaths().named('Order');
  const { order } = ticket;
  if (!order) {
    const named = ticket.is_app_pro ? orderOfReference(ticket.external_ref) : undefined;
    return (
      <Paper variant="outlined" component="section" sx={{ p: 2, flexShrink: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {named === undefined ? text('tickets.no_order') : text('tickets.order_numbered', { id: named })}
        </Typography>
      </Paper>
    );
  }
  const title = text('tickets.order_numbered', { id: order.id });
  return (
    <Paper variant="outlined" component="section" aria-labelledby="ticket-order" sx={{ p: 2, flexShrink: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', mb: 1, flexWrap: 'wrap' }}>
        <Typography id="ticket-order" variant="h2">
          {orderPath ? (
            <Link component={RouterLink} to={orderPath.replace(':id', String(order.id))}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <StatusChip label={text(`order_status.${order.status}`)} tone={orderTone(order.status)} />
        {order.deleted && <StatusChip label={text('tickets.order_deleted')} tone="bad" />}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {order.external_ref} · {formats.moment(order.created_at)} · {formats.money(order.total_amount, order.currency)}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {order.documents.map((document) => (
          <Box component="li" key={document.id} sx={{ display: 'flex', gap: 1.5 }}>
            <DocumentPicture document={document} />
            <Box sx={{ minWidth: 0, display: 'grid', gap: 0.5, justifyItems: 'start', alignContent: 'start' }}>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {document.purpose.label}
              </Typography>
              <StatusChip label={text(`document_status.${document.status}`)} tone={documentTone(document.status)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Paper>
  );
}

type Order = NonNullable<TicketDetails['order']>;

function DocumentPicture({ document: { photo, purpose } }: { document: Order['documents'][number] }) {
  const text = useText();
  if (!photo) {
    return (
      <Typography variant="caption" color="textSecondary" sx={{ width: 84 }}>
        {text('tickets.no_photo')}
      </Typography>
    );
  }
  return (
    <Link href={photo.links.display} target="_blank" rel="noreferrer">
      <Box
        component="img"
        src={photo.links.thumb}
        alt={text('tickets.photo_of', { purpose: purpose.label })}
        sx={{ display: 'block', width: 84, height: 108, objectFit: 'cover', borderRadius: 0.5 }}
      />
    </Link>
  );
}
