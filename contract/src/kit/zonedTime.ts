/**
 * Moments and what the clock on the wall says, in a time zone. Done with `Intl`, which every browser and Node have, until
 * both have `Temporal`.
 */

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A day, as `2026-03-29`, and the minutes since its midnight that the clock shows. */
export interface WallTime {
  readonly day: string;
  readonly minute: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, clock);
  return clock;
}

/** Whether this is the name of a time zone, such as `Europe/Paris`. A bare difference such as `+02:00` is none. */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false;
  try {
    return clockIn(name) !== undefined;
  } catch {
    return false;
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. Both are milliseconds since 1970. */
export function offsetAt(zone: string, moment: number): number {
  const second = Math.floor(moment / 1000) * 1000;
  const parts = new Map(
    clockIn(zone)
      .formatToParts(second)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const shown = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const day = [shown('year'), shown('month') - 1, shown('day')] as const;
  return Date.UTC(...day, shown('hour'), shown('minute'), shown('second')) - second;
}

/** What the clocks of a zone show at a moment, in milliseconds since 1970. */
export function wallTimeAt(zone: string, moment: number): WallTime {
  const shown = new Date(moment + offsetAt(zone, moment));
  return { day: shown.toISOString().slice(0, 10), minute: shown.getUTCHours() * 60 + shown.getUTCMinutes() };
}

/**
 * When the clocks of a zone show this, in milliseconds since 1970; `minute` may be 1440, the end of the day. A time that
 * comes twice is the first one. One that is left out in spring is as long after the change as it says.
 */
export function momentOf(zone: string, { day, minute }: WallTime): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const before = shown - offsetAt(zone, shown - DAY);
  const after = shown - offsetAt(zone, shown + DAY);
  const exact = [before, after].filter((moment) => moment + offsetAt(zone, moment) === shown);
  return exact.length > 0 ? Math.min(...exact) : before;
}

/** The day that lies so many days later. */
export function daysLater(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A moment for a reader, by the clocks of a zone: "Tuesday 10 March at 11:30". */
export function momentIn(locale: string, zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
  return format.format(at);
}

/** What a reader calls a zone: "Central European Time". */
export function zoneName(locale: string, zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
