const HOUR = 60 * 60 * 1000;

/** What is known of a backup that ended. */
interface Ended {
  readonly startedAt: Date;
}

/** "Is it time for the next backup?" After one that failed it is tried again within the hour. */
export function isDue(
  { whole, ended }: { whole: Ended | undefined; ended: Ended | undefined },
  everyHours: number,
  now: Date,
): boolean {
  const since = (run: Ended | undefined) => (run ? now.getTime() - run.startedAt.getTime() : Infinity);
  return since(whole) >= everyHours * HOUR && since(ended) >= Math.min(everyHours, 1) * HOUR;
}

/** "Is our newest backup too old?" Older than twice the time that lies between two. */
export function isLate(whole: Ended | undefined, everyHours: number, now: Date): boolean {
  return whole !== undefined && now.getTime() - whole.startedAt.getTime() > 2 * everyHours * HOUR;
}
