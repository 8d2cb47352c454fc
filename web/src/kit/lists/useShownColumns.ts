import type { Field } from '@likeness/contract/kit/listFields';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldsOf } from '@likeness/contract/kit/settingsList';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { usePreference } from '../preferences.ts';
import { useWords } from './useWords.ts';

export interface ListColumn {
  readonly name: string;
  readonly label: string;
  /** None for the number of a record. */
  readonly field?: Field;
}

/** The columns there are, and those this person wants to see. */
export function useShownColumns(list: SettingsList) {
  const text = useText();
  const words = useWords();
  const [kept, keep] = usePreference<string[]>(`list.${list.name}.columns`, STANDARD);
  const all = useMemo<ListColumn[]>(() => {
    const fields = fieldsOf(list).filter(([, { inList }]) => inList !== undefined);
    return [
      { name: 'id', label: text('lists.number') },
      ...fields.map(([name, field]) => ({ name, label: words(field.label), field })),
    ];
  }, [list, text, words]);
  const shown = useMemo(() => {
    const chosen = kept.filter((name) => all.some((column) => column.name === name));
    const byDefault = all.filter(({ name, field }) => (field ? field.inList === true : list.sort.by === name));
    return new Set(chosen.length > 0 ? chosen : byDefault.map(({ name }) => name));
  }, [kept, all, list]);
  return { all, shown, choose: (names: readonly string[]) => keep([...names]) };
}

/** Of the columns a person has chosen: none, so that they see those of the declaration. */
const STANDARD: string[] = [];
