import { defineConfig } from 'vitest/config';
import { LIMITS } from '../vitest.limits.ts';

export default defineConfig({
  test: {
    name: 'web',
    // After the projects of vitest.config.ts, whose processes are counted otherwise.
    sequence: { groupOrder: 1 },
    environment: 'jsdom',
    ...LIMITS,
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    // To read the screens and their library anew for each file takes as long as its tests.
    isolate: false,
  },
});
