import { join } from 'node:path';
import { makeBackup } from '../platform/backup/make.ts';
import { type BackupSet, manifestKey } from '../platform/backup/manifest.ts';
import { clearAway } from '../platform/backup/clearAway.ts';
import { openPlace } from '../platform/backup/place.ts';
import { BackupProblem, backupSentence } from '../platform/backup/problem.ts';
import { sealWith } from '../platform/backup/seal.ts';
import { verifyBackup } from '../platform/backup/verify.ts';
import { openScratch } from '../platform/files/scratch.ts';
import type { Platform } from '../platform/platform.ts';
import { beginRun, endRun, keepAlive, namedFiles } from './store.ts';

const ALIVE_EVERY_MS = 30_000;
const BEING_MADE = 'A backup is being made already, or was broken off less than five minutes ago.';

export interface BackupWish {
  readonly to: string;
  readonly key: string | undefined;
  readonly verify: boolean;
  /** Copies every file once more, also those that an earlier backup holds. */
  readonly anew?: boolean;
  /** How many backups stay there; all without it. */
  readonly keep?: number | undefined;
}

/** What a backup is made from. */
export type BackedUp = Pick<Platform, 'config' | 'database' | 'files' | 'clock'>;

/**
 * Makes a backup, and notes how it went.
 *
 * @throws BackupProblem with its reason, or because one is being made already
 */
export async function runBackup(
  platform: BackedUp,
  version: string,
  { to, key, verify, anew = false, keep }: BackupWish,
  onProgress: (sentence: string) => void = () => undefined,
): Promise<BackupSet> {
  const { config, database, files, clock } = platform;
  const place = await openPlace(to);
  const seal = await sealWith(key);
  if (verify && !seal.opens) {
    throw new BackupProblem(
      'A backup that is made with a public key can only be verified with the secret one: npm run restore -- … --verify.',
    );
  }
  const id = await database.transaction((tx) => beginRun(tx, place.name, clock.now()));
  if (id === undefined) throw new BackupProblem(BEING_MADE);
  const alive = setInterval(() => {
    keepAlive(database.orm, id, clock.now()).catch(() => undefined);
  }, ALIVE_EVERY_MS);
  const scratch = await openScratch(join(config.dataDirectory, 'scratch'));
  try {
    const set = await makeBackup(
      {
        database,
        databaseUrl: config.databaseUrl,
        directory: join(config.dataDirectory, 'database'),
        scratch: scratch.directory,
        files,
        named: namedFiles,
        version,
      },
      place,
      seal,
      { now: clock.now(), anew, onProgress },
    );
    if (verify) {
      onProgress('The backup is verified.');
      await verifyBackup(place, seal, set, { databaseUrl: config.databaseUrl, scratch: scratch.directory }).catch(
        async (error: unknown) => {
          if (error instanceof BackupProblem) await place.remove(manifestKey(set.name));
          throw error;
        },
      );
    }
    if (keep !== undefined) await clearAway(place, keep);
    const { files: listed, database: dump } = set.manifest;
    await endRun(database.orm, id, {
      endedAt: clock.now(),
      setName: set.name,
      bytes: listed.bytesOfFiles + dump.bytes,
      files: listed.count,
      missing: listed.missing.length,
      verifiedAt: verify ? clock.now() : null,
    });
    return set;
  } catch (error) {
    const problem = backupSentence(error) ?? 'Its reason is in the log.';
    await endRun(database.orm, id, { endedAt: clock.now(), problem }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(alive);
    await scratch.close();
  }
}
