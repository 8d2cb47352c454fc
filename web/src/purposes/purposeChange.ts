import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import type { ListRow } from '@likeness/contract/kit/listShapes';
import { ONLY_READ } from '@likeness/contract/purposes/rules';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { checkValues, formValuesOf, isSameEntry, isSameValue } from '../kit/lists/recordValues.ts';
import type { FormValues } from '../kit/lists/recordValues.ts';

/** A change as it is sent: the fields that differ from the record, and which revision was seen. Undefined if it cannot be sent. */
export type PurposeChange = Readonly<Record<string, unknown>>;

export function changedIn(values: FormValues, base: ListRow): PurposeChange | undefined {
  const { sent } = checkValues(purposeList, values, false) as { sent?: PurposeChange };
  if (!sent) return undefined;
  const before = formValuesOf(purposeList, base);
  const changed = inputFieldsOf(purposeList).flatMap(([name, field]) =>
    isSameEntry(field, values[name], before[name]) || !(name in sent) ? [] : [[name, sent[name]] as const],
  );
  return { ...Object.fromEntries(changed), revision: base.revision };
}

/** Whether photos, boards or shipments can be touched by it. */
export function hasEffect(change: PurposeChange): boolean {
  return Object.keys(change).some((name) => name !== 'revision' && !ONLY_READ.includes(name));
}

/** The same of what is about to be saved. */
export function changedFrom(sent: PurposeChange, base: ListRow): PurposeChange {
  const changed = Object.entries(sent).filter(([name, value]) => !isSameValue(value, base[name]));
  return { ...Object.fromEntries(changed), revision: base.revision };
}
