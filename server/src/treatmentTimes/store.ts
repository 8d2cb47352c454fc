import { type ShownTime, type OpeningOfDay, minuteOf } from '@likeness/contract/treatmentTimes';
import { columnsOf } from '../platform/database/columnName.ts';
import { and, asc, eq, gte, sql } from '../platform/database/drizzle.ts';
import { jsonList, select } from '../platform/database/shape.ts';
import { rowsOf, statement } from '../platform/database/statement.ts';
import type { Transaction } from '../platform/database/transaction.ts';
import type { HouseTimes } from './rules.ts';
import { holiday, house, openingHours, treatmentTime } from './schema.ts';

/** Whoever promises shares it, and whoever changes the times has it alone: any number that is used for nothing else. */
const TIMES_LOCK = 7_405_118;

const SHARE_LOCK = statement({}, () => select(sql<string>`pg_advisory_xact_lock_shared(${TIMES_LOCK})::text`, sql``));

const day = holiday['day']!;
const label = holiday['label']!;

const READ_TIMES = statement({}, () =>
  select(
    {
      zone: house.timeZone,
      minutes: sql<
        number[]
      >`(select json_agg(${treatmentTime.minutes} order by ${treatmentTime.day}, ${treatmentTime.hour}) from ${treatmentTime})`,
      opening: jsonList(
        { opens: openingHours.opens, closes: openingHours.closes },
        sql`from ${openingHours}`,
        sql`${openingHours.day}`,
      ),
      holidays: sql<string[]>`(select coalesce(json_agg(${day}), '[]') from ${holiday})`,
    },
    sql`from ${house}`,
  ),
);

/** The times as they are now. */
export async function houseTimes(tx: Transaction): Promise<HouseTimes> {
  const [row] = await READ_TIMES.run(tx, {});
  const { opening, ...times } = row!;
  return {
    ...times,
    opening: opening.map(({ opens, closes }) => (opens === null || closes === null ? null : [opens, closes])),
  };
}

/** Until the transaction ends nobody changes the times: a promise made by them is moved by whoever does so later. */
export async function lockTimesForPromise(tx: Transaction): Promise<void> {
  await SHARE_LOCK.run(tx, {});
}

/** Until the transaction ends nobody promises anything or changes the times. */
export async function lockTimesForChange(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${TIMES_LOCK})`);
}

export async function zoneOfHouse(tx: Transaction): Promise<string> {
  const [row] = await tx.select({ zone: house.timeZone }).from(house);
  return row!.zone;
}

export async function openingOfHouse(
  tx: Transaction,
): Promise<{ timeZone: string; revision: number; days: OpeningOfDay[] }> {
  const [row] = await tx.select().from(house);
  const days = await tx.select().from(openingHours).orderBy(asc(openingHours.day));
  return {
    ...row!,
    days: days.map(({ opens, closes, ...rest }) => ({ ...rest, opens: timeText(opens), closes: timeText(closes) })),
  };
}

function timeText(minute: number | null): string | null {
  if (minute === null) return null;
  return `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
}

function pad(number: number): string {
  return String(number).padStart(2, '0');
}

/** The hours of the week, or those of a weekday. */
export async function timesOf(tx: Transaction, weekday?: number): Promise<ShownTime[]> {
  const rows = await tx
    .select()
    .from(treatmentTime)
    .where(weekday === undefined ? undefined : eq(treatmentTime.day, weekday))
    .orderBy(asc(treatmentTime.id));
  return rows.map(shownTime);
}

export async function timeById(tx: Transaction, id: number): Promise<ShownTime | undefined> {
  const [row] = await tx.select().from(treatmentTime).where(eq(treatmentTime.id, id));
  return row && shownTime(row);
}

export async function timeOfInterval(tx: Transaction, weekday: number, hour: number): Promise<ShownTime> {
  const [row] = await tx
    .select()
    .from(treatmentTime)
    .where(and(eq(treatmentTime.day, weekday), eq(treatmentTime.hour, hour)));
  return shownTime(row!);
}

function shownTime({ id, day: weekday, hour, minutes }: typeof treatmentTime.$inferSelect): ShownTime {
  const [start_time, end_time] = [pad(hour), pad((hour + 1) % 24)];
  return { id, day: weekday, start_time, end_time, treatment_time: minutes };
}

/** What the minutes of an hour are to be, and what whoever changes them has seen. */
export interface ChangedTime {
  readonly id: number;
  readonly was: number;
  readonly treatment_time: number;
}

/** Sets the minutes of these hours, where they are still as they were seen; answers how many were. */
export async function setMinutes(tx: Transaction, times: readonly ChangedTime[]): Promise<number> {
  const given = (name: keyof ChangedTime) => sql.param(times.map((time) => time[name]));
  const [ids, seen, wanted] = [given('id'), given('was'), given('treatment_time')];
  const changed = sql.identifier('changed');
  const { rowCount } = await tx.execute(sql`
    update ${treatmentTime} set ${columnsOf(treatmentTime.minutes)} = ${changed}.wanted
    from unnest(${ids}::int[], ${seen}::int[], ${wanted}::int[]) as ${changed} (id, seen, wanted)
    where ${treatmentTime.id} = ${changed}.id and ${treatmentTime.minutes} = ${changed}.seen`);
  return rowCount ?? 0;
}

/** Sets time zone and opening hours, if they are still those of this revision; answers whether they were. */
export async function setOpening(
  tx: Transaction,
  { revision, timeZone, days }: { revision: number; timeZone: string; days: readonly OpeningOfDay[] },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(house)
    .set({ timeZone, revision: sql`${house.revision} + 1` })
    .where(eq(house.revision, revision));
  if (rowCount !== 1) return false;
  for (const { day: weekday, opens, closes } of days) {
    await tx
      .update(openingHours)
      .set({ opens: opens === null ? null : minuteOf(opens), closes: closes === null ? null : minuteOf(closes) })
      .where(eq(openingHours.day, weekday));
  }
  return true;
}

/** The holidays from a day on, the next one first. */
export async function holidaysFrom(
  tx: Transaction,
  from: string,
  max: number,
): Promise<{ label: string; day: string }[]> {
  const rows = await tx.select({ label, day }).from(holiday).where(gte(day, from)).orderBy(asc(day)).limit(max);
  return rows as { label: string; day: string }[];
}

export async function dayOfHoliday(tx: Transaction, id: number): Promise<string | undefined> {
  const [row] = await rowsOf(
    tx,
    select(sql<string>`${day}::text`, sql`from ${holiday} where ${holiday['id']!} = ${id}`),
  );
  return row;
}
