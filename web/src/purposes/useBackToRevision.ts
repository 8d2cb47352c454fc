import { inputFieldsOf } from '@likeness/contract/kit/settingsList';
import { purposeRevisions } from '@likeness/contract/purposes/revisions';
import { purposeList } from '@likeness/contract/settingsLists/purposes';
import { useAlert } from '../kit/alerts.ts';
import { call } from '../kit/api.ts';
import { formValuesOf, isSameValue } from '../kit/lists/recordValues.ts';
import type { RecordEditing } from '../kit/lists/useRecordEditing.tsx';

/** Fills the form with a purpose as it was at a revision. It is looked at, and saved, like any other change. */
export function useBackToRevision({ form, base }: RecordEditing): (revision: number) => Promise<void> {
  const alert = useAlert();
  return async (revision) => {
    if (!base) return;
    try {
      const { result } = await call(purposeRevisions, { params: { id: base.id }, query: { revision } });
      const then = result[0];
      if (!then) return alert.error('purposes.back_unknown', { values: { revision } });
      const before = formValuesOf(purposeList, { ...base, ...then.values });
      const now = form.getValues();
      const other = inputFieldsOf(purposeList).filter(
        ([name, { immutable }]) => !immutable && !isSameValue(before[name], now[name]),
      );
      for (const [name] of other) form.setValue(name, before[name], { shouldDirty: true });
      alert.info(other.length > 0 ? 'purposes.back_filled' : 'purposes.back_same', { values: { revision } });
    } catch (error) {
      alert.failure(error);
    }
  };
}
