import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { replaceDocument } from '@likeness/contract/orderDesk/replacement';
import Alert from '@mui/material/Alert';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useAlert } from '../../kit/alerts.ts';
import { errorText } from '../../kit/errorText.ts';
import { FormDialog } from '../../kit/lists/FormDialog.tsx';
import { RecordPicker } from '../../kit/lists/RecordPicker.tsx';
import { useApiAction } from '../../kit/queries.ts';
import { SendActions } from '../../kit/SendActions.tsx';
import type { OrderedDocument } from './chosenDocument.ts';

const WIDTH_PX = 620;

interface ReplaceDialogProps {
  readonly chosen: OrderedDocument;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** The wrong purpose was ordered: asks for the right one, and why. */
export function ReplaceDialog({ chosen: { item, document }, onDone, onClose }: ReplaceDialogProps) {
  const { id } = document;
  const text = useText();
  const alert = useAlert();
  const [purpose, setPurpose] = useState<number>();
  const [reason, setReason] = useState('');
  const isSame = purpose === item.price.purpose.id;
  const isComplete = purpose !== undefined && !isSame && reason.trim() !== '';
  const replace = useApiAction(replaceDocument, {
    onSuccess: ({ replaced_by }) => {
      alert.success('alerts.document_replaced', { values: { id: replaced_by } });
      onDone();
      onClose();
    },
    // The dialog shows the error; behind it stands what the order has become.
    onError: onDone,
  });
  const submit = () => {
    if (!isComplete || replace.isPending) return;
    replace.mutate({ params: { id }, body: { purpose, reason: reason.trim() } });
  };
  return (
    <FormDialog
      title={text('replacement.title', { id })}
      width={WIDTH_PX}
      busy={replace.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2">{text('replacement.now', { purpose: item.price.purpose.label })}</Typography>
        <RecordPicker
          to="purpose"
          label={text('replacement.purpose')}
          required
          autoFocus
          value={purpose === undefined ? [] : [purpose]}
          error={isSame}
          helperText={isSame ? text('replacement.same') : undefined}
          onChange={([picked]) => setPurpose(picked)}
        />
        <TextField
          label={text('replacement.reason')}
          value={reason}
          required
          onChange={({ target }) => setReason(target.value)}
          multiline
          minRows={2}
          maxRows={6}
          slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
        />
        <Alert severity="info" variant="outlined">
          {text('replacement.consequences')}
        </Alert>
        {replace.error && <Alert severity="error">{errorText(text, replace.error)}</Alert>}
      </DialogContent>
      <SendActions
        label={text('replacement.confirm')}
        disabled={!isComplete}
        busy={replace.isPending}
        onSend={submit}
        onCancel={onClose}
      />
    </FormDialog>
  );
}
