import { defineConfig } from '@playwright/test';
import { installedBrowser } from './scripts/browser.ts';

/** Journeys: what staff do all day, in a real browser, against the real server on a house of their own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.journey.ts',
  globalSetup: './e2e/server.ts',
  outputDir: 'test-results',
  // All journeys share one server and its data; a small machine has no cores to spare beside the two.
  workers: 1,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: process.env['CI'] !== undefined,
  use: {
    baseURL: process.env['E2E_URL'],
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? installedBrowser(),
      // Nothing but the journey: no speaking to the browser's maker, and no graphics card on a machine without one.
      args: ['--disable-gpu', '--disable-quic', '--disable-sync', '--no-first-run'],
    },
  },
});
