import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { REASON_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { listPlanted, plantPhoto } from '@likeness/contract/quality';
import { useState } from 'react';
import type { Location } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { errorText, formErrors } from '../kit/errorText.ts';
import { FormDialog } from '../kit/lists/FormDialog.tsx';
import { RecordPicker } from '../kit/lists/RecordPicker.tsx';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { SendActions } from '../kit/SendActions.tsx';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { NumberInput } from './NumberInput.tsx';
import { PhotoUpload } from './PhotoUpload.tsx';
import { NEW_PLANTING, plantingBody, wrongIn } from './planting.ts';
import type { Planting } from './planting.ts';
import { VerdictFields } from './VerdictFields.tsx';

const NAME_LENGTH_MAX = 100;
const WIDTH = 760;

interface PlantDialogProps {
  readonly onClose: () => void;
  /** Whether the dialog is still open at another address. */
  readonly isInside: (next: Location) => boolean;
}

/** Puts in a photo whose right answer is known. */
export function PlantDialog({ onClose, isInside }: PlantDialogProps) {
  const text = useText();
  const alert = useAlert();
  const invalidate = useInvalidate();
  const [planting, setPlanting] = useState(NEW_PLANTING);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const guard = useUnsavedGuard(planting !== NEW_PLANTING, isInside);
  const sending = useApiAction(plantPhoto, {
    onSuccess: () => {
      guard.letGo();
      invalidate(listPlanted);
      alert.success('quality.planted_now');
      onClose();
    },
    onError: (error) => {
      const fields = formErrors(text, error);
      setWrong(fields);
      if (Object.keys(fields).length === 0) setRefusal(errorText(text, error));
    },
  });
  const change = (changed: Partial<Planting>) => {
    // The photo may arrive while something else is typed.
    setPlanting((before) => ({ ...before, ...changed }));
    setWrong({});
    setRefusal(undefined);
  };
  const send = () => {
    const found = wrongIn(text, planting);
    setWrong(found);
    setRefusal(undefined);
    const body = plantingBody(planting);
    if (Object.keys(found).length === 0 && body) sending.mutate({ body });
  };
  const nameField = (field: 'firstName' | 'lastName', name: 'first_name' | 'last_name') => (
    <TextField
      required
      label={text(`quality.${name}`)}
      value={planting[field]}
      error={wrong[name] !== undefined}
      helperText={wrong[name]}
      onChange={({ target }) => change({ [field]: target.value })}
      slotProps={{ htmlInput: { maxLength: NAME_LENGTH_MAX, autoComplete: 'off' } }}
    />
  );
  return (
    <FormDialog
      title={text('quality.plant')}
      busy={sending.isPending}
      width={WIDTH}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onClose={onClose}
    >
      <DialogContent dividers sx={{ display: 'grid', gap: 2 }}>
        <Typography variant="body2" color="textSecondary">
          {text('quality.planted_help')}
        </Typography>
        <PhotoUpload
          photo={planting.photo}
          purpose={planting.purpose}
          mistake={wrong['photoUid']}
          onChange={(photo) => change({ photo })}
        />
        <RecordPicker
          to="purpose"
          label={text('quality.purpose')}
          required
          value={planting.purpose === undefined ? [] : [planting.purpose]}
          error={wrong['purpose'] !== undefined}
          helperText={wrong['purpose']}
          onChange={([purpose]) => change({ purpose })}
        />
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
          {nameField('firstName', 'first_name')}
          {nameField('lastName', 'last_name')}
        </Box>
        <div>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {text('quality.right_verdict')}
          </Typography>
          <VerdictFields
            label={text('quality.right_verdict')}
            purpose={planting.purpose}
            verdict={planting.verdict}
            reasons={planting.reasons}
            onChange={change}
          />
          {planting.verdict === 'reject' && planting.purpose === undefined && (
            <FormHelperText>{text('quality.purpose_first')}</FormHelperText>
          )}
          {(wrong['verdict'] ?? wrong['reasons']) && (
            <FormHelperText error role="alert">
              {wrong['verdict'] ?? wrong['reasons']}
            </FormHelperText>
          )}
        </div>
        <TextField
          multiline
          minRows={2}
          maxRows={5}
          label={text('quality.note')}
          value={planting.note}
          error={wrong['note'] !== undefined}
          helperText={wrong['note']}
          onChange={({ target }) => change({ note: target.value })}
          slotProps={{ htmlInput: { maxLength: REASON_LENGTH_MAX } }}
        />
        <Box sx={{ maxWidth: 260 }}>
          <NumberInput
            label={text('quality.within')}
            help={text('quality.within_help')}
            unit={text('quality.days')}
            value={planting.days}
            mistake={wrong['within_days']}
            onChange={(days) => change({ days })}
          />
        </Box>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
      </DialogContent>
      <SendActions label={text('quality.plant_now')} busy={sending.isPending} onSend={send} onCancel={onClose} />
      {guard.question}
    </FormDialog>
  );
}
