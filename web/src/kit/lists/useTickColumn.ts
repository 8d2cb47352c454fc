import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFreshTicks } from './chosenRows.ts';
import type { ChosenRows } from './chosenRows.ts';
import { tickColumn } from './tickColumn.tsx';
import { useLabelOf } from './useFieldText.ts';

/** The column in which the records of a settings list are ticked. */
export function useTickColumn(list: SettingsList, chosen: ChosenRows, rows: readonly ListRow[] = NO_ROWS) {
  const text = useText();
  const labelOf = useLabelOf(list);
  useFreshTicks(chosen, rows);
  return useMemo(() => {
    const nameOf = (row: ListRow) => text('several.one', { item: labelOf(row) });
    return tickColumn({ chosen, nameOf, isTickable: () => true }, rows, text);
  }, [text, labelOf, chosen, rows]);
}

const NO_ROWS: readonly ListRow[] = [];
