import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { titled } from '@likeness/contract/kit/words';
import { useCallback } from 'react';
import { useText } from '../../i18n/useText.ts';
import { ApiError } from '../apiError.ts';
import { errorText } from '../errorText.ts';
import { useWords } from './useWords.ts';

/** The sentence for what a call of a list has thrown: what was not found is called by the list's own word. */
export function useListErrorText(list: SettingsList): (error: unknown) => string {
  const text = useText();
  const words = useWords();
  return useCallback(
    (error) => {
      const isGone = error instanceof ApiError && error.code === 'not_found';
      return isGone ? text('errors.not_found', { what: titled(words(list.one)) }) : errorText(text, error);
    },
    [text, words, list],
  );
}
