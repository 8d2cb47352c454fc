import type { FastifyBaseLogger } from 'fastify';
import type { DocumentPictures } from '../photos/index.ts';
import { databaseProblem } from '../platform/database/problem.ts';
import type { Platform } from '../platform/platform.ts';
import { eraseInSteps, eraseJob } from './erasing.ts';
import { replayErasures } from './replaying.ts';
import { retain, retentionJob } from './retaining.ts';
import { startFindingUnnamed } from './unnamed.ts';

const DAY = 24 * 60 * 60 * 1000;

/**
 * Starts the jobs of this feature on this server, and looks at its start and every day whether somebody is back who was
 * erased: each server reads the ledger of its own machine.
 *
 * @param made the columns that name pictures made of photos
 * @returns stops them
 */
export async function startPrivacyJobs(
  platform: Platform,
  made: readonly DocumentPictures[],
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<() => void> {
  const { jobs, clock } = platform;
  await jobs.workOutsideTransaction(eraseJob, ({ erasureId }) => eraseInSteps(platform, erasureId, clock.now()));
  const tell = (rule: string, removed: number) => log.info({ rule, removed }, 'retention has removed what was due');
  await jobs.workOutsideTransaction(retentionJob, (_data, _now, leaving) => retain(platform, made, tell, leaving));
  await startFindingUnnamed(platform);
  await replayErasures(platform).catch((error: unknown) => {
    // On a full disk nothing can be erased. The server starts all the same, so that people can read.
    if (databaseProblem(error)?.kind !== 'disk_full') throw error;
  });
  const daily = setInterval(() => void replayErasures(platform).catch(() => undefined), DAY);
  daily.unref();
  return () => clearInterval(daily);
}
