/** A popup's record: its first and its last day are `2026-03-10`, or nothing. */
type Shown = Readonly<Record<string, unknown>>;

/** "It is shown from its first day to its last, both included." */
export function isShownOn(day: string, { start_date, end_date }: Shown): boolean {
  return (typeof start_date !== 'string' || start_date <= day) && (typeof end_date !== 'string' || day <= end_date);
}
