import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { generateQrCode, renewQrCode } from '@likeness/contract/orderDesk/emails';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Section } from '../../ui/Section.tsx';

/** The QR code with which the customer of a rejected order sends again what was rejected. */
export function QrCodeSection({ orderId, reload }: { orderId: number; reload: () => void }) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const [isAsked, ask] = useState(false);
  const input = { params: { id: orderId } };
  const { data, error, refetch } = useApiQuery(generateQrCode, input, { readOnOpening: true });
  const renew = useApiAction(renewQrCode, {
    onSuccess: () => {
      alert.success('alerts.qr_code_renewed');
      ask(false);
      void refetch();
      reload();
    },
    onError: (failure) => {
      alert.failure(failure);
      ask(false);
    },
  });
  return (
    <Section title={text('order_actions.qr_code')}>
      {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
      {error && !data && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              {text('ui.try_again')}
            </Button>
          }
        >
          {errorText(text, error)}
        </Alert>
      )}
      {data && (
        <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center' }}>
          <Box
            component="img"
            src={data.qr_code}
            alt={text('order_actions.qr_alt')}
            sx={{ width: 112, height: 112, bgcolor: '#fff', borderRadius: 0.5, flexShrink: 0 }}
          />
          <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'start' }}>
            <Typography variant="caption" color="textSecondary">
              {text('order_actions.qr_expires', { moment: formats.moment(data.expires_at) })}
            </Typography>
            <Link href={data.address} target="_blank" rel="noreferrer" variant="body2">
              {text('order_actions.qr_link')}
            </Link>
            <Button href={data.qr_code} download={data.file_name} startIcon={<DownloadIcon />} variant="outlined">
              {text('photo.download')}
            </Button>
            <Button onClick={() => ask(true)}>{text('order_actions.renew_code')}</Button>
          </Box>
        </Box>
      )}
      <ConfirmDialog
        open={isAsked}
        title={text('order_actions.renew_title')}
        question={text('order_actions.renew_question')}
        confirmLabel={text('order_actions.renew_code')}
        busy={renew.isPending}
        onConfirm={() => renew.mutate(input)}
        onCancel={() => ask(false)}
      />
    </Section>
  );
}
