import { configDefaults, defineConfig } from 'vitest/config';
import { LIMITS } from './vitest.limits.ts';
import { WORKERS } from './vitest.workers.ts';

/** Whether the tests run on a real server, rather than on the embedded database. */
const onServer = process.env['TEST_DATABASE_URL'] !== undefined;

/**
 * What several connections at once show only a real server can: these run there alone. On it the embedded database's own
 * tests are left out, and everything that asks no database: it would only be the same again.
 */
const include = onServer
  ? ['{server,demo}/src/**/*.test.ts']
  : ['{contract,texts}/src/**/*.test.ts', '{server,demo}/src/**/*.test.ts', 'scripts/*.test.ts'];
const embeddedAlone = ['server/src/platform/database/embedded/embedded.test.ts', 'server/src/fullDisk.test.ts'];
const notHere = onServer ? embeddedAlone : ['**/*.pg.test.ts'];

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
        },
      },
      ...(onServer ? [] : [{ test: { ...inNode, name: 'alone', include: alone } }, 'web/vitest.config.ts']),
    ],
  },
});
