import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CustomerDocument } from '@likeness/contract/orderDesk/customer';
import { useText } from '../../i18n/useText.ts';
import { Overdue, documentTone } from '../../photos/index.ts';
import { useDialogParameter } from '../../kit/useDialogParameter.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { CustomerShipments } from './CustomerShipments.tsx';
import { CustomerBoards, CustomerPhoto, CustomerSignature } from './CustomerPictures.tsx';
import { otherPersonOn } from '../otherPerson.ts';
import { OrderLink } from './OrderLink.tsx';
import { TreatmentDialog } from './TreatmentDialog.tsx';

type Ordering = Parameters<typeof otherPersonOn>[1];

interface CustomerDocumentsProps {
  readonly customer: Ordering;
  readonly documents: readonly CustomerDocument[];
  readonly total: number;
  readonly reload: () => void;
}

/** What a customer ordered, newest first: each photo with its signature, boards, shipments and status. */
export function CustomerDocuments({ customer, documents, total, reload }: CustomerDocumentsProps) {
  const text = useText();
  const { dialog, open, close } = useDialogParameter();
  const asked = documents.find((document) => isTreatable(document) && dialog === treatmentOf(document));
  return (
    <Section title={text('customers.documents', { total })}>
      {documents.length === 0 && <EmptyState title={text('customers.no_documents')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documents.map((document) => (
          <DocumentLine
            key={document.id}
            document={document}
            customer={customer}
            pricedWith={pricedWith(document, documents, total)}
            onTreat={() => open(treatmentOf(document))}
          />
        ))}
      </Box>
      {documents.length < total && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {text('customers.newest_only', { shown: documents.length })}
        </Typography>
      )}
      {asked && <TreatmentDialog documentId={asked.id} reload={reload} onClose={close} />}
    </Section>
  );
}

function isTreatable({ allowedActions }: CustomerDocument): boolean {
  return allowedActions.includes('sendForTreatment');
}

/** The name of the dialog in the address. */
function treatmentOf({ id }: CustomerDocument): string {
  return `sendForTreatment-${id}`;
}

type Priced = 'alone' | 'with_others' | 'before';

/** An order is paid for as a whole: its price and status are said with the first of its documents only. */
function pricedWith({ id, order }: CustomerDocument, documents: readonly CustomerDocument[], total: number): Priced {
  const siblings = documents.filter((other) => other.order.id === order.id);
  // The last one that is shown may have others in its order that are not.
  const isCut = documents.length < total && documents.at(-1)?.order.id === order.id;
  if (siblings.length === 1 && !isCut) return 'alone';
  return siblings[0]?.id === id ? 'with_others' : 'before';
}

interface DocumentLineProps {
  readonly document: CustomerDocument;
  readonly customer: Ordering;
  readonly pricedWith: Priced;
  readonly onTreat: () => void;
}

function DocumentLine({ document, customer, pricedWith: priced, onTreat }: DocumentLineProps) {
  const text = useText();
  const formats = useFormats();
  const { id, order, purpose, status } = document;
  const name = text('order.document', { id });
  const person = otherPersonOn(document, customer);
  const amount = formats.money(order.total_amount, order.currency);
  const price = { alone: amount, with_others: text('customers.whole_order', { amount }), before: undefined }[priced];
  // Its own status stands beside it, and may be another one.
  const orderStatus =
    priced !== 'before' && text('customers.order_status', { status: text(`order_status.${order.status}`) });
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '96px minmax(0, 1fr)', sm: '96px minmax(0, 1fr) auto' },
        gap: 2,
        alignItems: 'start',
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <CustomerPhoto document={document} />
      <Box sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{purpose.label}</Typography>
          {person !== undefined && <Typography sx={{ overflowWrap: 'anywhere' }}>{person}</Typography>}
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {name} · <OrderLink orderId={order.id} documentId={id} /> · {order.external_ref}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {[formats.moment(order.created_at), price, orderStatus].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <CustomerSignature document={document} />
        <CustomerBoards document={document} />
        <CustomerShipments document={document} />
      </Box>
      <Box
        sx={{
          gridColumn: { xs: '1 / -1', sm: 'auto' },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column' },
          flexWrap: 'wrap',
          alignItems: { sm: 'flex-end' },
          gap: 0.75,
        }}
      >
        <StatusChip label={text(`document_status.${status}`)} tone={documentTone(status)} />
        <Typography component="div" variant="caption">
          <Overdue document={document} />
        </Typography>
        {order.deleted && <StatusChip label={text('customers.order_deleted')} tone="bad" />}
        {isTreatable(document) && (
          <Button
            variant="outlined"
            aria-label={text('ui.pair', { name: text('order_actions.send_for_treatment'), value: name })}
            onClick={onTreat}
          >
            {text('order_actions.send_for_treatment')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
