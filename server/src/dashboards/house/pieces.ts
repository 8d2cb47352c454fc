import type { PeriodAsked, PeriodUnit } from '@likeness/contract/dashboards/period';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Answered, type Sums, addUp } from '../countStore.ts';
import { type CountedPeriod, periodOf, unitFor } from '../periodStore.ts';

/** As JavaScript counts weekdays. */
const MONDAY = 1;

/** A unit of a period: `2026-03` or `2026-03-29`, and when it begins. */
interface Unit {
  readonly name: string;
  readonly start: Date;
}

/**
 * A period as a board needs it, divided in several ways. The longer the pieces of a question are, the more of it is read
 * by the day (decisions/0038).
 */
export interface BoardPeriod {
  /** In the units of its figures. */
  readonly asked: CountedPeriod;
  /** In pieces that begin wherever a month or a unit does. */
  readonly pieces: CountedPeriod;
  /** In days, without the period before. */
  readonly daily: CountedPeriod;
  /** In months, without the period before. */
  readonly monthly: CountedPeriod;
  /** In one piece. */
  readonly whole: CountedPeriod;
  readonly days: readonly Unit[];
  readonly months: readonly Unit[];
}

export async function boardPeriod(tx: Transaction, asked: PeriodAsked, now: Date): Promise<BoardPeriod> {
  const daily = await periodOf(tx, { ...asked, unit: 'day' }, now);
  const { span } = daily;
  const unit = asked.unit ?? unitFor(daily.days);
  const days = daily.starts.map((start, place) => ({ name: dayAfter(daily.from, place), start }));
  const months = beginning('month', days).map(({ name, start }) => ({ name: name.slice(0, 7), start }));
  const inUnits = startsOf(beginning(unit, days));
  const inMonths = startsOf(months);
  return {
    asked: { ...daily, unit, starts: inUnits },
    pieces: {
      ...daily,
      starts: startsOf(days.filter(({ start }) => inUnits.includes(start) || inMonths.includes(start))),
    },
    daily: { ...daily, before: null },
    monthly: { ...daily, before: null, starts: inMonths },
    whole: { ...daily, starts: [span.from] },
    days,
    months,
  };
}

/**
 * A part of a period's units as a period by itself, without one before it.
 *
 * @param first and `last` are places among the units
 */
export function unitsOf(period: CountedPeriod, first: number, last: number): CountedPeriod {
  const from = period.starts[first]!;
  const to = period.starts[last + 1] ?? period.span.to;
  return { ...period, span: { from, to }, before: null, starts: period.starts.slice(first, last + 1) };
}

/** The days with which a unit begins: the first one does so whenever it is. */
function beginning(unit: PeriodUnit, days: readonly Unit[]): Unit[] {
  return days.filter(({ name }, place) => {
    if (place === 0 || unit === 'day') return true;
    return unit === 'month' ? name.endsWith('-01') : new Date(name).getUTCDay() === MONDAY;
  });
}

function startsOf(units: readonly Unit[]): Date[] {
  return units.map(({ start }) => start);
}

function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** What was counted in pieces, in longer units: each begins with a piece. */
export function inUnits<Measure extends string>(answered: Answered<Measure>, starts: readonly Date[]): Sums<Measure>[] {
  const measures = Object.keys(answered.total) as Measure[];
  const groups: Sums<Measure>[][] = starts.map(() => []);
  let unit = -1;
  answered.points.forEach((point, place) => {
    while (starts[unit + 1] !== undefined && starts[unit + 1]! <= answered.starts[place]!) unit += 1;
    groups[unit]!.push(point);
  });
  return groups.map((points) => addUp(measures, points));
}

/** The same, with each month's name. */
export function byMonth<Measure extends string>(period: BoardPeriod, answered: Answered<Measure>) {
  const starts = period.months.map(({ start }) => start);
  return inUnits(answered, starts).map((found, place) => ({ month: period.months[place]!.name, found }));
}
