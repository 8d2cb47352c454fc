import { daysLater, momentOf, wallTimeAt, weekdayOf } from '@likeness/contract/kit/zonedTime';
import {
  HOURS,
  type MeasuredCell,
  SUGGESTED_FROM,
  SUGGESTED_SHARE,
  TREATMENT_MINUTES_MAX,
} from '@likeness/contract/treatmentTimes';

const MINUTE = 60_000;
/** How many days ahead an opening is looked for: one that lies further away is none. */
const DAYS_AHEAD_MAX = 1_100;

/** What promises are made of. */
export interface HouseTimes {
  /** The house's time zone: weekdays, hours and holidays are those of its clocks. */
  readonly zone: string;
  /** For each hour of the week, from Monday's first on. */
  readonly minutes: readonly number[];
  /** For each weekday, from Monday on, in minutes since midnight; null on a closed day. */
  readonly opening: readonly (readonly [opens: number, closes: number] | null)[];
  /** The days on which the house is closed, whatever their weekday. */
  readonly holidays: readonly string[];
}

/** When the house is open without a break, in milliseconds since 1970. */
interface Span {
  readonly opens: number;
  readonly closes: number;
}

/** The times of a house on the line of time. What it finds out about a day it keeps, for the next question. */
export class HouseCalendar {
  readonly #house: HouseTimes;
  readonly #holidays: ReadonlySet<string>;
  readonly #spans = new Map<string, Span | undefined>();

  constructor(house: HouseTimes) {
    this.#house = house;
    this.#holidays = new Set(house.holidays);
  }

  /**
   * "Who comes in an hour is promised a verdict in as many minutes as the table says for it." Outside opening hours the
   * clock starts at the next opening, with the minutes of that hour, and only minutes in which the house is open count.
   */
  promisedAt(arrival: Date): Date {
    let start: number | undefined;
    let end = arrival.getTime();
    let left = 0;
    for (const { opens, closes } of this.#openFrom(arrival.getTime())) {
      if (start === undefined) {
        start = opens;
        left = this.#house.minutes[this.#cellAt(opens)]! * MINUTE;
      }
      if (opens + left <= closes) return new Date(opens + left);
      left -= closes - opens;
      end = closes;
    }
    // It is closed for years: then the minutes count all the same, as somebody has paid.
    if (start === undefined) left = this.#house.minutes[this.#cellAt(end)]! * MINUTE;
    return new Date(end + left);
  }

  /** The hour of the week whose minutes are promised to whoever comes at this moment: 0 is Monday's first. */
  promisedBy(arrival: number): number {
    for (const { opens } of this.#openFrom(arrival)) return this.#cellAt(opens);
    return this.#cellAt(arrival);
  }

  /** How many minutes of opening time lie between two moments. */
  openMinutes(from: number, to: number): number {
    let open = 0;
    for (const { opens, closes } of this.#openFrom(from)) {
      if (opens >= to) break;
      open += Math.min(closes, to) - opens;
    }
    return open / MINUTE;
  }

  #cellAt(moment: number): number {
    const { day, minute } = wallTimeAt(this.#house.zone, moment);
    return (weekdayOf(day) - 1) * HOURS + Math.floor(minute / 60);
  }

  /** When the house is open from a moment on, one opening after the other. */
  *#openFrom(moment: number): Generator<Span> {
    const { day: first } = wallTimeAt(this.#house.zone, moment);
    for (let days = 0; days < DAYS_AHEAD_MAX; days += 1) {
      const span = this.#spanOf(daysLater(first, days));
      if (span && span.closes > moment) yield { opens: Math.max(span.opens, moment), closes: span.closes };
    }
  }

  #spanOf(day: string): Span | undefined {
    if (this.#spans.has(day)) return this.#spans.get(day);
    const hours = this.#holidays.has(day) ? null : this.#house.opening[weekdayOf(day) - 1];
    const span = hours && {
      opens: momentOf(this.#house.zone, { day, minute: hours[0] }),
      closes: momentOf(this.#house.zone, { day, minute: hours[1] }),
    };
    this.#spans.set(day, span ?? undefined);
    return span ?? undefined;
  }
}

/** A document that waits for the verdict it was promised. */
export interface WaitingPromise {
  readonly id: number;
  readonly arrivedAt: Date;
  readonly promisedAt: Date | null;
}

export interface MovedPromise {
  readonly id: number;
  readonly promisedAt: Date;
}

/** "When the table changes, whoever waits is promised what it says now", counted from when they came. */
export function movedPromises(calendar: HouseCalendar, waiting: readonly WaitingPromise[]): MovedPromise[] {
  return waiting.flatMap(({ id, arrivedAt, promisedAt: before }) => {
    const promisedAt = calendar.promisedAt(arrivedAt);
    return promisedAt.getTime() === before?.getTime() ? [] : [{ id, promisedAt }];
  });
}

/** What a change would do to the promises of what waits; moves in minutes. */
export function effectsOn(waiting: readonly WaitingPromise[], moved: readonly MovedPromise[], now: Date) {
  const after = new Map(moved.map(({ id, promisedAt }) => [id, promisedAt]));
  const moves = waiting.flatMap(({ id, promisedAt: before }) => {
    const to = after.get(id);
    return to && before ? [to.getTime() - before.getTime()] : [];
  });
  const late = (at: Date | null | undefined) => at != null && at < now;
  return {
    waiting: waiting.length,
    earlier: moves.filter((by) => by < 0).length,
    later: moves.filter((by) => by > 0).length,
    biggest_move: Math.ceil(moves.reduce((max, by) => Math.max(max, Math.abs(by)), 0) / MINUTE),
    late_before: waiting.filter(({ promisedAt }) => late(promisedAt)).length,
    late_after: waiting.filter(({ id, promisedAt }) => late(after.get(id) ?? promisedAt)).length,
  };
}

/** A promise that was made: what it said, and when the first verdict came, if it has come. */
export interface PromisedVerdict {
  readonly arrivedAt: Date;
  readonly promisedAt: Date;
  readonly decidedAt: Date | null;
}

/** A suggestion is a multiple of so many minutes. */
const SUGGESTED_STEP = 5;

/** What was promised and kept in an hour of the week, and how many minutes each verdict took. */
interface Measured {
  promised: number;
  kept: number;
  readonly took: number[];
}

/**
 * What was promised and kept, by the hour of the week that each promise came from; one that is not due yet does not count.
 * An hour with too few verdicts is suggested what the same hour of all weekdays took.
 */
export function measuredCells(
  calendar: HouseCalendar,
  verdicts: readonly PromisedVerdict[],
  now: Date,
): MeasuredCell[] {
  const cells = Array.from({ length: 7 * HOURS }, (): Measured => ({ promised: 0, kept: 0, took: [] }));
  for (const { arrivedAt, promisedAt, decidedAt } of verdicts) {
    if (decidedAt === null && promisedAt > now) continue;
    const cell = cells[calendar.promisedBy(arrivedAt.getTime())]!;
    cell.promised += 1;
    if (decidedAt !== null && decidedAt <= promisedAt) cell.kept += 1;
    // Who still waits has waited so long at least.
    cell.took.push(calendar.openMinutes(arrivedAt.getTime(), (decidedAt ?? now).getTime()));
  }
  const byHour = Array.from({ length: HOURS }, (_, hour) =>
    suggestedMinutes(cells.filter((_cell, place) => place % HOURS === hour).flatMap(({ took }) => took)),
  );
  return cells.map(({ promised, kept, took }, place) => {
    const hour = place % HOURS;
    const own = suggestedMinutes(took);
    const suggested = own ?? byHour[hour]!;
    const by = own === null ? ('hour' as const) : ('cell' as const);
    return {
      day: Math.floor(place / HOURS) + 1,
      hour,
      promised,
      kept,
      suggested,
      suggested_by: suggested === null ? null : by,
    };
  });
}

/** "The minutes that would have been kept in 95 of 100 cases", as far as so many may be promised; null of too few cases. */
export function suggestedMinutes(took: readonly number[]): number | null {
  if (took.length < SUGGESTED_FROM) return null;
  const inOrder = took.toSorted((one, other) => one - other);
  const slowestKept = inOrder[Math.ceil((inOrder.length * SUGGESTED_SHARE) / 100) - 1] ?? 0;
  const minutes = Math.max(1, Math.ceil(slowestKept / SUGGESTED_STEP)) * SUGGESTED_STEP;
  return Math.min(minutes, TREATMENT_MINUTES_MAX);
}
