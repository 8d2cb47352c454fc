import { untilLoaded } from './accessible.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** The number of the document that a screen of verification or processing shows. */
export async function documentNumber(page: Page): Promise<string> {
  const shown = await page
    .getByText(/^Document \d+$/)
    .first()
    .textContent();
  return /\d+/.exec(shown ?? '')![0];
}

/** The number of the photo that a sorter holds, as soon as it can be judged and its rejection reasons are loaded. */
export async function photoToJudge(page: Page): Promise<string> {
  // A key that is pressed right after the photo appears decides nothing.
  await expect(page.getByRole('button', { name: /^Final validation/ })).toBeEnabled();
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  return documentNumber(page);
}

/** Opens the sheet that lists the screen's keys. */
export async function openSheet(page: Page): Promise<Locator> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}

/** The number of a waiting document with this status, as an administrator's list shows it. */
export async function waitingDocument(page: Page, status: string): Promise<string> {
  await page.goto('/document/validationList');
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  for (let turn = 0; turn < 20; turn += 1) {
    const row = page.getByRole('row').filter({ hasText: status }).first();
    // The rows of the page before stay until the next ones are there.
    await page.locator('.MuiPagination-root [aria-current]', { hasText: new RegExp(`^${turn + 1}$`) }).waitFor();
    await untilLoaded(page);
    if (await row.isVisible()) return (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await page.getByRole('button', { name: 'Go to next page' }).click();
  }
  throw new Error(`No document is ${status}`);
}
