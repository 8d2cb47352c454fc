import { configDefaults, defineConfig } from 'vitest/config';
import { askedOnPostgres } from './scripts/postgres-share.ts';
import { NOTES } from './server/src/testing/askedStatements.ts';
import { LIMITS } from './vitest.limits.ts';
import { LongestFirst } from './vitest.order.ts';
import { CLEARED_SELDOM, WORKERS } from './vitest.workers.ts';

const root = import.meta.dirname;

/** Whether the tests run on a real server, rather than on the embedded database. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

/** What several connections at once show only a real server can: these run there alone. */
const onServerAlone = '**/*.pg.test.ts';

const include = onServer
  ? askedOnPostgres(root)
  : ['{contract,texts}/src/**/*.test.ts', '{server,demo}/src/**/*.test.ts', 'scripts/*.test.ts'];
const notHere = onServer ? [] : [onServerAlone];

/** So many failures have one reason. */
const FAILURES_MAX = 40;

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
    // What breaks most tests, as a database that is gone, lets each of them wait to its limit.
    bail: process.env['CI'] === 'true' ? FAILURES_MAX : 0,
    sequence: { sequencer: LongestFirst },
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
          ...(NOTES !== undefined && !onServer && { setupFiles: ['server/src/testing/noteStatements.ts'] }),
        },
      },
      ...(onServer ? [] : [{ test: { ...inNode, name: 'alone', include: alone } }, 'web/vitest.config.ts']),
    ],
  },
});
