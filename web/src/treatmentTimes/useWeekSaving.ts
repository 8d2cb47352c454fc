import type { ShownTime, TreatmentWeek } from '@likeness/contract/treatmentTimes';
import { readWeek, saveWeek } from '@likeness/contract/treatmentTimes';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useAlert } from '../kit/alerts.ts';
import { useApiAction, useInvalidate } from '../kit/queries.ts';
import { useUnsavedGuard } from '../kit/useUnsavedGuard.tsx';
import { isSameTab } from './measures.ts';
import type { ChangedTime, WeekDraft } from './weekDraft.ts';
import { changesOf, withTyped } from './weekDraft.ts';
import { weekIfChanged } from './weekIfChanged.ts';

/** What is typed into the table of the week, until it is saved or given up; over what others have saved meanwhile, too. */
export function useWeekSaving(week: TreatmentWeek) {
  const alert = useAlert();
  const location = useLocation();
  const invalidate = useInvalidate();
  /** What the table showed when it was typed into. */
  const [seen, setSeen] = useState<readonly ShownTime[]>();
  const [draft, setDraft] = useState<WeekDraft>(new Map());
  const [previewed, setPreviewed] = useState<ChangedTime[]>();
  const [theirs, setTheirs] = useState<TreatmentWeek>();
  const times = seen ?? week.times;
  const guard = useUnsavedGuard(draft.size > 0, isSameTab(location));

  const type = (next: WeekDraft) => {
    setDraft(next);
    // While nothing is typed, the table follows what others save.
    setSeen(next.size === 0 ? undefined : times);
  };
  const saving = useApiAction(saveWeek, {
    onSuccess: () => {
      type(new Map());
      setPreviewed(undefined);
      invalidate(readWeek);
      alert.success('treatment_times.week_saved');
    },
    onError: async (error) => {
      setPreviewed(undefined);
      const now = await weekIfChanged(error);
      if (now) setTheirs(now);
      else alert.failure(error);
    },
  });
  const changes = changesOf(draft, times);
  /** What both have changed, and not to the same. */
  const conflicting = changes.filter(({ id, was, treatment_time: mine }) => {
    const their = theirs?.times.find((time) => time.id === id)?.treatment_time;
    return their !== undefined && their !== was && their !== mine;
  });
  return {
    times,
    draft,
    type,
    previewed,
    theirs,
    conflicting,
    busy: saving.isPending,
    question: guard.question,
    preview: (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (changes.length > 0) setPreviewed(changes);
    },
    closePreview: () => setPreviewed(undefined),
    save: () => previewed && saving.mutate({ body: { times: previewed } }),
    backToTable: () => setTheirs(undefined),
    /** Goes on over what somebody else has saved, without what is left to them; and shows again what that would do. */
    decide: (leftToThem: ReadonlySet<number>) => {
      if (!theirs) return;
      const kept = changes.filter(({ id }) => !leftToThem.has(id));
      const typed = new Map(kept.map(({ id, treatment_time: mine }) => [id, String(mine)]));
      const next = withTyped(new Map(), theirs.times, (time) => typed.get(time.id) ?? String(time.treatment_time));
      const again = changesOf(next, theirs.times);
      invalidate(readWeek);
      setTheirs(undefined);
      setDraft(next);
      setSeen(next.size === 0 ? undefined : theirs.times);
      setPreviewed(again.length > 0 ? again : undefined);
    },
  };
}
