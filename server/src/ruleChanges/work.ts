import type { Platform } from '../platform/platform.ts';
import type { SettingsLists } from '../settingsLists/index.ts';
import { applyChangeJob } from './jobs.ts';
import { applyPlannedChange } from './planning.ts';

/** Starts the jobs of this feature on this server. */
export async function startRuleChangeJobs(platform: Platform, settingsLists: SettingsLists): Promise<void> {
  await platform.jobs.work(applyChangeJob, (tx, { changeId }, now) =>
    applyPlannedChange(platform, settingsLists, tx, changeId, now),
  );
}
