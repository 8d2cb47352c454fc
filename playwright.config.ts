import { defineConfig } from '@playwright/test';
import { ON_POSTGRESQL_TOO } from './e2e/tags.ts';
import { JOURNEY_MS, STATE_MS } from './e2e/limits.ts';
import { installedBrowser } from './scripts/browser.ts';

/** Journeys: what staff do all day, in a real browser, against real servers on houses of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  ...(process.env['TEST_DATABASE_URL'] !== undefined && { grep: new RegExp(ON_POSTGRESQL_TOO) }),
  globalSetup: './e2e/house.ts',
  outputDir: 'test-results',
  // Each worker has a server and a house of its own. A small machine has two cores, and journeys also wait: five of
  // them take no less time than three.
  workers: 3,
  timeout: JOURNEY_MS,
  expect: { timeout: STATE_MS },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: STATE_MS,
    // Without its film and its copies of the page at each step, which cost as much as the journey.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? installedBrowser(),
      // Nothing but the journey: no speaking to the browser's maker, and no graphics card on a machine without one.
      args: ['--disable-gpu', '--disable-quic', '--disable-sync', '--no-first-run'],
    },
  },
});
