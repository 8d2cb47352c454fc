import { configDefaults, defineConfig } from 'vitest/config';

/**
 * What several connections at once show only a real server can: these run where one is named. There the embedded database's
 * own tests do not: they would open the same folders and kill the same processes a second time.
 */
const OTHER_DATABASE =
  process.env['TEST_DATABASE_URL'] === undefined
    ? ['**/*.pg.test.ts']
    : ['server/src/platform/database/embedded/embedded.test.ts'];

/** `contract` and `server` in Node with a database each can copy, `web` in a simulated browser. Browsers: see e2e/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...configDefaults.exclude, ...OTHER_DATABASE],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['server/src/testing/database-template.ts'],
          // For what never ends: a busy machine only takes longer.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
