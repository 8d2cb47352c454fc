import type { MeasuredCell, ShownTime } from '@likeness/contract/treatmentTimes';
import { treatmentMinutes } from '@likeness/contract/treatmentTimes';
import { measuredOf } from './measures.ts';

/** What was typed into the table of the week and is not saved, by the number of the hour. */
export type WeekDraft = ReadonlyMap<number, string>;

/** What the minutes of an hour are to be, and what they were when its person saw them. */
export interface ChangedTime {
  readonly id: number;
  readonly was: number;
  readonly treatment_time: number;
}

export function typedIn(draft: WeekDraft, time: ShownTime): string {
  return draft.get(time.id) ?? String(time.treatment_time);
}

/** The draft with these minutes in these hours. What is as it was counts as not typed. */
export function withTyped(
  draft: WeekDraft,
  times: readonly ShownTime[],
  typed: (time: ShownTime) => string,
): WeekDraft {
  const next = new Map(draft);
  for (const time of times) {
    const value = typed(time);
    if (value.trim() === String(time.treatment_time)) next.delete(time.id);
    else next.set(time.id, value);
  }
  return next;
}

/** Copies what stands in the table for one day to others, hour by hour. */
export function withDayCopied(
  draft: WeekDraft,
  times: readonly ShownTime[],
  from: number,
  to: readonly number[],
): WeekDraft {
  const source = times.filter(({ day }) => day === from);
  const targets = times.filter(({ day }) => to.includes(day));
  return withTyped(draft, targets, (time) => {
    const same = source.find(({ start_time: start }) => start === time.start_time)!;
    return typedIn(draft, same);
  });
}

/** Puts what is suggested into the table; an hour without a suggestion stays as it stands there. */
export function withSuggestions(
  draft: WeekDraft,
  times: readonly ShownTime[],
  cells: readonly MeasuredCell[],
): WeekDraft {
  return withTyped(draft, times, (time) => String(measuredOf(cells, time)?.suggested ?? typedIn(draft, time)));
}

/** What is wrong with what was typed: a sentence of the contract. */
export function mistakeIn(typed: string): string | undefined {
  return treatmentMinutes.safeParse(typed).error?.issues[0]?.message;
}

/** What is to be saved, once nothing in it is wrong. */
export function changesOf(draft: WeekDraft, times: readonly ShownTime[]): ChangedTime[] {
  return times.flatMap(({ id, treatment_time: was }) => {
    const typed = draft.get(id);
    const minutes = typed === undefined ? undefined : treatmentMinutes.safeParse(typed).data;
    return minutes === undefined || minutes === was ? [] : [{ id, was, treatment_time: minutes }];
  });
}
