import type { OpeningOfDay, TreatmentWeek } from '@likeness/contract/treatmentTimes';

/** What stands in the form of the opening hours. */
export interface OpeningValues {
  readonly zone: string;
  /** From Monday on. What was typed for a day that is then closed stays, for when it is opened again. */
  readonly days: readonly { readonly opens: string; readonly closes: string; readonly closed: boolean }[];
}

const USUAL = { opens: '08:00', closes: '18:00' };

export function openingValuesOf({ time_zone: zone, opening }: TreatmentWeek): OpeningValues {
  return {
    zone,
    days: opening.map(({ opens, closes }) => ({
      opens: opens ?? USUAL.opens,
      closes: closes ?? USUAL.closes,
      closed: opens === null,
    })),
  };
}

/** The form as the call takes it. `7:30` is taken as `07:30`. */
export function openingBodyOf({ zone, days }: OpeningValues): { time_zone: string; opening: OpeningOfDay[] } {
  const time = (typed: string) => typed.trim().replace(/^(\d):/, '0$1:');
  return {
    time_zone: zone.trim(),
    opening: days.map(({ opens, closes, closed }, place) => ({
      day: place + 1,
      opens: closed ? null : time(opens),
      closes: closed ? null : time(closes),
    })),
  };
}

/** The fields that two people can disagree about: the time zone, and each weekday. */
export type OpeningField = 'zone' | `day_${number}`;

export function openingFieldsOf({ time_zone: zone, opening }: Pick<TreatmentWeek, 'time_zone' | 'opening'>) {
  const fields = new Map<OpeningField, string>([['zone', zone]]);
  for (const { day, opens, closes } of opening) fields.set(`day_${day}`, opens === null ? '' : `${opens}–${closes}`);
  return fields;
}

/** The fields in which two states differ. */
export function differingFields(one: Map<OpeningField, string>, other: Map<OpeningField, string>): OpeningField[] {
  return [...one.keys()].filter((field) => one.get(field) !== other.get(field));
}

/** What was typed, with these fields as somebody else has left them. */
export function withTheirs(mine: OpeningValues, theirs: OpeningValues, left: ReadonlySet<OpeningField>): OpeningValues {
  return {
    zone: left.has('zone') ? theirs.zone : mine.zone,
    days: mine.days.map((day, place) => (left.has(`day_${place + 1}`) ? theirs.days[place]! : day)),
  };
}
