import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { readWeek, saveOpening } from '@likeness/contract/treatmentTimes';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { fieldText, formErrors } from '../kit/errorText.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useSettingsDraft } from '../kit/useSettingsDraft.ts';
import { isSameTab } from './measures.ts';
import type { OpeningValues } from './openingValues.ts';
import { weekIfChanged } from './weekIfChanged.ts';
import { differingFields, openingBodyOf, openingFieldsOf, openingValuesOf } from './openingValues.ts';

/** What is typed into the form of the opening hours, until it is saved or given up. */
export function useOpeningEditing(week: TreatmentWeek) {
  const text = useText();
  const alert = useAlert();
  const location = useLocation();
  const invalidate = useInvalidate();
  const [isPreviewed, setPreviewed] = useState(false);
  const draft = useSettingsDraft<TreatmentWeek, OpeningValues>(week, {
    valuesOf: openingValuesOf,
    differs: (values, base) =>
      differingFields(openingFieldsOf(openingBodyOf(values)), openingFieldsOf(base)).length > 0,
    isSamePlace: isSameTab(location),
  });
  const { setMistakes, setTheirs, conflictOver, ...form } = draft;
  const body = openingBodyOf(draft.values);

  const saving = useApiAction(saveOpening, {
    onSuccess: () => {
      draft.discard();
      setPreviewed(false);
      invalidate(readWeek);
      alert.success('treatment_times.opening_saved');
    },
    onError: async (error) => {
      setPreviewed(false);
      const now = await weekIfChanged(error);
      if (now) return setTheirs(now);
      const wrong = formErrors(text, error);
      setMistakes(wrong);
      if (Object.keys(wrong).length === 0) alert.failure(error);
    },
  });
  /** What is wrong with it, by the names of the call's fields. */
  const check = (): boolean => {
    const issues = saveOpening.body!.safeParse({ revision: draft.base.revision, ...body }).error?.issues ?? [];
    const wrong: Record<string, string> = {};
    for (const { path, message } of issues) wrong[path.join('.')] ??= fieldText(text, message);
    setMistakes(wrong);
    return issues.length === 0;
  };
  return {
    ...form,
    isPreviewed,
    busy: saving.isPending,
    preview: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (check()) setPreviewed(true);
    },
    closePreview: () => setPreviewed(false),
    save: () => saving.mutate({ body: { revision: draft.base.revision, ...body } }),
    /** After a choice it shows again what it would do. */
    conflict: conflictOver(() => setPreviewed(true)),
  };
}
