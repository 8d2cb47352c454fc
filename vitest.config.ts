import { globSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { filesReaching } from './scripts/imports.ts';
import { LIMITS } from './vitest.limits.ts';
import { CLEARED_SELDOM, WORKERS } from './vitest.workers.ts';

const root = import.meta.dirname;

/** Whether the tests run on a real server, rather than on the embedded database. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

const ofServer = '{server,demo}/src/**/*.test.ts';

/**
 * What several connections at once show only a real server can: these run there alone. On it the embedded database's own
 * tests are left out, and those that ask no database of the tests: it would only be the same again. The demo house is
 * filled there too, for the journeys, and what it contains is the same.
 */
const include = onServer
  ? filesReaching(root, 'server/src/testing/database.ts', globSync(ofServer, { cwd: root }))
  : ['{contract,texts}/src/**/*.test.ts', ofServer, 'scripts/*.test.ts'];
const notHere = onServer ? ['server/src/fullDisk.test.ts', 'demo/src/house.test.ts'] : ['**/*.pg.test.ts'];

/** What looks at its own process, as at the memory it took, has one to itself. */
const alone = ['server/src/platform/images/badFiles.test.ts'];

const inNode = {
  environment: 'node',
  pool: 'forks',
  ...LIMITS,
} as const;

/** `contract`, `texts` and `server` in Node with a database each can copy, `web` in a simulated browser. Browsers: see e2e/. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    projects: [
      {
        test: {
          ...inNode,
          name: 'server',
          globalSetup: ['server/src/testing/database-template.ts'],
          include,
          exclude: [...configDefaults.exclude, ...notHere, ...alone],
          // To read the whole server anew for each file takes as long as its tests.
          isolate: false,
          execArgv: CLEARED_SELDOM,
        },
      },
      ...(onServer ? [] : [{ test: { ...inNode, name: 'alone', include: alone } }, 'web/vitest.config.ts']),
    ],
  },
});
