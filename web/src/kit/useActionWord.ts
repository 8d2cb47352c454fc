import { useCallback } from 'react';
import { en } from '../i18n/en.ts';
import type { TextKey } from '../i18n/en.ts';
import { useText } from '../i18n/useText.ts';

/** What an action that was noted is called; one without a word of ours is shown by its name. */
export function useActionWord(): (name: string) => string {
  const text = useText();
  return useCallback(
    (name) => (name in en.actions ? text(`actions.${name}` as TextKey) : name.replaceAll('_', ' ')),
    [text],
  );
}
