import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';
import { takeRequests } from './channel.ts';
import { describeBackup } from './describe.ts';
import { runBackup } from './run.ts';
import { backupState, startBackups } from './schedule.ts';

/** Makes the backups that are due, and those that a command on this machine asks for. @returns stops it */
export function serveBackups(platform: Platform, version: string, http: FastifyInstance): () => void {
  const stopBackups = startBackups(platform, version, http.log);
  if (platform.database.kind !== 'embedded') return stopBackups;
  const stopTakingRequests = takeRequests(platform.config.dataDirectory, async (request, onProgress) =>
    describeBackup(await runBackup(platform, version, request, onProgress), request.verify),
  );
  return () => {
    stopBackups();
    stopTakingRequests();
  };
}

/** What health says of backups. Why one failed is said on the live floor: anybody may ask for the health. */
export async function backupHealth(platform: Pick<Platform, 'config' | 'database' | 'clock'>): Promise<object> {
  const state = await backupState(platform);
  if (!state) return {};
  const { whole, problem, late } = state;
  const last = whole && {
    at: whole.startedAt.toISOString(),
    bytes: whole.bytes,
    files: whole.files,
    verified: whole.verifiedAt !== null,
  };
  return { backup: { last: last ?? null, failed: problem !== undefined, late } };
}
