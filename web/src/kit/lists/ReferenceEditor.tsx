import type { Field } from '@likeness/contract/kit/listFields';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { useText } from '../../i18n/useText.ts';
import { RecordPicker } from './RecordPicker.tsx';
import type { RecordPickerProps } from './RecordPicker.tsx';
import type { FormValues } from './recordValues.ts';

interface ReferenceEditorProps extends Omit<RecordPickerProps, 'to' | 'value' | 'onChange' | 'multiple'> {
  readonly name: string;
  readonly field: Extract<Field, { kind: 'reference' | 'references' }>;
  readonly control: Control<FormValues>;
  /** The record that is edited, where the field names another one of the same list. */
  readonly self: number | undefined;
  readonly value: unknown;
  readonly onChange: (value: number | readonly number[] | null) => void;
}

/** Chooses what a field refers to, among the records that its declaration offers. */
export function ReferenceEditor({ field, control, self, value, onChange, ...picker }: ReferenceEditorProps) {
  const text = useText();
  const { name } = picker;
  const offers = Object.entries(field.offers ?? {});
  const own = useWatch({ control, name: offers.map(([filter]) => filter) });
  const only = Object.fromEntries(
    offers.map(([filter, wanted], place) => [filter, wanted === 'same' ? (own[place] ?? undefined) : wanted]),
  );
  // Nothing stands above itself, nor below what stands below it, by however many steps.
  const isBelow = (row: ListRow, known: readonly ListRow[]) =>
    lineageOf(row, (one) => known.find(({ id }) => id === one[name])).some(
      (one) => one.id === self || one[name] === self,
    );
  const shared = { ...picker, to: field.to, only, except: self === undefined ? undefined : isBelow, creates: true };
  return field.kind === 'reference' ? (
    <RecordPicker
      {...shared}
      {...(field.noneIsAll && { all: text('lists.all') })}
      value={value === null ? [] : [value as number]}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  ) : (
    <RecordPicker {...shared} multiple value={value as number[]} onChange={onChange} />
  );
}

/** A record, the one above it, the one above that, and so on: each once, should they stand in a circle. */
function lineageOf(row: ListRow, above: (row: ListRow) => ListRow | undefined): readonly ListRow[] {
  const lineage: ListRow[] = [];
  for (let one: ListRow | undefined = row; one && !lineage.includes(one); one = above(one)) lineage.push(one);
  return lineage;
}
