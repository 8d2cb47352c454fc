import type { PeriodUnit } from '@likeness/contract/dashboards/period';
import { type Counted, dayIn } from './boardRecount.ts';

/* What was recounted, in the days, months, hours and countries of a board. */

export type Chosen = (counted: Counted) => boolean;
export interface Asked {
  from: string;
  to: string;
  time_zone: string;
  unit?: PeriodUnit;
}

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Counts what was recounted within days of a zone. */
export function counterOf(counted: readonly Counted[], now: Date, asked: Asked) {
  const { from, to, time_zone: zone } = asked;
  const dayOf = dayIn(zone);
  const dated = counted.map((one) => ({ ...one, day: dayOf(one.at) }));
  const within = (measure: string, first: string, last: string, chosen: Chosen) =>
    dated.filter((one) => one.measure === measure && one.day >= first && one.day <= last && chosen(one));
  const length = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
  const days = Array.from({ length }, (_, place) => dayAfter(from, place));
  const all: Chosen = () => true;
  const hourOf = hourIn(zone);
  // A period that is not over is compared with as much of the one before as its own clocks have shown of it.
  const reached = `${dayAfter(dayOf(now), -length)} ${hourOf(now)}`;
  const begun = `${dayAfter(from, -length)} 00`;
  const isOver = dayOf(now) > to;
  const isCompared = isOver || reached > begun;
  return {
    rows: (measure: string) => within(measure, from, to, all),
    total: (measure: string, chosen: Chosen = all) => within(measure, from, to, chosen).length,
    before: (measure: string, chosen: Chosen = all) =>
      isCompared
        ? within(measure, dayAfter(from, -length), dayAfter(from, -1), chosen).filter(
            ({ at, day }) => isOver || `${day} ${hourOf(at)}` < reached,
          ).length
        : null,
    between: (measure: string, first: string, end: string, chosen: Chosen = all) =>
      dated.filter(
        (one) => one.measure === measure && one.at >= new Date(first) && one.at < new Date(end) && chosen(one),
      ).length,
    onDay: (measure: string, day: string) => within(measure, day, day, all).length,
    inMonth: (measure: string, month: string, chosen: Chosen = all) =>
      within(measure, from, to, (one) => dayOf(one.at).startsWith(month) && chosen(one)).length,
    starts: startsOf(asked, days),
    days,
    months: [...new Set(days.map((day) => day.slice(0, 7)))],
    daysBegun: days.filter((day) => day <= dayOf(now)).length,
  };
}
export type Counter = ReturnType<typeof counterOf>;

/** Which hour the clocks of a zone show: `00` to `23`. */
function hourIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' });
  return (at) => format.format(at);
}

/** When each unit of a period begins, and when the last one ends: the first moments of these days in the zone. */
function startsOf({ to, time_zone: zone, unit = 'day' }: Asked, days: readonly string[]): string[] {
  const isFirst = (day: string) =>
    unit === 'day' || (unit === 'month' ? day.endsWith('-01') : new Date(day).getUTCDay() === 1);
  const begins = [...days.filter((day, place) => place === 0 || isFirst(day)), dayAfter(to, 1)];
  return begins.map((day) => firstMomentOf(day, zone));
}

/** Tries the hours around midnight of UTC: in every zone one of them is the first of the day. */
function firstMomentOf(day: string, zone: string): string {
  const dayOf = dayIn(zone);
  for (let at = Date.parse(day) - 14 * 3_600_000; ; at += 3_600_000) {
    if (dayOf(new Date(at)) === day) return new Date(at).toISOString();
  }
}

/** What the board of orders tells of a day. */
export function orderDayOf(
  counter: Counter,
  day: string,
  { controllers, sorters }: { controllers: readonly number[]; sorters: readonly number[] },
) {
  const on = (measure: string) => counter.onDay(measure, day);
  const acted = new Set(counter.rows('acted').flatMap((one) => (one.day === day ? one.person! : [])));
  return {
    waiting_for_validation: on('waiting_for_validation'),
    waiting_for_final_validation: on('waiting_for_final_validation'),
    waiting_for_processing: on('waiting_for_processing'),
    waiting_shipment: on('waiting_shipment'),
    waitinge_photo_code: on('waiting_photo_code'),
    order_rejected: on('rejected'),
    delivered: on('delivered'),
    total_order: on('placed'),
    deleted: on('deleted'),
    controler_connected: controllers.filter((id) => acted.has(id)).length,
    editor_connected: sorters.filter((id) => acted.has(id)).length,
    total_order_with3_user_photos: on('with_3_photos'),
    total_order_with5_user_photos: on('with_5_photos'),
    total_order_with7_user_photos: on('with_7_photos'),
    total_order_with_more7_user_photos: on('with_more_than_7_photos'),
  };
}

const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** The hour of the week that the clocks of a zone show: 0 is Monday's first. */
export function hourOfWeekIn(zone: string): (at: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone: zone, weekday: 'short', hour: 'numeric', hourCycle: 'h23' });
  return (at) => {
    const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    return WEEK.indexOf(parts['weekday']!) * 24 + Number(parts['hour']);
  };
}

/** A number for each hour of the week, of what happened in it. */
export function weekOf<Row extends Counted>(
  rows: readonly Row[],
  hourOf: (at: Date) => number,
  numberOf: (rows: readonly Row[]) => number,
): number[][] {
  const byHour = Map.groupBy(rows, ({ at }) => hourOf(at));
  return WEEK.map((_, day) => Array.from({ length: 24 }, (__, hour) => numberOf(byHour.get(day * 24 + hour) ?? [])));
}

export function countriesOf(rows: readonly Counted[]): string[] {
  return [...new Set(rows.map(({ countries }) => countries![0]!))].toSorted();
}

/** What each country has in each month; without those that have none. */
export function countriesByMonth(measure: string, counter: Counter, chosen: Chosen, countries: readonly string[]) {
  return counter.months.map((month) => ({
    month,
    data: countries.flatMap((country) => {
      const total = counter.inMonth(measure, month, (one) => chosen(one) && one.countries![0] === country);
      return total === 0 ? [] : [{ country, total }];
    }),
  }));
}

export function byCountry(months: readonly { month: string; data: readonly { country: string; total: number }[] }[]) {
  return months.map(({ month, data }) => ({
    month,
    data: data.toSorted((one, other) => (one.country < other.country ? -1 : 1)),
  }));
}
