import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { FilledDialog } from '../kit/FilledDialog.tsx';
import { localMoment, momentOf } from '../kit/lists/localMoment.ts';
import { useHalfMinute } from '../ui/RelativeTime.tsx';

const DAY_MS = 86_400_000;

interface SnoozeDialogProps {
  readonly daysMax: number;
  readonly busy: boolean;
  readonly onConfirm: (until: Date) => void;
  readonly onClose: () => void;
}

/** Asks until when. */
export function SnoozeDialog({ daysMax, busy, onConfirm, onClose }: SnoozeDialogProps) {
  const text = useText();
  const [opened] = useState(() => Date.now());
  const now = useHalfMinute();
  const inDays = (days: number) => localMoment(new Date(opened + days * DAY_MS).toISOString());
  const [typed, setTyped] = useState(() => inDays(1));
  const until = new Date(momentOf(typed));
  // Not a number while the field is empty.
  const left = until.getTime() - now;
  const mistake = !(left > 0)
    ? text('validation.not_ahead')
    : left > daysMax * DAY_MS
      ? text('validation.too_far_ahead', { max: daysMax })
      : undefined;
  return (
    <FilledDialog
      title={text('tickets.snooze_title')}
      question={text('tickets.snooze_question')}
      confirmLabel={text('tickets.snooze')}
      busy={busy}
      onConfirm={() => mistake === undefined && onConfirm(until)}
      onCancel={onClose}
    >
      <TextField
        autoFocus
        fullWidth
        type="datetime-local"
        label={text('tickets.snooze_until')}
        value={typed}
        error={mistake !== undefined}
        helperText={mistake}
        onChange={({ target }) => setTyped(target.value)}
        slotProps={{ htmlInput: { min: inDays(0), max: inDays(daysMax) }, inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      />
    </FilledDialog>
  );
}
