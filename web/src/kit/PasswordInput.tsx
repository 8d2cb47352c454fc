import Visibility from '@mui/icons-material/Visibility';
import VisibilityOff from '@mui/icons-material/VisibilityOff';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';
import { TextInput } from '../ui/TextInput.tsx';

export interface PasswordInputProps {
  readonly label: string;
  readonly name: string;
  /** Tells the browser's store of passwords which one this is. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A password, hidden while it is typed unless somebody wants to see it. */
export function PasswordInput({ onChange, ...input }: PasswordInputProps) {
  const text = useText();
  const [isShown, setShown] = useState(false);
  return (
    <TextInput
      {...input}
      type={isShown ? 'text' : 'password'}
      inputProps={{ 'aria-required': true }}
      onChange={({ target }) => onChange(target.value)}
      endAdornment={
        <IconButton
          edge="end"
          aria-label={text(isShown ? 'session.hide_password' : 'session.show_password')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <VisibilityOff fontSize="small" /> : <Visibility fontSize="small" />}
        </IconButton>
      }
    />
  );
}
