import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rebuildRollups } from './dashboards/index.ts';
import { foldEmailCounts, recountEmails } from './emails/index.ts';
import { FACETED_LISTS } from './facetedLists.ts';
import { MIGRATIONS } from './openPlatform.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { startProblem } from './platform/database/problem.ts';
import type { FacetedList } from './platform/facets/facets.ts';
import { foldFacets, rewriteFacets, writeFacets } from './platform/facets/folding.ts';
import { rebuildEffects } from './quality/reasons/index.ts';

const USAGE = `Counts all numbers of the dashboards anew, what rejections led to, the e-mails, and what lists are filtered by:

  npm run rollups:rebuild
  npm run rollups:rebuild -- --continue   only what an earlier run, or a server, has not counted yet

On PostgreSQL people can work meanwhile. It can be broken off: what is not counted yet stays due, and a running server
counts it too. An embedded database belongs to one program at a time: stop the server first.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { continue: { type: 'boolean', default: false }, help: { type: 'boolean' } },
  });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { directDatabaseUrl: url, dataDirectory } = readConfig(process.env);
  const database = await openDatabase({ url, directory: join(dataDirectory, 'database') });
  try {
    await migrate(database, MIGRATIONS);
    const started = performance.now();
    const wanted = { onlyRest: values.continue };
    await rebuildRollups(database, wanted, (done, all) => process.stdout.write(`\r${done} of ${all} hours`));
    await rebuildEffects(database, wanted, (done, all) => process.stdout.write(`\r${done} of ${all} rejected photos`));
    await recountEmails(database.orm);
    await foldEmailCounts(database.orm);
    for (const list of FACETED_LISTS) await rebuildFacets(database, list, wanted);
    process.stdout.write(`\nCounted in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
  } finally {
    await database.close();
  }
}

async function rebuildFacets(
  database: Database,
  list: FacetedList,
  { onlyRest }: { onlyRest: boolean },
): Promise<void> {
  if (onlyRest) await writeFacets(database, list);
  else
    await rewriteFacets(database, list, (done, all) => process.stdout.write(`\r${done} of ${all} parts: ${list.name}`));
  await foldFacets(database, list);
}

if (import.meta.main) {
  main().catch((error: unknown) => {
    const sentence = error instanceof ConfigError ? error.message : startProblem(error);
    process.stderr.write(`${sentence ?? `${(error as Error).message}\n\n${USAGE}`}\n`);
    process.exitCode = 1;
  });
}
