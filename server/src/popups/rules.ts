import type { ErrorCode } from '@likeness/contract/kit/errors';

/** A popup's record: its first and its last day are `2026-03-10`, or nothing. */
type Shown = Readonly<Record<string, unknown>>;

/** "A popup cannot end before it begins. It may be shown for one day, and without a beginning or an end." */
export function faultOfDates({ start_date, end_date }: Shown): { field: string; code: ErrorCode } | undefined {
  const begins = typeof start_date === 'string' ? start_date : undefined;
  const ends = typeof end_date === 'string' ? end_date : undefined;
  const isBackwards = begins !== undefined && ends !== undefined && begins > ends;
  return isBackwards ? { field: 'end_date', code: 'popup_dates' } : undefined;
}

/** "It is shown from its first day to its last, both included." */
export function isShownOn(day: string, { start_date, end_date }: Shown): boolean {
  return (typeof start_date !== 'string' || start_date <= day) && (typeof end_date !== 'string' || day <= end_date);
}
