import { CODE_LENGTH_MAX } from '@likeness/contract/staff/proof';
import { TextInput } from '../../ui/TextInput.tsx';

export interface CodeInputProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fault?: string | undefined;
  readonly autoFocus?: boolean;
}

/** A code of an authenticator app. Browsers and phones know by its kind what to fill in. */
export function CodeInput({ onChange, ...input }: CodeInputProps) {
  return (
    <TextInput
      {...input}
      name="code"
      autoComplete="one-time-code"
      inputProps={{ 'aria-required': true, spellCheck: false, autoCapitalize: 'off', maxLength: CODE_LENGTH_MAX }}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
