import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n/useText.ts';

interface FormMistakesProps {
  readonly editing: {
    readonly isRefused: boolean;
    readonly refusal: string | undefined;
    readonly mistakes: readonly string[];
  };
}

/** Why it is not saved yet: what the server refused, and what is wrong with the fields. */
export function FormMistakes({ editing: { isRefused, refusal, mistakes } }: FormMistakesProps) {
  const text = useText();
  const shown = useRef<HTMLDivElement>(null);
  // What is wrong with a field leads there; what is wrong with all of it would be out of sight below a long form.
  useEffect(() => {
    if (refusal !== undefined) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!isRefused) return null;
  return (
    <Alert ref={shown} severity="error" sx={{ mt: 2 }}>
      {refusal ?? text('lists.wrong_fields')}
      {mistakes.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {mistakes.map((mistake) => (
            <li key={mistake}>{mistake}</li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
