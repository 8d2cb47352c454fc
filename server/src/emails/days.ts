import { daysLater, momentIn, wallTimeAt } from '@likeness/contract/kit/zonedTime';

/**
 * Until when something counts that ends at a moment, for a reader: "8 May 2026", the last whole day by the clocks of the
 * zone. Once that day is over it says the moment: "Saturday 9 May at 09:15".
 */
export function untilWhen(locale: string, zone: string, end: Date, now: Date): string {
  const day = daysLater(wallTimeAt(zone, end.getTime()).day, -1);
  if (day < wallTimeAt(zone, now.getTime()).day) return momentIn(locale, zone, end);
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
