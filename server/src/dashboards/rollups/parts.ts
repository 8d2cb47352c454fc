import type { Span } from './rollup.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Which stored days and which stored hours a span is read from. */
export interface Parts {
  readonly days: readonly Span[];
  readonly hours: readonly Span[];
}

/** The day of UTC of a moment, as its start. */
export function dayOf(moment: Date): number {
  return Math.floor(moment.getTime() / DAY) * DAY;
}

/** Sorted starts of days or hours as spans: those that follow each other become one. */
export function spansOf(starts: readonly Date[], length: number): Span[] {
  const spans: { from: Date; to: Date }[] = [];
  for (const from of starts) {
    const to = new Date(from.getTime() + length);
    const last = spans.at(-1);
    if (last?.to.getTime() === from.getTime()) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

/**
 * Whole days of UTC where there are any, and hours for the others: days that one of the moments divides, as a day of
 * Paris begins within a day of UTC, and days with hours that are due.
 *
 * @param moments whole hours in UTC, in their order; the span is from the first to the last
 */
export function partsOf(moments: readonly Date[], due: readonly Date[]): Parts {
  const from = moments[0]!.getTime();
  const to = moments.at(-1)!.getTime();
  const inHours = new Set([...moments.filter((moment) => moment.getTime() % DAY !== 0).map(dayOf), ...due.map(dayOf)]);
  const days: Date[] = [];
  const hours: { from: Date; to: Date }[] = [];
  for (let day = dayOf(moments[0]!); day < to; day += DAY) {
    if (!inHours.has(day)) {
      days.push(new Date(day));
      continue;
    }
    const begin = Math.max(day, from);
    const end = new Date(Math.min(day + DAY, to));
    const last = hours.at(-1);
    if (last?.to.getTime() === begin) last.to = end;
    else hours.push({ from: new Date(begin), to: end });
  }
  return { days: spansOf(days, DAY), hours };
}
