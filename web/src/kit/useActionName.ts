import { titled } from '@likeness/contract/kit/words';
import { useCallback } from 'react';
import { useText } from '../i18n/useText.ts';
import { useActionWord } from './useActionWord.ts';

/**
 * What the history of people calls a verb: in the specification’s words where it has some, and with the settings list
 * it was done to.
 */
export function useActionName(): (name: string, subject?: string) => string {
  const text = useText();
  const wordOf = useActionWord();
  return useCallback(
    (name, subject) => {
      const key = `photo_actions.${name}`;
      if (text.has(key)) return text(key);
      const list = `settings_lists.${subject}.one`;
      return text.has(list) ? text('ui.pair', { name: titled(text(list)), value: wordOf(name) }) : wordOf(name);
    },
    [text, wordOf],
  );
}
