import { type Browser, type Page, chromium } from '@playwright/test';
import { installedBrowser } from '../../scripts/browser.ts';
import { buildWeb } from '../../scripts/prepare.mjs';

/** Opens the same browser as the journeys, with the same switches. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? installedBrowser(),
    args: ['--disable-gpu', '--disable-quic', '--disable-sync', '--no-first-run'],
  });
}

export { buildWeb };

export async function openPage(browser: Browser, baseURL?: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
    ...(baseURL !== undefined && { baseURL }),
  });
  return context.newPage();
}

export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Username' }).fill(`${account}@demo.likeness.test`);
  await page.getByLabel('Password').and(page.locator('input')).fill('likeness-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}
