import { loggable } from '../platform/loggable.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { placeName, placeNames } from '../platform/backup/place.ts';
import { isDue, isLate } from './rules.ts';
import { NotBegun, runBackup } from './run.ts';
import { type BackupRun, lastRuns, wasFoundDamaged } from './store.ts';

const LOOK_MS = 60_000;

/** How the backups in the place of the settings are: what health and the live floor say. */
export interface BackupState {
  readonly whole: BackupRun | undefined;
  /** Why the last one failed, if it came after the last whole one. */
  readonly problem: string | undefined;
  readonly late: boolean;
}

/** Undefined where the settings ask for no backups. */
export async function backupState({
  config,
  database,
  clock,
}: Pick<Platform, 'config' | 'database' | 'clock'>): Promise<BackupState | undefined> {
  if (!config.backup) return undefined;
  const { whole, ended } = await lastRuns(database.orm, placeName(config.backup.to));
  return {
    whole,
    problem: ended?.problem ?? undefined,
    late: isLate(whole, config.backup.everyHours, clock.now()),
  };
}

/** Makes the backup that is due, unless another server is at it. @returns whether it was made */
export async function backupIfDue(platform: Platform, version: string): Promise<boolean> {
  const { config, database, clock } = platform;
  if (!config.backup) return false;
  const { to, everyHours } = config.backup;
  const last = await lastRuns(database.orm, placeName(to));
  if (!isDue(last, everyHours, clock.now())) return false;
  // What lies there is damaged: nothing of it is used again.
  const anew = await wasFoundDamaged(database.orm, placeNames(to));
  try {
    await runBackup(platform, version, { ...config.backup, anew });
    return true;
  } catch (error) {
    if (error instanceof NotBegun) return false;
    throw error;
  }
}

/**
 * Makes backups as often as the settings say, on whichever server looks first.
 *
 * @returns stops looking; a backup under way ends with the process, and is no backup then
 */
export function startBackups(platform: Platform, version: string, log: FastifyBaseLogger): () => void {
  if (!platform.config.backup) return () => undefined;
  let isAtWork = false;
  async function look(): Promise<void> {
    if (isAtWork) return;
    isAtWork = true;
    try {
      if (await backupIfDue(platform, version)) log.info('a backup was made');
    } catch (error) {
      log.error({ err: loggable(error) }, 'the backup did not end well');
    } finally {
      isAtWork = false;
    }
  }
  const timer = setInterval(() => void look(), LOOK_MS);
  timer.unref();
  void look();
  return () => clearInterval(timer);
}
