import { join } from 'node:path';
import { makeBackup } from '../platform/backup/make.ts';
import { clearAway, clearBrokenOff, removeSet } from '../platform/backup/clearAway.ts';
import { type BackupSet, nameOfSet } from '../platform/backup/manifest.ts';
import { type BackupPlace, openPlace } from '../platform/backup/place.ts';
import { BackupProblem, MachineProblem, backupSentence } from '../platform/backup/problem.ts';
import { roomIn } from '../platform/backup/room.ts';
import { type Seal, sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { openScratch } from '../platform/files/scratch.ts';
import type { Platform } from '../platform/platform.ts';
import { namedFiles } from './namedStore.ts';
import { beginRun, endRun, keepAlive } from './store.ts';

const ALIVE_EVERY_MS = 30_000;

/** A backup is being made already, or is not due. */
export class NotBegun extends BackupProblem {
  constructor() {
    super('A backup is being made already, or was broken off less than five minutes ago.');
  }
}

export interface BackupRequest {
  readonly to: string;
  readonly key: string | undefined;
  readonly verify: boolean;
  /** Copies every file once more, also those that an earlier backup holds. */
  readonly anew?: boolean;
  /** How many backups stay there; all without it. */
  readonly keep?: number | undefined;
  /** How many hours lie between two: it is not made if the last one is younger. */
  readonly everyHours?: number;
}

/** What a backup is made from. */
export type BackedUp = Pick<Platform, 'config' | 'database' | 'files' | 'clock'>;

/**
 * Makes a backup, and notes how it went. One that fails takes away what it has stored; one that cannot be verified here
 * stays.
 *
 * @throws NotBegun if one is being made already, or is not due
 * @throws BackupProblem with the reason why it failed, or was not verified
 */
export async function runBackup(
  platform: BackedUp,
  version: string,
  request: BackupRequest,
  onProgress: (sentence: string) => void = () => undefined,
): Promise<BackupSet> {
  const { database, clock } = platform;
  const place = await openPlace(request.to);
  const seal = await sealWith(request.key);
  if (request.verify && !seal.opens) {
    throw new BackupProblem(
      'A backup that is made with a public key can only be verified with the secret one: npm run restore -- … --verify.',
    );
  }
  const begun = { place: place.name, everyHours: request.everyHours, now: clock.now() };
  const id = await database.transaction((tx) => beginRun(tx, begun));
  if (id === undefined) throw new NotBegun();
  const alive = setInterval(() => {
    keepAlive(database.orm, id).catch(() => undefined);
  }, ALIVE_EVERY_MS);
  try {
    const { set, unverified } = await makeAndVerify(platform, version, request, { place, seal, onProgress });
    const { files, database: dump } = set.manifest;
    await endRun(database.orm, id, {
      endedAt: clock.now(),
      setName: set.name,
      bytes: files.bytesOfFiles + dump.bytes,
      files: files.count,
      missing: files.missing.length,
      verifiedAt: request.verify && unverified === undefined ? clock.now() : null,
      problem: unverified ?? null,
    });
    if (unverified !== undefined) throw new BackupProblem(unverified);
    return set;
  } catch (error) {
    const problem = backupSentence(error) ?? 'Its reason is in the log.';
    await endRun(database.orm, id, { endedAt: clock.now(), problem }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(alive);
  }
}

interface Where {
  readonly place: BackupPlace;
  readonly seal: Seal;
  readonly onProgress: (sentence: string) => void;
}

async function makeAndVerify(
  { config, database, files, clock }: BackedUp,
  version: string,
  { anew = false, verify, keep }: BackupRequest,
  { place, seal, onProgress }: Where,
): Promise<{ set: BackupSet; unverified: string | undefined }> {
  const { directDatabaseUrl: databaseUrl, dataDirectory } = config;
  const scratch = await openScratch(join(dataDirectory, 'scratch'));
  const directories = { directory: join(dataDirectory, 'database'), scratch: scratch.directory };
  const source = { database, databaseUrl, ...directories, files, named: namedFiles, version };
  const now = clock.now();
  const remove = async () => await removeSet(place, nameOfSet(now)).catch(() => undefined);
  try {
    await clearBrokenOff(place, now);
    const set = await makeBackup(source, place, seal, { now, anew, onProgress }).catch(async (error: unknown) => {
      // On a full disk the next one needs its room.
      await remove();
      throw error;
    });
    let unverified: string | undefined;
    if (verify) {
      onProgress('The backup is verified.');
      const where = { databaseUrl, scratch: scratch.directory, room: roomIn };
      unverified = await verifyBackup(place, seal, set, where).then(
        () => undefined,
        async (error: unknown) => {
          const reason = whyUnverified(error);
          if (reason !== undefined) return `The backup ${set.name} is whole, but was not verified: ${reason}`;
          if (error instanceof BackupProblem) await remove();
          throw error;
        },
      );
    }
    if (keep !== undefined) await clearAway(place, { keep, now: clock.now(), scratch: scratch.directory });
    return { set, unverified };
  } finally {
    await scratch.close();
  }
}

/** Undefined if it is the backup's fault, or a defect of ours. */
function whyUnverified(error: unknown): string | undefined {
  if (error instanceof BackupProblem && !(error instanceof MachineProblem)) return undefined;
  return backupSentence(error);
}
