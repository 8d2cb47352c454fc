import { configDefaults, defineConfig } from 'vitest/config';

/** What several connections at once show only a real server can: these run where one is named. */
const POSTGRES_ONLY = process.env['TEST_DATABASE_URL'] === undefined ? ['**/*.pg.test.ts'] : [];

/** `contract` and `server` in Node with a database each can copy, `web` in a simulated browser. Browsers: see e2e/. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['contract/src/**/*.test.ts', 'server/src/**/*.test.ts', 'scripts/*.test.ts'],
          exclude: [...configDefaults.exclude, ...POSTGRES_ONLY],
          environment: 'node',
          pool: 'forks',
          globalSetup: ['server/src/testing/database-template.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      'web/vitest.config.ts',
    ],
  },
});
