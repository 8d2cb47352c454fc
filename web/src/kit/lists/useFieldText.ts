import type { Field } from '@likeness/contract/kit/listFields';
import type { Amount } from '@likeness/contract/kit/money';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { fieldOfKey } from '@likeness/contract/kit/keyFields';
import { referredName } from '@likeness/contract/kit/listFields';
import { useCallback, useMemo } from 'react';
import { useText } from '../../i18n/useText.ts';
import { useFormats } from '../useFormats.ts';
import type { NamedRecord } from './records.ts';
import { plainText, readText } from './records.ts';
import { useWords } from './useWords.ts';

/** Values by the fields' names: a record, or the part of one that a history has kept. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** What a field of a record says, as a person reads it; nothing where it is empty. */
export function useFieldText(): (name: string, field: Field, values: FieldValues) => string {
  const text = useText();
  const words = useWords();
  const formats = useFormats();
  return useMemo(() => {
    return function textOf(name: string, field: Field, values: FieldValues): string {
      const value = readText(values, name);
      if (field.kind === 'flag') return text(value === true ? 'lists.yes' : 'lists.no');
      if (field.kind === 'reference' && field.noneIsAll && value === null) return text('lists.all');
      if (value === null || value === undefined || value === '') return '';
      const plain = plainText(value);
      const wordOf = (choice: string): string => {
        const known = 'words' in field ? field.words?.[choice] : undefined;
        return known ? words(known) : choice;
      };
      switch (field.kind) {
        case 'number': {
          const max = field.decimals ?? 0;
          const number = formats.number(Number(value), { min: field.unit === '€' ? max : 0, max });
          if (field.unit === '%') return text('dashboards.percent', { share: number });
          return [number, field.unit].filter(Boolean).join('\u00A0');
        }
        case 'amount': {
          const amount = value as Amount;
          return field.currency === undefined ? formats.amount(amount) : formats.money(amount, field.currency);
        }
        case 'choice':
          return wordOf(plain);
        case 'choices':
          return (value as string[]).map((choice) => wordOf(choice)).join(', ');
        case 'reference':
          return (
            (values[referredName(name)] as NamedRecord | null | undefined)?.label ??
            (typeof value === 'number' ? `#${plain}` : plain)
          );
        case 'references':
          return namesOf(value as number[], values[`${name}_named`] as NamedRecord[] | undefined);
        case 'day':
          return formats.day(plain);
        case 'moment':
          return formats.moment(plain);
        case 'text':
          return field.format === 'country' && /^[A-Z]{2}$/.test(plain) ? formats.country(plain) : plain;
        case 'keys': {
          const lines = Object.entries(value as FieldValues).map(([key, held]) => {
            const one = fieldOfKey(
              key,
              field.of.find((entry) => entry.key === key),
            );
            return [words(one.label), held === false ? '' : textOf(key, one, { [key]: held })];
          });
          return lines
            .flatMap(([label, said]) => (said ? [text('ui.pair', { name: label, value: said })] : []))
            .join('\n');
        }
        case 'texts':
          return (typeof value === 'string' ? value.split('\n') : (value as string[])).join(', ');
        default:
          return plain;
      }
    };
  }, [text, words, formats]);
}

/** What a record is called in sentences: the field that says which one it is, as a person reads it. */
export function useLabelOf(list: SettingsList): (row: ListRow) => string {
  const fieldText = useFieldText();
  return useCallback(
    (row) => fieldText(list.display, list.fields[list.display]!, row) || `#${row.id}`,
    [list, fieldText],
  );
}

function namesOf(numbers: readonly number[], named: readonly (NamedRecord | null | undefined)[] = []): string {
  return numbers.map((number) => named.find((record) => record?.id === number)?.label ?? `#${number}`).join(', ');
}
