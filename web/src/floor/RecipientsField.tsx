import { email } from '@likeness/contract/kit/fields';
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '../i18n/useText.ts';

interface RecipientsFieldProps {
  readonly recipients: readonly string[];
  readonly mistake: string | undefined;
  readonly onChange: (recipients: readonly string[]) => void;
}

/** E-mail addresses as chips. Each is checked as soon as it is one; what was typed and not confirmed becomes one too. */
export function RecipientsField({ recipients, mistake, onChange }: RecipientsFieldProps) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const wrong = recipients.filter((address) => !isAddress(address));
  const add = (addresses: readonly string[]) => {
    setTyped('');
    const chosen = [...new Set(addresses.flatMap((address) => address.split(/[\s,;]+/)).filter(Boolean))];
    if (chosen.join() !== recipients.join()) onChange(chosen);
  };
  const faults = wrong.length > 0 ? text('floor_settings.not_an_address', { addresses: wrong.join(', ') }) : mistake;
  return (
    <Autocomplete<string, true, true, true>
      multiple
      freeSolo
      disableClearable
      options={[]}
      value={[...recipients]}
      inputValue={typed}
      onInputChange={(_, value, reason) => {
        if (reason === 'input') setTyped(value);
      }}
      onChange={(_, addresses) => add(addresses)}
      onBlur={() => add([...recipients, typed])}
      renderValue={(addresses, itemProps) =>
        addresses.map((address, index) => {
          const { key, ...props } = itemProps({ index });
          return (
            <Chip
              key={key}
              {...props}
              size="small"
              label={address}
              color={isAddress(address) ? 'default' : 'error'}
              aria-label={text('floor_settings.remove_recipient', { address })}
            />
          );
        })
      }
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          label={text('floor_settings.recipients')}
          error={faults !== undefined}
          helperText={faults ?? text('floor_settings.recipients_help')}
        />
      )}
    />
  );
}

function isAddress(typed: string): boolean {
  return email.safeParse(typed).success;
}
