import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { planChange, purposeChanges } from '@likeness/contract/ruleChanges';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { momentOf } from '../kit/lists/localMoment.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import type { PurposeChange } from './purposeChange.ts';

interface LaterDialogProps {
  readonly purpose: ListRow;
  /** None while the form has mistakes. */
  readonly change: PurposeChange | undefined;
  readonly onPlanned: () => void;
  readonly onClose: () => void;
}

/** Saves what was changed so that it holds from a later moment on. */
export function LaterDialog({ purpose, change, onPlanned, onClose }: LaterDialogProps) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [local, setLocal] = useState('');
  const [mistake, setMistake] = useState<string>();
  const plan = useApiAction(planChange, {
    onSuccess: () => {
      alert.success('purposes.later_saved');
      invalidate(purposeChanges);
      onPlanned();
    },
    // The dialog shows the error.
    onError: () => {},
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const moment = momentOf(local);
    if (moment === '') return setMistake(text('validation.moment'));
    if (new Date(moment).getTime() <= Date.now()) return setMistake(text('validation.later'));
    setMistake(undefined);
    if (change) plan.mutate({ params: { id: purpose.id }, body: { holds_from: moment, values: change } });
  };
  const fields = Object.entries(formErrors(text, plan.error));
  return (
    <FormDialog
      title={text('purposes.later_title')}
      width={480}
      busy={plan.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        {change === undefined ? (
          <Alert severity="warning">{text('purposes.all_fields')}</Alert>
        ) : (
          <>
            <Typography>{text('purposes.later_detail')}</Typography>
            <TextField
              type="datetime-local"
              label={text('purposes.later_at')}
              value={local}
              onChange={({ target }) => setLocal(target.value)}
              error={mistake !== undefined}
              helperText={mistake}
              autoFocus
              slotProps={{ inputLabel: { shrink: true } }}
            />
          </>
        )}
        {plan.error && (
          <Alert severity="error">
            {errorText(text, plan.error)} {fields.map(([, sentence]) => sentence).join(' ')}
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={plan.isPending}>
          {text('ui.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={plan.isPending} disabled={change === undefined}>
          {text('purposes.later_plan')}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
