import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';

/** What an action that was noted is called; one without a word of ours is shown by its name. */
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
