import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import type { ShipmentDetails } from '@likeness/contract/shipments/details';
import { openPartnerTicket, PARTNER_TICKET_LENGTHS_MAX } from '@likeness/contract/mailPartner';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { ApiError } from '../kit/apiError.ts';
import { useDraftOf } from '../kit/drafts.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { useApiAction } from '../kit/queries.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { HeldFields } from '../ui/HeldFields.tsx';
import { SendActions } from '../kit/SendActions.tsx';
import { forgetSentTicket, ticketDrafts } from './partnerTicketDrafts.ts';
import type { TicketDraft, TicketKind } from './partnerTicketDrafts.ts';

interface PartnerTicketDialogProps {
  readonly shipment: ShipmentDetails;
  readonly kind: TicketKind;
  readonly onClose: () => void;
  readonly reload: () => void;
}

type Field = keyof TicketDraft;

const FIELDS: readonly (readonly [field: Field, label: TextKey])[] = [
  ['serviceName', 'shipments.ticket_service'],
  ['email', 'shipments.ticket_email'],
  ['subject', 'shipments.ticket_subject'],
  ['message', 'shipments.ticket_message'],
];
const OK = 200;

/**
 * A message to the mail partner about a letter. The input stays until it is sent, after a refusal and an expired claim
 * too.
 */
export function PartnerTicketDialog({ shipment, kind, onClose, reload }: PartnerTicketDialogProps) {
  const text = useText();
  const alert = useAlert();
  const isHere = useIsHere();
  const [draft, change] = useDraftOf(ticketDrafts[kind], shipment.id);
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<Error>();
  const values = valuesOf(shipment, kind, draft);
  const isComplete = FIELDS.every(([field]) => values[field].trim() !== '');
  const send = useApiAction(openPartnerTicket, {
    onSuccess: ({ status, outcome, message }, { body: sent }) => {
      reload();
      if (status !== OK) return setFailure(new ApiError('unknown', status, message));
      if (outcome === 'under_way') alert.info('alerts.letter_under_way');
      else alert.success('alerts.message_sent');
      forgetSentTicket(kind, shipment.id, sent);
      if (isHere()) onClose();
    },
    onError: (error) => {
      const named = formErrors(text, error);
      setMistakes(named);
      setFailure(Object.keys(named).length === 0 ? error : undefined);
      reload();
    },
  });
  const submit = () => {
    if (!isComplete || send.isPending) return;
    setFailure(undefined);
    send.mutate({ body: { deliveryId: shipment.id, ...values } });
  };
  const fieldError = (field: Field) =>
    // A field that was not touched yet shows no error.
    (draft[field] !== null && values[field].trim() === '' && text('shipments.ticket_empty')) || mistakes[field];
  const isFixed = (field: Field) => kind === 'address' && field === 'subject';

  return (
    <FormDialog
      title={text(kind === 'open' ? 'shipments.ticket_title' : 'shipments.address_ticket')}
      busy={send.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <HeldFields busy={send.isPending}>
        <DialogContent sx={{ display: 'grid', gap: 2, pt: 1 }}>
          {FIELDS.map(([field, label]) => (
            <TextField
              key={field}
              label={text(label)}
              value={values[field]}
              onChange={({ target }) => {
                setMistakes(({ [field]: _, ...others }) => others);
                change({ [field]: target.value });
              }}
              type={field === 'email' ? 'email' : 'text'}
              multiline={field === 'message'}
              minRows={field === 'message' ? 6 : undefined}
              maxRows={field === 'message' ? 12 : undefined}
              required
              fullWidth
              autoFocus={field === firstToFill(kind)}
              error={Boolean(fieldError(field))}
              helperText={fieldError(field)}
              slotProps={{ htmlInput: { maxLength: PARTNER_TICKET_LENGTHS_MAX[field], readOnly: isFixed(field) } }}
            />
          ))}
          {failure && <Alert severity="error">{errorText(text, failure)}</Alert>}
        </DialogContent>
      </HeldFields>
      <SendActions
        label={text('shipments.ticket_send')}
        disabled={!isComplete}
        busy={send.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}

/** The focus starts in the first empty field. */
function firstToFill(kind: TicketKind): Field {
  return kind === 'open' ? 'subject' : 'message';
}

function valuesOf({ ticket }: ShipmentDetails, kind: TicketKind, draft: TicketDraft): Record<Field, string> {
  const { subject, message } = kind === 'address' ? ticket.address_correct : { subject: '', message: '' };
  return {
    serviceName: draft.serviceName ?? ticket.service_name,
    email: draft.email ?? ticket.email,
    subject: kind === 'address' ? subject : (draft.subject ?? subject),
    message: draft.message ?? message,
  };
}
