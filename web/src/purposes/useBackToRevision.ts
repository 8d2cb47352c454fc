import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useState } from 'react';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { useIsHere } from '../kit/useIsHere.ts';
import { formValuesOf, isSameValue } from '../kit/lists/recordValues.ts';
import type { FormValues } from '../kit/lists/recordValues.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';

/**
 * Fills the form with a purpose as it was at a revision. It is looked at, and saved, like any other change. What somebody has
 * typed while it was read is not written over.
 */
export function useBackToRevision({ form, base }: RecordEditing) {
  const alert = useAlert();
  const isHere = useIsHere();
  const [filled, setFilled] = useState<FormValues>();
  const backTo = async (revision: number) => {
    if (!base) return;
    const asked = { ...form.getValues() };
    try {
      const { result } = await call(purposeRevisions, { params: { id: base.id }, query: { revision } });
      const then = result[0];
      if (!then) return alert.error('purposes.back_unknown', { values: { revision } });
      const before = formValuesOf(purposeList, { ...base, ...then.values });
      const now = form.getValues();
      if (!isHere()) return;
      if (inputFieldsOf(purposeList).some(([name]) => !isSameValue(asked[name], now[name]))) {
        return alert.error('purposes.back_typed', { values: { revision } });
      }
      const other = inputFieldsOf(purposeList).filter(
        ([name, { immutable }]) => !immutable && !isSameValue(before[name], now[name]),
      );
      for (const [name] of other) form.setValue(name, before[name], { shouldDirty: true });
      setFilled(before);
      alert.info(other.length > 0 ? 'purposes.back_filled' : 'purposes.back_same', { values: { revision } });
    } catch (error) {
      alert.failure(error);
    }
  };
  return {
    backTo,
    /** What the form was last filled with. */
    filled,
  };
}
