import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { MESSAGE_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { blankIn } from '@likeness/contract/tickets';
import { beforeNumbered, readWriting, writeToCustomer } from '@likeness/contract/tickets/writing';
import { useRef, useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { useApiAction, useApiQuery } from '../kit/queries.ts';
import { SendActions } from '../kit/SendActions.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { HeldFields } from '../ui/HeldFields.tsx';
import { customerMessageDrafts, forgetSentMessage, orderMessageDrafts } from './firstMessageDrafts.ts';
import { alongTheMessage } from './goingAlong.ts';
import { AttachButton, AttachedFiles } from './ReplyAttachments.tsx';
import { SavedReplies, withReply } from './SavedReplies.tsx';

const WIDTH_PX = 760;
const FIELDS = ['reason', 'order', 'message'] as const;

export interface WriteDialogProps {
  readonly customerId: number;
  /** The name of the customer. */
  readonly name: string;
  /** The order that it is about, on the screen of that order. */
  readonly orderId?: number;
  readonly onSent: () => void;
  readonly onClose: () => void;
}

/**
 * A message to a customer who has not asked anything, which opens a ticket. The input stays until it is sent: over a
 * closed dialog, a refusal and a reload.
 */
export function WriteDialog({ customerId, name, orderId, onSent, onClose }: WriteDialogProps) {
  const text = useText();
  const formats = useFormats();
  const alert = useAlert();
  const isHere = useIsHere();
  const params = { id: customerId };
  const { data, error: unread } = useApiQuery(readWriting, { params }, { readOnOpening: true });
  const [drafts, key] = orderId === undefined ? [customerMessageDrafts, customerId] : [orderMessageDrafts, orderId];
  const [draft, change] = useDraftOf(drafts, key);
  const along = alongTheMessage(customerId, drafts.of(key));
  const field = useRef<HTMLTextAreaElement>(null);
  const [isUploading, setIsUploading] = useState(false);
  const sent = useRef(draft);
  const send = useApiAction(writeToCustomer, {
    onSuccess: () => {
      forgetSentMessage(drafts.of(key), sent.current);
      alert.success('alerts.message_sent');
      onSent();
      if (isHere()) onClose();
    },
    // The dialog shows the error.
    onError: onSent,
  });
  const order = orderId ?? draft.order;
  // What was chosen and is not offered any more is asked for again.
  const reason = data?.reasons.find(({ id }) => id === draft.reason);
  const isOrderMissing = reason?.order_needed === true && order === null;
  const blank = blankIn(beforeNumbered(draft.message));
  const refused = formErrors(text, send.error);
  const isShownAtFields = FIELDS.some((name) => refused[name] !== undefined);
  const isComplete = reason !== undefined && !isOrderMissing && draft.message.trim() !== '' && blank === undefined;
  const submit = () => {
    if (!isComplete || isUploading || send.isPending) return;
    sent.current = draft;
    const attachments = draft.attachments.map(({ id }) => id);
    const body = { reason: reason.id, order, message: draft.message.trim(), attachments };
    send.mutate({ params, body });
  };
  return (
    <FormDialog
      title={text('tickets.write_title', { name })}
      width={WIDTH_PX}
      busy={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <HeldFields busy={send.isPending}>
        <DialogContent dividers sx={{ display: 'grid', gap: 2, width: WIDTH_PX, maxWidth: '100%' }}>
          {!data && !unread && <LinearProgress aria-label={text('app.loading')} />}
          {unread && !data && <Alert severity="error">{errorText(text, unread)}</Alert>}
          {data && (
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
              <TextField
                select
                required
                autoFocus
                label={text('tickets.reason')}
                value={reason?.id ?? ''}
                onChange={({ target }) => change({ reason: Number(target.value) })}
                error={refused['reason'] !== undefined}
                helperText={refused['reason'] ?? (data.reasons.length === 0 && text('tickets.write_no_reasons'))}
              >
                {data.reasons.map(({ id, label, country_code: country }) => (
                  <MenuItem key={id} value={id} sx={{ whiteSpace: 'normal' }}>
                    {country === null ? label : text('ui.pair', { name: label, value: formats.country(country) })}
                  </MenuItem>
                ))}
              </TextField>
              {orderId === undefined ? (
                <TextField
                  select
                  label={text('tickets.order')}
                  value={order ?? NO_ORDER}
                  onChange={({ target }) => change({ order: Number(target.value) || null })}
                  error={isOrderMissing || refused['order'] !== undefined}
                  helperText={
                    refused['order'] ??
                    (isOrderMissing
                      ? text('tickets.write_needs_order')
                      : data.has_more_orders && text('tickets.write_older', { count: data.orders.length }))
                  }
                  slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
                >
                  <MenuItem value={NO_ORDER}>{text('tickets.write_no_order')}</MenuItem>
                  {data.orders.map(({ id, status, created_at: at }) => (
                    <MenuItem key={id} value={id}>
                      {text('tickets.order_numbered', { id })} · {text(`order_status.${status}`)} ·{' '}
                      {formats.longDay(at)}
                    </MenuItem>
                  ))}
                </TextField>
              ) : (
                <TextField
                  label={text('tickets.order')}
                  value={text('tickets.order_numbered', { id: orderId })}
                  slotProps={{ htmlInput: { readOnly: true } }}
                />
              )}
            </Box>
          )}
          <TextField
            inputRef={field}
            required
            label={text('tickets.write_message')}
            value={draft.message}
            onChange={({ target }) => change({ message: target.value })}
            multiline
            minRows={6}
            maxRows={12}
            error={blank !== undefined || refused['message'] !== undefined}
            helperText={blank === undefined ? refused['message'] : text('tickets.blank', { variable: blank })}
            slotProps={{ htmlInput: { maxLength: MESSAGE_LENGTH_MAX, lang: data?.language } }}
          />
          <Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <SavedReplies
                of={{ customerId, order }}
                insert={(reply) => change({ message: withReply(draft.message, reply) })}
                onLeft={() => field.current?.focus()}
              />
              <AttachButton
                along={along}
                disabled={send.isPending}
                isUploading={isUploading}
                onUploading={setIsUploading}
              />
              <Typography variant="body2" role="status" color="textSecondary">
                {isUploading
                  ? text('tickets.uploading')
                  : data && text('tickets.reply_language', { language: formats.language(data.language) })}
              </Typography>
            </Box>
            <AttachedFiles along={along} />
          </Box>
          {send.error && !isShownAtFields && <Alert severity="error">{errorText(text, send.error)}</Alert>}
        </DialogContent>
      </HeldFields>
      <SendActions
        label={text('tickets.send')}
        disabled={!isComplete || isUploading}
        busy={send.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

const NO_ORDER = 0;
