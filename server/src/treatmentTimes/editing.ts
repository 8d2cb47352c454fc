import { MESSAGES } from '@likeness/contract/kit/fields';
import { wallTimeAt } from '@likeness/contract/kit/zonedTime';
import { type OpeningOfDay, type TreatmentWeek, WEEKDAYS } from '@likeness/contract/treatmentTimes';
import { auditOn, writeAudit } from '../audit/index.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import { Refusal, notFound } from '../platform/refusal.ts';
import { personNames } from '../staff/index.ts';
import { type PromisesOfDocuments, changeTimes } from './promising.ts';
import { type ChangedTime, holidaysFrom, openingOfHouse, setMinutes, setOpening, timesOf } from './store.ts';

/** What audit entries of the times are about: the house, of which there is one. */
const HOUSE = { subject: 'house', subjectId: 1 } as const;
const TIMES_CHANGED = 'treatment_times_changed';
const OPENING_CHANGED = 'opening_hours_changed';
/** How many of the next holidays are shown beside the opening hours. */
const HOLIDAYS_SHOWN = 10;

/** Who changes something, and when. */
export interface Editor {
  readonly tx: Transaction;
  readonly now: Date;
  readonly user: { readonly id: number };
}

/** Sets the minutes of some hours, as long as they are what the person has seen. */
export async function changeMinutes(
  { tx, now, user }: Editor,
  promises: PromisesOfDocuments,
  times: readonly ChangedTime[],
): Promise<void> {
  const { moved, changed: named } = await changeTimes(tx, promises, async () => {
    const known = new Map((await timesOf(tx)).map((time) => [time.id, time]));
    if (times.some(({ id }) => !known.has(id))) throw notFound('The hour');
    if ((await setMinutes(tx, times)) !== times.length) throw new Refusal('changed_meanwhile');
    return times.map((time) => {
      const { day, start_time, end_time } = known.get(time.id)!;
      return { ...time, name: `${WEEKDAYS[day - 1]} ${start_time}-${end_time}` };
    });
  });
  await writeAudit(tx, {
    ...HOUSE,
    name: TIMES_CHANGED,
    staffId: user.id,
    before: Object.fromEntries(named.map(({ name, was }) => [name, was])),
    after: { ...Object.fromEntries(named.map(({ name, treatment_time: set }) => [name, set])), moved_promises: moved },
    now,
  });
}

/** Sets opening hours and time zone, as long as they are of the revision that the person has seen. */
export async function changeOpening(
  { tx, now, user }: Editor,
  promises: PromisesOfDocuments,
  wanted: { revision: number; timeZone: string; days: readonly OpeningOfDay[] },
): Promise<void> {
  const { moved, changed: before } = await changeTimes(tx, promises, async () => {
    const known = await openingOfHouse(tx);
    if (!(await setOpening(tx, wanted))) throw new Refusal('changed_meanwhile');
    return known;
  });
  await writeAudit(tx, {
    ...HOUSE,
    name: OPENING_CHANGED,
    staffId: user.id,
    before: { time_zone: before.timeZone, opening: before.days },
    after: { time_zone: wanted.timeZone, opening: wanted.days, moved_promises: moved },
    now,
  });
}

/** Everything that the screen shows of the times. */
export async function presentWeek(tx: Transaction, now: Date): Promise<TreatmentWeek> {
  const { timeZone, revision, days } = await openingOfHouse(tx);
  const today = wallTimeAt(timeZone, now.getTime()).day;
  return {
    times: await timesOf(tx),
    revision,
    time_zone: timeZone,
    opening: days,
    holidays: await holidaysFrom(tx, today, HOLIDAYS_SHOWN),
    changed: { times: await lastChange(tx, TIMES_CHANGED), opening: await lastChange(tx, OPENING_CHANGED) },
  };
}

async function lastChange(tx: Transaction, name: string): Promise<TreatmentWeek['changed']['times']> {
  const [entry] = await auditOn(tx, HOUSE.subject, HOUSE.subjectId, [name], 1);
  if (!entry || entry.staffId === null) return null;
  const user = (await personNames(tx, [entry.staffId])).get(entry.staffId)!;
  return { user, created_at: entry.createdAt.toISOString() };
}

/** The refusal of a day or an interval that is not that of the hour it is sent for. */
export function otherHour(field: 'day' | 'timeInterval'): Refusal {
  return new Refusal('invalid_input', { errors: { [field]: [MESSAGES.notAChoice] } });
}
