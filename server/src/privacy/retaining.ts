import { beginClearing } from '../files/index.ts';
import type { DocumentPictures } from '../photos/index.ts';
import { defineJob } from '../platform/jobs/job.ts';
import { loggable } from '../platform/loggable.ts';
import type { Platform } from '../platform/platform.ts';
import { type RetainingDesk, type RetentionRule, retentionRules } from './retentionRules.ts';
import { noteCounts, noteEnd, noteRemoved, noteStart } from './runStore.ts';

/** Applies the rules of retention, every hour. */
export const retentionJob = defineJob<object>('privacy.retain', { everySeconds: 60 * 60 });

type OnRemoved = (rule: RetentionRule['name'], count: number) => void;

/** A rule that has more to remove than so many goes on an hour later. */
const REMOVED_MAX = 50_000;

/**
 * Applies every rule of retention. What one of them cannot remove does not keep the others from it.
 *
 * @param made the columns that name pictures made of photos
 * @param onRemoved told how many each rule has removed, if it has removed any
 * @param leaving the server stops: what is left goes on an hour later
 * @throws the first problem, after all rules were tried
 */
export async function retain(
  platform: Pick<Platform, 'config' | 'database' | 'files' | 'clock'>,
  made: readonly DocumentPictures[],
  onRemoved: OnRemoved = () => undefined,
  leaving: AbortSignal = new AbortController().signal,
): Promise<void> {
  const problems: unknown[] = [];
  for (const rule of retentionRules(made)) {
    if (leaving.aborted) break;
    await applyRule(platform, rule, { now: () => platform.clock.now(), onRemoved, leaving }).catch((error: unknown) =>
      problems.push(error),
    );
  }
  if (problems.length > 0) throw problems[0];
}

/** Removes all that one rule says, a batch at a time, and notes how far it is. */
async function applyRule(
  desk: RetainingDesk,
  rule: RetentionRule,
  { now: clock, onRemoved, leaving }: { now: () => Date; onRemoved: OnRemoved; leaving: AbortSignal },
): Promise<void> {
  const { orm } = desk.database;
  const days = rule.days(desk.config);
  if (days === 0 && !rule.isAtOnce) return;
  const now = clock();
  const clearing = beginClearing();
  let all = 0;
  await noteStart(orm, rule.name, now);
  try {
    while (all < REMOVED_MAX && !leaving.aborted) {
      const removed = await rule.remove(desk, days, now, clearing);
      if (removed === 0) break;
      all += removed;
      await noteRemoved(orm, rule.name, removed);
    }
    if (clearing.problems.length > 0) throw clearing.problems[0];
    await noteEnd(orm, rule.name, clock(), null);
  } catch (error) {
    await noteEnd(orm, rule.name, clock(), loggable(error).message);
    throw error;
  } finally {
    if (all > 0) onRemoved(rule.name, all);
    if (!leaving.aborted) await countAgain(desk, rule, days, clock());
  }
}

/** What cannot be counted in time has been removed all the same: then the screen says that it is not known. */
async function countAgain({ database, config }: RetainingDesk, rule: RetentionRule, days: number, now: Date) {
  const { orm } = database;
  const counted = await rule.count(orm, days, config, now).catch(() => undefined);
  const counts = { due: counted?.due ?? null, nextAt: counted?.next ?? null, countedDays: days };
  await noteCounts(orm, rule.name, counts, now);
}
