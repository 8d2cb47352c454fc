import { PRIVACY_REASONS, type PrivacyReason } from '@likeness/contract/privacy';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useText } from '../../i18n/useText.ts';

interface PrivacyReasonFieldProps {
  readonly value: PrivacyReason;
  readonly onChange: (reason: PrivacyReason) => void;
}

/** Why a customer is erased or exported: chosen, because what is written could name the person again. */
export function PrivacyReasonField({ value, onChange }: PrivacyReasonFieldProps) {
  const text = useText();
  return (
    <TextField
      select
      fullWidth
      label={text('privacy.reason')}
      value={value}
      onChange={({ target }) => onChange(PRIVACY_REASONS.find((known) => known === target.value) ?? value)}
      sx={{ mt: 2 }}
    >
      {PRIVACY_REASONS.map((reason) => (
        <MenuItem key={reason} value={reason}>
          {text(`privacy_reasons.${reason}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}
