import { listCalls } from '@likeness/contract/kit/listCalls';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { maxPageSizeOf } from '@likeness/contract/kit/settingsList';
import type { TranslationLanguage } from '@likeness/contract/kit/translation';
import { useRef } from 'react';
import { useAlert } from '../alerts.ts';
import { call } from '../api.ts';
import type { ListState } from '../listState.ts';
import type { useDialogAddress } from './useDialogAddress.ts';
import type { TextCalls } from './useTextsEditing.ts';
import { useLanguageWord } from './useWords.ts';

interface NextMissingOptions {
  readonly list: SettingsList;
  readonly field: string;
  /** What the list is narrowed down to, and its order: the next one is the next of these. */
  readonly shown: Pick<ListState, 'filter' | 'sort'>;
  readonly language: TranslationLanguage | undefined;
  readonly open: ReturnType<typeof useDialogAddress>['open'];
  readonly close: () => void;
}

/** Opens the next record that has no text in this language and was not passed over; says so, where there is none. */
export function useNextMissing({ list, field, shown, language, open, close }: NextMissingOptions) {
  const alert = useAlert();
  const languageWord = useLanguageWord();
  const passedIn = useRef(new Map<TranslationLanguage, Set<number>>());
  return async (from: number) => {
    if (!language) return;
    const passed = (passedIn.current.get(language) ?? new Set()).add(from);
    passedIn.current.set(language, passed);
    try {
      const { result } = await call((listCalls(list) as TextCalls).listTexts, {
        query: {
          ...shown.filter,
          'field-name': field,
          missing: language,
          order_by: shown.sort.field,
          descending: shown.sort.order === 'DESC',
          // Those that were passed over may stand before it.
          limit: Math.min(passed.size + 1, maxPageSizeOf(list)),
          page: 1,
        },
      });
      const next = result.find(({ id, allowedActions }) => !passed.has(id) && allowedActions.includes('translate'));
      if (next) return open({ name: 'translate', id: next.id, language });
      alert.success('lists.nothing_missing', { values: { language: languageWord(language) } });
    } catch (error) {
      alert.failure(error);
    }
    close();
  };
}
