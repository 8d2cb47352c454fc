import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Files } from './files/files.ts';
import type { Images } from './images/images.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Live } from './live.ts';
import type { Tokens } from './tokens.ts';
import type { Upkeep } from './upkeep/upkeep.ts';

/** What features work with, besides the transaction of their call. */
export interface Platform {
  config: Config;
  database: Database;
  clock: Clock;
  chance: Chance;
  tokens: Tokens;
  images: Images;
  files: Files;
  jobs: Jobs;
  live: Live;
  upkeep: Upkeep;
}
