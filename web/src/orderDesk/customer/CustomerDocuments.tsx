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
import { OrderLink } from './OrderLink.tsx';
import { TreatmentDialog } from './TreatmentDialog.tsx';

interface CustomerDocumentsProps {
  readonly documents: readonly CustomerDocument[];
  readonly total: number;
  readonly reload: () => void;
}

/** What a customer ordered, newest first: each photo with its signature, boards, shipments and status. */
export function CustomerDocuments({ documents, total, reload }: CustomerDocumentsProps) {
  const text = useText();
  const { dialog, open, close } = useDialogParameter();
  const asked = documents.find((document) => isTreatable(document) && dialog === treatmentOf(document));
  return (
    <Section title={text('customers.documents', { total })}>
      {documents.length === 0 && <EmptyState title={text('customers.no_documents')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} onTreat={() => open(treatmentOf(document))} />
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

function DocumentLine({ document, onTreat }: { document: CustomerDocument; onTreat: () => void }) {
  const text = useText();
  const formats = useFormats();
  const { id, order, purpose, status } = document;
  const name = text('order.document', { id });
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
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {name} · <OrderLink orderId={order.id} documentId={id} /> · {order.external_ref}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {formats.moment(order.created_at)} · {formats.money(order.total_amount, order.currency)} ·{' '}
            {text(`order_status.${order.status}`)}
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
