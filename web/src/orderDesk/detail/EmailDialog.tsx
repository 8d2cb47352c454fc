import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { AnswerOf } from '@likeness/contract/kit/endpoint';
import { previewEmail, previewInvoice, sendEmail, sendInvoice } from '@likeness/contract/orderDesk/emails';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { EmailFrame } from '../../emails/index.ts';
import { FormDialog } from '../../kit/lists/FormDialog.tsx';
import { useApiAction, useApiQuery } from '../../kit/queries.ts';
import { SendActions } from '../../kit/SendActions.tsx';
import { useFormats } from '../../kit/useFormats.ts';
import { Facts } from '../../ui/Facts.tsx';

const KINDS = {
  email: { preview: previewEmail, send: sendEmail },
  invoice: { preview: previewInvoice, send: sendInvoice },
} as const;
const WIDTH_PX = 760;

interface EmailDialogProps {
  readonly kind: keyof typeof KINDS;
  readonly orderId: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/** Shows the e-mail before it is sent. */
export function EmailDialog({ kind, orderId, onSent, onClose }: EmailDialogProps) {
  const text = useText();
  const alert = useAlert();
  const input = { params: { id: orderId } };
  const { data, error } = useApiQuery(KINDS[kind].preview, input, { readOnOpening: true });
  const send = useApiAction(KINDS[kind].send, {
    onSuccess: () => {
      alert.success(`alerts.${kind}_sent`);
      onSent();
      onClose();
    },
    onError: onSent,
  });
  const submit = () => {
    if (data && !send.isPending && !send.isSuccess) send.mutate(input);
  };
  return (
    <FormDialog
      title={text(`order_actions.${kind}_title`)}
      width={WIDTH_PX}
      busy={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <DialogContent dividers>
        {!data && !error && <LinearProgress aria-label={text('app.loading')} />}
        {error && <Alert severity="error">{errorText(text, error)}</Alert>}
        {data && <Letters mails={data.mails} />}
        {send.error && (
          <Alert severity="error" sx={{ mt: 2 }}>
            {text(`alerts.${kind}_not_sent`)} {errorText(text, send.error)}
          </Alert>
        )}
      </DialogContent>
      <SendActions
        label={text('order_actions.send')}
        disabled={!data}
        busy={send.isPending}
        autoFocus
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

type Mails = AnswerOf<typeof previewEmail>['mails'];

function Letters({ mails }: { mails: Mails }) {
  const text = useText();
  const formats = useFormats();
  const [shown, setShown] = useState(0);
  const mail = mails[shown] ?? mails[0];
  if (!mail) return null;
  const attachments = mail.attachments.map((name) => name ?? text('order_actions.invoice_attachment'));
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {mails.length > 1 && (
        <>
          <Alert severity="info" sx={{ py: 0 }}>
            {text('order_actions.several_mails', { count: mails.length })}
          </Alert>
          <Tabs value={shown} onChange={(_, at: number) => setShown(at)} sx={{ minHeight: 36 }}>
            {mails.map((one, at) => (
              <Tab
                key={`${at} ${one.subject}`}
                value={at}
                label={text('order_actions.mail_number', { number: at + 1 })}
                sx={{ minHeight: 36 }}
              />
            ))}
          </Tabs>
        </>
      )}
      <Facts
        facts={[
          [text('order_actions.to'), mail.recipient],
          [text('order_actions.subject'), mail.subject],
          [text('order_actions.language'), formats.language(mail.language)],
          [text('order_actions.attachments'), attachments.join(', ')],
        ]}
      />
      <Box sx={{ height: 'min(46vh, 420px)', border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <EmailFrame title={mail.subject} html={mail.html} />
      </Box>
    </Box>
  );
}
