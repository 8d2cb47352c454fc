const HOUR = 60 * 60 * 1000;
/** By so much the clocks of two servers may differ. */
const APART_MS = 5 * 60 * 1000;

/** What is known of a backup that ended. */
interface Ended {
  readonly startedAt: Date;
}

/** How long ago, in milliseconds. What is dated in the future was dated by a wrong clock: nothing is known of it. */
function since({ startedAt }: Ended, now: Date): number {
  const passed = now.getTime() - startedAt.getTime();
  return passed < -APART_MS ? Infinity : passed;
}

/** "Is it time for the next backup?" After one that failed it is tried again within the hour. */
export function isDue(
  { whole, ended }: { whole: Ended | undefined; ended: Ended | undefined },
  everyHours: number,
  now: Date,
): boolean {
  const isPast = (run: Ended | undefined, hours: number) => run === undefined || since(run, now) >= hours * HOUR;
  return isPast(whole, everyHours) && isPast(ended, Math.min(everyHours, 1));
}

/** "Is our newest backup too old?" Older than twice the time that lies between two. */
export function isLate(whole: Ended | undefined, everyHours: number, now: Date): boolean {
  return whole !== undefined && since(whole, now) > 2 * everyHours * HOUR;
}
