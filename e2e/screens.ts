import { expect, type Locator, type Page } from '@playwright/test';

/** The number of the document that a screen of verification or processing shows. */
export async function documentNumber(page: Page): Promise<string> {
  const shown = await page
    .getByText(/^Document \d+$/)
    .first()
    .textContent();
  return /\d+/.exec(shown ?? '')![0];
}

/** Opens the sheet that lists the screen's keys. */
export async function openSheet(page: Page): Promise<Locator> {
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  return sheet;
}
