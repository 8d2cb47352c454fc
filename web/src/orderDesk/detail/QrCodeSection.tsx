import DownloadIcon from '@mui/icons-material/Download';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { generateQrCode, renewQrCode } from '@likeness/contract/orderDesk/emails';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { useReload } from '../../kit/screenLife.ts';
import { useFormats } from '../../kit/useFormats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Section } from '../../ui/Section.tsx';

interface QrCodeSectionProps {
  readonly orderId: number;
  /** What is rejected decides where the code leads. */
  readonly status: string;
  readonly reload: () => void;
}

/** The QR code with which the customer of a rejected order sends again what was rejected. */
export function QrCodeSection({ orderId, status, reload }: QrCodeSectionProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const [isAsked, ask] = useState(false);
  const input = { params: { id: orderId } };
  // Each reading prolongs the customer's link, so nothing but a person leads to one.
  const { data, error, refetch } = useApiQuery(generateQrCode, input, { readOnOpening: true });
  const reread = () => void refetch();
  useReload(reread);
  const statusRead = useRef(status);
  useEffect(() => {
    if (statusRead.current === status) return;
    statusRead.current = status;
    void refetch();
  }, [status, refetch]);
  const renew = useApiAction(renewQrCode, {
    onSuccess: () => {
      alert.success('alerts.qr_code_renewed');
      ask(false);
      reread();
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
            <Button color="inherit" onClick={reread}>
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
