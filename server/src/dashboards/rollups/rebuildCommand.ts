import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { MIGRATIONS } from '../../openPlatform.ts';
import { ConfigError, readConfig } from '../../platform/config.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { startProblem } from '../../platform/database/problem.ts';
import { countDue, countDueHours, markAllDue } from './store.ts';

const USAGE = `Counts all numbers of the dashboards anew:

  npm run rollups:rebuild
  npm run rollups:rebuild -- --continue   only what an earlier run, or a server, has not counted yet

On PostgreSQL people can work meanwhile. It can be broken off: what is not counted yet stays due, and a running server
counts it too. An embedded database belongs to one program at a time: stop the server first.`;

/** How many hours of each rollup are counted in one transaction. */
const HOURS_AT_ONCE = 24 * 7;

/**
 * Makes every hour due, unless only the rest is wanted, and counts all that are due.
 *
 * @param say is told the progress, with each transaction
 */
export async function rebuildRollups(
  database: Pick<Database, 'orm' | 'transaction'>,
  { onlyRest }: { onlyRest: boolean },
  say: (done: number, all: number) => void,
): Promise<void> {
  if (!onlyRest) await database.transaction((tx) => markAllDue(tx));
  const all = await countDue(database.orm);
  let due = all;
  while (due > 0) {
    await database.transaction((tx) => countDueHours(tx, HOURS_AT_ONCE));
    due = await countDue(database.orm);
    say(Math.max(0, all - due), all);
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { continue: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { databaseUrl, dataDirectory } = readConfig(process.env);
  const database = await openDatabase({ url: databaseUrl, directory: join(dataDirectory, 'database') });
  try {
    await migrate(database, MIGRATIONS);
    const started = performance.now();
    const tell = (done: number, all: number) => process.stdout.write(`\r${done} of ${all} hours`);
    await rebuildRollups(database, { onlyRest: values.continue }, tell);
    process.stdout.write(`\nCounted in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const sentence = error instanceof ConfigError ? error.message : startProblem(error);
    process.stderr.write(`${sentence ?? `${(error as Error).message}\n\n${USAGE}`}\n`);
    process.exitCode = 1;
  });
}
