import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { CustomerDocument } from '@likeness/contract/customers';
import { useText } from '../i18n/useText.ts';
import { documentTone } from '../kit/documentTone.ts';
import { useFormats } from '../kit/useFormats.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';

interface CustomerDocumentsProps {
  readonly documents: readonly CustomerDocument[];
  readonly total: number;
}

/** What a customer ordered, newest first: each photo with its signature and where it stands. */
export function CustomerDocuments({ documents, total }: CustomerDocumentsProps) {
  const text = useText();
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2 }} aria-labelledby="customer-documents">
      <Typography id="customer-documents" variant="h2" sx={{ mb: 1.5 }}>
        {text('customers.documents', { total })}
      </Typography>
      {documents.length === 0 && <EmptyState title={text('customers.no_documents')} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {documents.map((document) => (
          <DocumentLine key={document.id} document={document} />
        ))}
      </Box>
      {documents.length < total && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {text('customers.newest_only', { shown: documents.length })}
        </Typography>
      )}
    </Paper>
  );
}

function DocumentLine({ document }: { document: CustomerDocument }) {
  const text = useText();
  const formats = useFormats();
  const { order, photo, signature, purpose } = document;
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr) auto', gap: 2, alignItems: 'start' }}
    >
      <Picture picture={photo} label={text('customers.photo_of', { purpose: purpose.label })} height={112} />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{purpose.label}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {text('customers.order_line', {
            document: document.id,
            order: order.id,
            reference: order.external_ref,
          })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formats.moment(order.created_at)} · {formats.money(order.total_amount, order.currency)}
        </Typography>
        {signature && <Picture picture={signature} label={text('customers.signature')} height={28} />}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 0.5 }}>
        <StatusChip label={text(`document_status.${document.status}`)} tone={documentTone(document.status)} />
        {order.deleted && <StatusChip label={text('customers.order_deleted')} tone="bad" />}
      </Box>
    </Box>
  );
}

interface PictureProps {
  readonly picture: CustomerDocument['photo'];
  readonly label: string;
  readonly height: number;
}

function Picture({ picture, label, height }: PictureProps) {
  const text = useText();
  if (!picture) {
    return (
      <Typography variant="caption" color="textSecondary">
        {text('viewer.unavailable')}
      </Typography>
    );
  }
  return (
    <Link href={picture.links.display} target="_blank" rel="noreferrer" sx={{ display: 'block', mt: 0.25 }}>
      <Box
        component="img"
        src={picture.links.thumb}
        alt={label}
        loading="lazy"
        sx={{ display: 'block', maxHeight: height, maxWidth: '100%', borderRadius: 0.5 }}
      />
    </Link>
  );
}
