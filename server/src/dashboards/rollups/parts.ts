import type { Span } from './rollup.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

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
 * The days of UTC whose hours are read, of a span that is read by the day otherwise: those that one of the moments divides,
 * as a day of Paris begins within a day of UTC, and those with hours that are due.
 *
 * @param moments whole hours in UTC, in their order; the span is from the first to the last
 */
export function daysInHours(moments: readonly Date[], due: readonly Date[]): Date[] | 'all' {
  const divided = moments.filter((moment) => moment.getTime() % DAY !== 0);
  const days = new Set([...divided, ...due].map(dayOf));
  const all = Math.ceil((moments.at(-1)!.getTime() - dayOf(moments[0]!)) / DAY);
  return days.size === all ? 'all' : [...days].map((day) => new Date(day));
}
