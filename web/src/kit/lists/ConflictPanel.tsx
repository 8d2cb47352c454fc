import { listCalls } from '@likeness/contract/kit/listCalls';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import type { SettingsList } from '@likeness/contract/kit/settingsList';
import { useApiQuery } from '../queries.ts';
import { ConflictChoice } from './ConflictChoice.tsx';
import { namedBy } from './records.ts';
import { formValuesOf, isSameEntry } from './recordValues.ts';
import type { FormValues } from './recordValues.ts';
import { useFieldText } from './useFieldText.ts';
import type { RecordEditing } from './useRecordEditing.tsx';
import { changedFields } from './useRecordSaving.ts';
import { useWords } from './useWords.ts';

export interface ConflictPanelProps {
  readonly list: SettingsList;
  readonly editing: RecordEditing;
  /** The record as the form was opened with, and as somebody else has left it. */
  readonly base: ListRow;
  readonly theirs: ListRow;
}

/** Two people have edited one record: the second chooses, field by field, what stays. */
export function ConflictPanel({ list, editing, base, theirs }: ConflictPanelProps) {
  const words = useWords();
  const fieldText = useFieldText();
  const values = editing.form.getValues();
  const mineBefore = formValuesOf(list, base);
  const theirValues = formValuesOf(list, theirs);
  const { fields } = list;
  const changed = changedFields(list, base, theirs);
  const isUntouched = (name: string) => isSameEntry(fields[name]!, values[name], mineBefore[name]);
  const history = useApiQuery(listCalls(list).history, { params: { id: base.id }, query: { limit: 1 } });

  const shown = (name: string, row: FormValues): string => {
    const field = fields[name]!;
    const plain = field.kind === 'texts' ? { [name]: String(row[name]).split('\n') } : row;
    const named = [...namedBy(base, name), ...namedBy(theirs, name)];
    const names =
      field.kind === 'reference'
        ? { [name.replace(/_id$/, '')]: named.find(({ id }) => id === row[name]) }
        : { [`${name}_named`]: named };
    return fieldText(name, field, { ...plain, ...names }) || '–';
  };
  return (
    <ConflictChoice
      changed={changed}
      isUntouched={isUntouched}
      labelOf={(name) => words(fields[name]!.label)}
      shown={(name, isTheirs) => shown(name, isTheirs ? theirValues : values)}
      last={history.data?.result[0]}
      busy={editing.busy}
      onDecide={(takesTheirs) => {
        const theirsKept = [...takesTheirs].map((name) => [name, theirValues[name]] as const);
        editing.decide({ ...untouchedAsTheirs(), ...Object.fromEntries(theirsKept) });
      }}
      onBack={editing.backToForm}
    />
  );

  /** The values of the form without the fields that nobody has edited: these are left as they are saved. */
  function untouchedAsTheirs(): FormValues {
    return Object.fromEntries(Object.entries(values).filter(([name]) => changed.includes(name) || !isUntouched(name)));
  }
}
