import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { getDocument } from '@likeness/contract/photos';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { READ_AGAIN_MS } from '../kit/intervals.ts';
import { AnomaliesPanel, documentTone } from '../photos/index.ts';
import { errorText } from '../kit/errorText.ts';
import { useLiveTopic } from '../kit/live.ts';
import { useApiQuery } from '../kit/queries.ts';
import { useThrottled } from '../kit/useThrottled.ts';
import { useFormats } from '../kit/useFormats.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { Watermark } from '../kit/viewer/Watermark.tsx';

/** The document an e-mail is about, in its current state, with a link to work on it if that is possible. */
export function EmailDocument({ documentId }: { documentId: number }) {
  const text = useText();
  const formats = useFormats();
  const { data: document, error, refetch } = useApiQuery(getDocument, { params: { id: documentId } });
  useLiveTopic(
    'documents',
    useThrottled(READ_AGAIN_MS.list, () => void refetch()),
  );
  const picture = document?.photo?.links?.display;
  return (
    <Paper variant="outlined" component="section" sx={{ p: 2, overflow: 'auto' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {text('photo.document', { id: documentId })}
        </Typography>
        {document && (
          <StatusChip label={text(`document_status.${document.status}`)} tone={documentTone(document.status)} />
        )}
      </Box>
      {error && !document && (
        <Typography variant="body2" color="error" role="alert">
          {errorText(text, error)}
        </Typography>
      )}
      {document && (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="body2">
            {text('photo.order', { id: document.order_item.order.id })} · {formats.person(document.final_customer)}
            <br />
            {formats.country(document.order_item.price.purpose.country_code)} ·{' '}
            {document.order_item.price.purpose.label}
          </Typography>
          {document.allowedActions.includes('startVerification') && (
            <Button component={Link} to={`/document/validation/${documentId}`} variant="outlined">
              {text('mailbox.verify_document')}
            </Button>
          )}
          {document.allowedActions.includes('startProcessing') && (
            <Button component={Link} to={`/document/${documentId}/verif`} variant="outlined">
              {text('mailbox.process_document')}
            </Button>
          )}
          {picture && (
            <Box sx={{ position: 'relative' }}>
              <img
                src={picture}
                alt={text('mailbox.photo_alt', { id: documentId })}
                style={{ display: 'block', width: '100%', maxHeight: 320, objectFit: 'contain', borderRadius: 4 }}
              />
              <Watermark />
            </Box>
          )}
          <AnomaliesPanel document={document} />
        </Box>
      )}
    </Paper>
  );
}
