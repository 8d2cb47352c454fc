import type { Words } from '@likeness/contract/kit/words';
import { wordIn } from '@likeness/contract/kit/words';
import { useCallback } from 'react';
import { useLanguage } from '../language.ts';

/** The words of a declaration in the language of the screen. */
export function useWords(): (words: Words) => string {
  const language = useLanguage();
  return useCallback((words) => wordIn(words, language), [language]);
}
