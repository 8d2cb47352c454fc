import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';

/** The name of an action in the log; one that has no text here is shown by its own name. */
export function useActionWord(): (name: string) => string {
  const text = useText();
  return useCallback(
    (name) => {
      const key = `actions.${name}`;
      return text.has(key) ? text(key) : name.replaceAll('_', ' ');
    },
    [text],
  );
}
