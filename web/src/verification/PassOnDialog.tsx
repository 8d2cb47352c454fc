import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import { listColleagues } from '@likeness/contract/photos/passing';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { useApiQuery } from '../kit/queries.ts';
import { SendKey } from '../kit/SendKey.tsx';
import { useFormats } from '../kit/useFormats.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import type { VerificationDraft } from './verificationDrafts.ts';

type Pass = NonNullable<VerificationDraft['passOn']>;

interface PassOnDialogProps {
  /** What was typed before, or for another decision. */
  readonly begun: Pass;
  readonly onChange: (pass: Pass) => void;
  readonly onConfirm: (pass: Pass) => void;
  readonly onClose: () => void;
}

const ANYBODY = '';

/** Asks what a colleague should look at, and which one. */
export function PassOnDialog({ begun, onChange, onConfirm, onClose }: PassOnDialogProps) {
  const text = useText();
  const formats = useFormats();
  const [pass, setPass] = useState(begun);
  const [isMissing, setIsMissing] = useState(false);
  const colleagues = useApiQuery(listColleagues, {}, { readOnOpening: true, quiet: true }).data?.result;
  const change = (changed: Partial<Pass>) => {
    const now = { ...pass, ...changed };
    setPass(now);
    onChange(now);
  };
  const confirm = () => {
    const word = pass.word.trim();
    setIsMissing(word === '');
    if (word !== '') onConfirm({ ...pass, word });
  };
  const label = text('verification.pass_on');
  const isKnown = colleagues?.some(({ id }) => id === pass.colleague) ?? false;
  return (
    <ConfirmDialog
      open
      title={text('verification.pass_on_title')}
      question={text('verification.pass_on_question')}
      confirmLabel={label}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <SendKey keys="mod+enter" label={label} action={confirm} />
      <TextField
        autoFocus
        multiline
        minRows={2}
        label={text('verification.pass_on_word')}
        value={pass.word}
        error={isMissing && pass.word.trim() === ''}
        helperText={isMissing && pass.word.trim() === '' && text('validation.required')}
        onChange={({ target }) => change({ word: target.value })}
        slotProps={{ htmlInput: { maxLength: COMMENT_LENGTH_MAX } }}
        sx={{ mt: 2 }}
      />
      <TextField
        select
        label={text('verification.pass_on_to')}
        value={isKnown ? String(pass.colleague) : ANYBODY}
        helperText={text('verification.pass_on_to_help')}
        onChange={({ target }) => change({ colleague: target.value === ANYBODY ? null : Number(target.value) })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        sx={{ mt: 2 }}
      >
        <MenuItem value={ANYBODY}>{text('verification.pass_on_anybody')}</MenuItem>
        {(colleagues ?? []).map((one) => (
          <MenuItem key={one.id} value={String(one.id)}>
            {one.is_signed_in
              ? formats.person(one)
              : text('verification.pass_on_away', { name: formats.person(one) ?? '' })}
          </MenuItem>
        ))}
      </TextField>
    </ConfirmDialog>
  );
}
