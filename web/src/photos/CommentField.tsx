import { COMMENT_LENGTH_MAX } from '@likeness/contract/kit/limits';
import type { KeyboardEvent, ReactNode, Ref } from 'react';
import { useText } from '../i18n/useText.ts';
import type { TextKey } from '../i18n/useText.ts';
import { Hotkey } from '../ui/Hotkey.tsx';
import { TextInput } from '../ui/TextInput.tsx';

interface CommentFieldProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  readonly label: string;
  readonly value: string;
  /** A decision was refused because nothing is in it: what is needed. */
  readonly missing: TextKey | undefined;
  readonly onChange: (comment: string) => void;
  /** Shown in it, at the right, once something is typed: the keys that work then. */
  readonly hint: ReactNode;
}

/** The comment on a photo, below the open panel of a desk. Escape leaves it. */
export function CommentField({ ref, label, value, missing, onChange, hint }: CommentFieldProps) {
  const text = useText();
  const leave = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
  };
  return (
    <TextInput
      multiline
      inputRef={ref}
      value={value}
      placeholder={label}
      fault={missing && text(missing)}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={leave}
      inputProps={{ 'aria-label': label, 'aria-keyshortcuts': 'C', maxLength: COMMENT_LENGTH_MAX }}
      // The browser makes it higher. The library's own way lays out the whole desk anew for each photo.
      inputComponent="textarea"
      sx={FIELD}
      endAdornment={
        value.trim() === '' ? (
          <span className="key-to-comment">
            <Hotkey keys="c" />
          </span>
        ) : (
          hint
        )
      }
    />
  );
}

const FIELD = {
  fontSize: '0.8125rem',
  alignItems: 'flex-start',
  py: 0.75,
  // Whoever is in it would type the letter.
  '&.Mui-focused .key-to-comment': { visibility: 'hidden' },
  '& textarea': { fieldSizing: 'content', height: 'auto', minHeight: '2lh', maxHeight: '4lh', overflow: 'auto' },
};
