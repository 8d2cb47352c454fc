import { PASSWORD_LENGTH_MIN } from '@likeness/contract/kit/limits';
import Typography from '@mui/material/Typography';
import { useText } from '../../i18n/useText.ts';
import { PasswordInput } from '../../kit/PasswordInput.tsx';
import type { NewPassword, NewPasswordFaults } from './newPasswordFields.ts';

export interface NewPasswordInputsProps {
  readonly value: NewPassword;
  readonly faults: NewPasswordFaults;
  readonly onChange: (value: NewPassword) => void;
  readonly autoFocus?: boolean;
}

/** A new password, typed twice, with what makes a good one. */
export function NewPasswordInputs({ value, faults, onChange, autoFocus = false }: NewPasswordInputsProps) {
  const text = useText();
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {text('passwords.rule', { min: PASSWORD_LENGTH_MIN })}
      </Typography>
      <PasswordInput
        label={text('passwords.new')}
        name="new_password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={value.chosen}
        onChange={(chosen) => onChange({ ...value, chosen })}
        fault={faults.chosen}
      />
      <PasswordInput
        label={text('passwords.again')}
        name="again"
        autoComplete="new-password"
        value={value.again}
        onChange={(again) => onChange({ ...value, again })}
        fault={faults.again}
      />
    </>
  );
}
