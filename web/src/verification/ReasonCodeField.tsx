import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import Input from '@mui/material/Input';
import type { RejectReason } from '@likeness/contract/purposes/reasons';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useText } from '../i18n/useText.ts';
import { useHotkeyAction } from '../kit/hotkeys.ts';
import { Hotkey } from '../ui/Hotkey.tsx';
import { beginsWith, CODE_KEYS, lettersOf } from './reasonKeys.ts';

interface ReasonCodeFieldProps {
  readonly reasons: readonly RejectReason[];
  /** The letters that stand in the field. */
  readonly letters: string;
  readonly onLetters: (letters: string) => void;
  readonly onChosen: (id: number) => void;
  /** The person wants to see the reasons, which may be hidden. */
  readonly onLook?: (() => void) | undefined;
}

/** Takes the two letters of a reason. It leaves the keyboard to the desk again after the second one, and with Escape. */
export function ReasonCodeField({ reasons, letters, onLetters, onChosen, onLook }: ReasonCodeFieldProps) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [unknown, setUnknown] = useState('');
  const label = text('verification.reason_by_letters');
  useHotkeyAction({
    keys: CODE_KEYS,
    label,
    action: () => {
      // The letters may follow at once: the field must be there for the first of them.
      flushSync(() => onLook?.());
      field.current?.focus();
    },
  });
  const empty = () => {
    onLetters('');
    setUnknown('');
  };
  const type = (typed: string) => {
    const code = lettersOf(typed).slice(0, 2);
    const chosen = reasons.find((reason) => reason.code === code);
    if (chosen) {
      field.current?.blur();
      onChosen(chosen.id);
      return;
    }
    const isKnown = reasons.some((reason) => beginsWith(reason, code));
    setUnknown(isKnown ? '' : code);
    if (isKnown) onLetters(code);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    field.current?.blur();
  };
  return (
    <FormControl error={unknown !== ''} sx={{ width: 104, flexShrink: 0 }}>
      <Input
        inputRef={field}
        placeholder={text('verification.two_letters')}
        value={letters}
        onChange={({ target }) => type(target.value)}
        onKeyDown={leave}
        onBlur={empty}
        sx={LETTERS}
        inputProps={{
          'aria-label': label,
          'aria-keyshortcuts': CODE_KEYS,
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
        endAdornment={<Hotkey keys={CODE_KEYS} />}
      />
      {unknown !== '' && (
        <FormHelperText role="status" sx={{ mx: 0 }}>
          {text('verification.letters_unknown', { letters: unknown.toUpperCase() })}
        </FormHelperText>
      )}
    </FormControl>
  );
}

const LETTERS = { fontSize: '0.8125rem', '& input:not(:placeholder-shown)': { textTransform: 'uppercase' } } as const;
