import { correctEmail } from '@likeness/contract/orderDesk/customer';
import type { CustomerDocument } from '@likeness/contract/orderDesk/customer';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { isChangedMeanwhile } from '../../kit/changedMeanwhile.ts';
import { errorText, formErrors } from '../../kit/errorText.ts';
import { FilledDialog } from '../../kit/FilledDialog.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { EmailDialog } from '../detail/EmailDialog.tsx';
import type { Customer } from './CustomerFacts.tsx';

interface CorrectEmailDialogProps {
  readonly customer: Customer;
  readonly reload: () => void;
  readonly onClose: () => void;
}

/** Asks for the customer's right e-mail, and then whether what they never got is sent once more. */
export function CorrectEmailDialog({ customer, reload, onClose }: CorrectEmailDialogProps) {
  const text = useText();
  const alert = useAlert();
  const [seen] = useState(customer.revision);
  const [email, setEmail] = useState(customer.email ?? '');
  const correct = useApiAction(correctEmail, {
    onSuccess: ({ emails: count }) => {
      alert.success('customers.email_corrected', { values: { count } });
      reload();
      if (ordersToEmail(customer.documents).length === 0) onClose();
    },
    onError: reload,
  });
  if (correct.isSuccess) return <SendAgain documents={customer.documents} reload={reload} onClose={onClose} />;
  const { error } = correct;
  const problem = error && (formErrors(text, error)['email'] ?? errorText(text, error));
  // Whoever is told of another's change sees what it is now, and decides once more.
  const revision = isChangedMeanwhile(error) ? customer.revision : seen;
  return (
    <FilledDialog
      title={text('customers.correct_email_title', { id: customer.id })}
      question={text('customers.correct_email_question')}
      confirmLabel={text('customers.correct_email')}
      impossible={email.trim() === '' || email.trim() === customer.email}
      busy={correct.isPending}
      onConfirm={() => correct.mutate({ params: { id: customer.id }, body: { email: email.trim(), revision } })}
      onCancel={onClose}
    >
      <TextField
        label={text('customers.new_email')}
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        error={problem !== null}
        helperText={problem ?? text('customers.email_now', { email: customer.email ?? '' })}
        required
        fullWidth
        autoFocus
        // The browser must not fill in the address of the staff.
        autoComplete="off"
        sx={{ mt: 2 }}
      />
    </FilledDialog>
  );
}

interface SendAgainProps extends Omit<CorrectEmailDialogProps, 'customer'> {
  readonly documents: readonly CustomerDocument[];
}

/** The orders that have something to tell: each e-mail is shown before it is sent. */
function SendAgain({ documents, reload, onClose }: SendAgainProps) {
  const text = useText();
  const titleId = useId();
  const [orders] = useState(ordersToEmail(documents));
  const [shown, setShown] = useState<number>();
  const [sent, setSent] = useState<readonly number[]>([]);
  if (shown !== undefined) {
    return (
      <EmailDialog
        kind="email"
        orderId={shown}
        onSent={() => {
          setSent([...sent, shown]);
          reload();
        }}
        onClose={() => setShown(undefined)}
      />
    );
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{text('customers.send_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('customers.send_question')}</DialogContentText>
        <List>
          {orders.map(({ id, status }) => (
            <ListItem key={id} disableGutters sx={{ gap: 1 }}>
              <Button variant="outlined" onClick={() => setShown(id)}>
                {text('customers.send_order', { id, status: text(`order_status.${status}`) })}
              </Button>
              {sent.includes(id) && <StatusChip label={text('customers.sent_order')} tone="good" />}
            </ListItem>
          ))}
        </List>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {text('customers.send_close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The newest first, each once. */
function ordersToEmail(documents: readonly CustomerDocument[]): CustomerDocument['order'][] {
  const emailable = documents.filter(({ allowedActions }) => allowedActions.includes('sendEmail'));
  return [...new Map(emailable.map(({ order }) => [order.id, order])).values()];
}
