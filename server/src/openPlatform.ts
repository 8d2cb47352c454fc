import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chanceOf } from './platform/chance.ts';
import { databaseClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openFiles } from './platform/files/files.ts';
import { type ImagesOptions, openImages } from './platform/images/images.ts';
import { openJobs } from './platform/jobs/jobs.ts';
import { Live } from './platform/live.ts';
import { loggable } from './platform/loggable.ts';
import type { Platform } from './platform/platform.ts';
import { Tokens } from './platform/tokens.ts';
import { openUpkeep } from './platform/upkeep/upkeep.ts';

export const MIGRATIONS = join(import.meta.dirname, '../migrations');

/** Opens everything the features work with: the database is migrated and the workers run when this returns. */
export async function openPlatform(
  config: Config,
  say: (sentence: string) => void,
  { images: limits }: { images?: ImagesOptions } = {},
): Promise<{ platform: Platform; close: () => Promise<void> }> {
  mkdirSync(config.dataDirectory, { recursive: true, mode: 0o700 });
  const database = await openDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    readUrl: config.readDatabaseUrl,
    directory: join(config.dataDirectory, 'database'),
    onNotice: say,
  });
  await migrate(database, MIGRATIONS);
  const clock = await databaseClock(database);
  const onProblem = (sentence: string, error: unknown) => say(`${sentence}: ${loggable(error).message}`);
  const jobs = await openJobs(database, { clock, onProblem });
  const images = openImages(limits);
  const files = await openFiles({ url: config.filesUrl, directory: join(config.dataDirectory, 'files') });
  const live = new Live(database);
  const platform: Platform = {
    config,
    database,
    clock,
    chance: chanceOf(config.tokenSecret),
    tokens: new Tokens(config.tokenSecret, config.olderTokenSecrets),
    images,
    files,
    jobs,
    live,
    upkeep: openUpkeep({ database, clock, onProblem }),
  };
  return {
    platform,
    async close() {
      clock.stop();
      await jobs.stop();
      await images.close();
      await database.close();
    },
  };
}
