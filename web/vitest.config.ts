import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';
import { CLEARED_SELDOM, WORKERS } from '../vitest.workers.ts';

export default defineConfig({
  test: {
    name: 'web',
    maxWorkers: WORKERS,
    environment: 'jsdom',
    ...LIMITS,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // To read the screens and their library anew for each file takes as long as its tests.
    isolate: false,
    execArgv: CLEARED_SELDOM,
  },
});
