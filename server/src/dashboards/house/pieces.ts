import type { PeriodAsked } from '@likeness/contract/dashboards/period';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Answered, type Sums, addUp } from '../countStore.ts';
import { type CountedPeriod, periodOf } from '../periodStore.ts';

/** A unit of a period: `2026-03` or `2026-03-29`, and when it begins. */
interface Unit {
  readonly name: string;
  readonly start: Date;
}

/** A period that is cut into pieces, so that one count answers in months, in the units of its figures, and in days. */
export interface BoardPeriod {
  readonly asked: CountedPeriod;
  /** Begin wherever a month or a unit does; or every day. */
  readonly pieces: CountedPeriod;
  readonly days: readonly Unit[];
  readonly months: readonly Unit[];
}

export async function boardPeriod(
  tx: Transaction,
  asked: PeriodAsked,
  { daily = false }: { daily?: boolean } = {},
): Promise<BoardPeriod> {
  const inDays = await periodOf(tx, { ...asked, unit: 'day' });
  const days = inDays.starts.map((start, place) => ({ name: dayAfter(inDays.from, place), start }));
  // The first day of each month within the period begins it.
  const months = days
    .map(({ name, start }) => ({ name: name.slice(0, 7), start }))
    .filter(({ name }, place, all) => name !== all[place - 1]?.name);
  const inUnits = await periodOf(tx, { ...asked, time_zone: inDays.timeZone });
  const begins = new Set([...months.map(({ start }) => start), ...inUnits.starts].map((start) => start.getTime()));
  const starts = inDays.starts.filter((start) => daily || begins.has(start.getTime()));
  return { asked: inUnits, pieces: { ...inDays, starts }, days, months };
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** What was counted in pieces, in longer units: each begins with a piece. */
export function inUnits<Measure extends string>(
  { pieces }: BoardPeriod,
  answered: Answered<Measure>,
  starts: readonly Date[],
): Sums<Measure>[] {
  const measures = Object.keys(answered.total) as Measure[];
  const groups: Sums<Measure>[][] = starts.map(() => []);
  let unit = -1;
  answered.points.forEach((point, place) => {
    while (starts[unit + 1] !== undefined && starts[unit + 1]! <= pieces.starts[place]!) unit += 1;
    groups[unit]!.push(point);
  });
  return groups.map((points) => addUp(measures, points));
}

/** The same, with each month's name. */
export function byMonth<Measure extends string>(period: BoardPeriod, answered: Answered<Measure>) {
  const starts = period.months.map(({ start }) => start);
  return inUnits(period, answered, starts).map((found, place) => ({ month: period.months[place]!.name, found }));
}
