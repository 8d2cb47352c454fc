import type { TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { readWeek, saveOpening } from '@likeness/contract/treatmentTimes';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useText } from '../i18n/useText.ts';
import { useAlert } from '../kit/alerts.ts';
import { fieldText, formErrors } from '../kit/errorText.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
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
  /** What was typed, and over which state; undefined while nothing is. */
  const [typed, setTyped] = useState<{ readonly values: OpeningValues; readonly base: TreatmentWeek }>();
  const [mistakes, setMistakes] = useState<Readonly<Record<string, string>>>({});
  const [isPreviewed, setPreviewed] = useState(false);
  const [theirs, setTheirs] = useState<TreatmentWeek>();
  const base = typed?.base ?? week;
  const values = typed?.values ?? openingValuesOf(week);
  const body = openingBodyOf(values);
  const isDirty = differingFields(openingFieldsOf(body), openingFieldsOf(base)).length > 0;
  const guard = useUnsavedGuard(isDirty, isSameTab(location));

  const saving = useApiAction(saveOpening, {
    onSuccess: () => {
      setTyped(undefined);
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
    const issues = saveOpening.body!.safeParse({ revision: base.revision, ...body }).error?.issues ?? [];
    const wrong: Record<string, string> = {};
    for (const { path, message } of issues) wrong[path.join('.')] ??= fieldText(text, message);
    setMistakes(wrong);
    return issues.length === 0;
  };
  return {
    base,
    values,
    mistakes,
    isDirty,
    isPreviewed,
    theirs,
    busy: saving.isPending,
    question: guard.question,
    change: (changed: OpeningValues) => {
      setTyped({ values: changed, base });
      setMistakes({});
    },
    discard: () => {
      setTyped(undefined);
      setMistakes({});
    },
    preview: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (check()) setPreviewed(true);
    },
    closePreview: () => setPreviewed(false),
    save: () => saving.mutate({ body: { revision: base.revision, ...body } }),
    backToForm: () => setTheirs(undefined),
    /** Goes on over what somebody else has saved, and shows again what that would do. */
    decide: (chosen: OpeningValues) => {
      if (!theirs) return;
      setTheirs(undefined);
      setTyped({ values: chosen, base: theirs });
      setPreviewed(true);
    },
  };
}
