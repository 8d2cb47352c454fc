import type { Sentence } from '@likeness/texts/sentences';
import { useCallback } from 'react';
import { useText } from '../../i18n/useText.ts';

/** Says the words of a declaration in the language of the screen. */
export function useWords(): (words: Sentence) => string {
  return useText().sentence;
}

/** What a language is called; one that the texts do not name is shown by its code. */
export function useLanguageWord(): (code: string) => string {
  const text = useText();
  return useCallback(
    (code) => {
      const key = `languages.${code}`;
      return text.has(key) ? text(key) : code;
    },
    [text],
  );
}
