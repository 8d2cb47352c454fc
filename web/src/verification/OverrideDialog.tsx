import { REASON_LENGTH_MAX } from '@likeness/contract/kit/limits';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import type { ApiError } from '../kit/apiError.ts';
import { errorText } from '../kit/errorText.ts';
import { SendKey } from '../kit/SendKey.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { FailedCheck } from './failedChecks.ts';
import { FailedChecks } from './PhotoInfoPanel.tsx';

export interface OverrideDialogProps {
  /** What the server found wrong with the photo. */
  readonly refusal: ApiError;
  /** The same checks, as far as this screen knows them, in its own language. */
  readonly failed: readonly FailedCheck[];
  /** Kept by the caller: while it is sent this dialog is away, and comes back if it could not be sent. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** A photo that breaks a rule of its purpose is validated only with a reason. */
export function OverrideDialog({ refusal, failed, reason, onReason, onConfirm, onCancel }: OverrideDialogProps) {
  const text = useText();
  const [isMissing, setIsMissing] = useState(false);
  const confirm = () => {
    const typed = reason.trim();
    setIsMissing(typed === '');
    if (typed !== '') onConfirm(typed);
  };
  return (
    <ConfirmDialog
      open
      title={text('verification.override_title')}
      {...(failed.length === 0 && { question: errorText(text, refusal) })}
      confirmLabel={text('verification.override_confirm')}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <SendKey keys="mod+enter" label={text('verification.override_confirm')} action={confirm} />
      <FailedChecks failed={failed} />
      <TextField
        autoFocus
        multiline
        minRows={2}
        label={text('verification.override_reason')}
        value={reason}
        error={isMissing}
        helperText={isMissing && text('validation.required')}
        onChange={({ target }) => onReason(target.value)}
        slotProps={{ htmlInput: { maxLength: REASON_LENGTH_MAX } }}
        sx={{ mt: 2 }}
      />
    </ConfirmDialog>
  );
}
