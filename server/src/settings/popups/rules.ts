/** A popup's record. Its first and last day are texts like `2026-03-10`, or null. */
type PopupRecord = Readonly<Record<string, unknown>>;

/** "It is shown from its first day to its last, both included." By the clocks of the house, as every day that it sets. */
export function isShownOn(day: string, { start_date, end_date }: PopupRecord): boolean {
  return (typeof start_date !== 'string' || start_date <= day) && (typeof end_date !== 'string' || day <= end_date);
}
