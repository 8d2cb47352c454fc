import { expect, type Locator, type Page } from '@playwright/test';

/** The number of the document that a screen of verification or processing shows. */
export async function documentNumber(page: Page): Promise<string> {
  const shown = await page
    .getByText(/^Document \d+$/)
    .first()
    .textContent();
  return /\d+/.exec(shown ?? '')![0];
}

/** The number of the photo that a sorter holds, once it can be judged and there are reasons to reject it for. */
export async function photoToJudge(page: Page): Promise<string> {
  // A key pressed in the moment after the photo appears decides nothing.
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
