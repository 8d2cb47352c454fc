import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { documentNumber, photoToJudge, waitingDocument } from './screens.ts';

const height = (page: Page) => page.getByRole('row', { name: /^Head height/ });
const line = (page: Page, name: string) => page.getByRole('slider', { name });

/** The panel that is open is kept for the person: the next journey must not find another one. */
const panelKept = (page: Page) => page.waitForResponse((answer) => answer.url().endsWith('/me/preference'));

/** Presses a key until the height of the head fails. */
async function until(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(height(page)).toContainText('fail', { timeout: 100 });
  }).toPass();
}

test('a sorter places the crown with keys, takes the reason that it suggests, and refuses; the lines stay with the photo', async ({
  page,
  anotherBrowser,
  signInAs,
}) => {
  // One that comes to its final validation has lines already, of whoever judged it first.
  const admin = await anotherBrowser();
  await signInAs('superadmin', admin);
  const unjudged = await waitingDocument(admin, 'To verify');
  await signInAs('sorter', page, `/document/validation/${unjudged}`);
  const number = await photoToJudge(page);
  await page.keyboard.press('k');
  const crown = line(page, 'Crown');
  await expect(crown).toBeFocused();
  await expect(page.getByText(/^Nobody has placed the lines yet/)).toBeVisible();
  await expect(height(page)).not.toContainText('fail');
  await expectAccessible(page);

  await page.keyboard.press('ArrowDown');
  await expect(height(page)).toContainText('pass');
  await until(page, 'Shift+ArrowDown');
  await expect(page.getByText('Suggested: Head too small')).toBeVisible();
  const reason = page.getByRole('checkbox', { name: /Head too small/, includeHidden: true });
  await expect(reason).not.toBeChecked();
  const placed = await crown.getAttribute('aria-valuenow');

  // What was placed outlives the page.
  await page.reload();
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  expect(await documentNumber(page)).toBe(number);
  await expect(crown).toHaveAttribute('aria-valuenow', placed!);

  const kept = panelKept(page);
  await page.keyboard.press((await reason.getAttribute('aria-keyshortcuts'))!);
  await expect(reason).toBeChecked();
  const sent = page.waitForRequest((request) => request.url().endsWith(`/document/${number}/verif`));
  await page.keyboard.press('r');
  expect((await sent).postDataJSON()).toMatchObject({ lines: { tilt: 0 } });
  await expectMessage(page, 'Document rejected successfully!');
  await kept;
});

test('a line is dragged with the mouse and snaps to the mask; the photo stays where it is', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  await photoToJudge(page);
  await page.keyboard.press('k');
  const chin = line(page, 'Chin');
  const wanted = await chin.getAttribute('aria-valuenow');
  const photo = page.locator('[data-photo]').last();
  const before = await photo.boundingBox();
  const place = async () => {
    const { x, y, width, height: tall } = (await chin.boundingBox())!;
    return { x: x + width * 0.3, y: y + tall / 2 };
  };
  const { x, y } = await place();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 30, { steps: 5 });
  await expect(chin).not.toHaveAttribute('aria-valuenow', wanted!);
  await page.mouse.move(x, y - 1);
  await expect(chin).toHaveAttribute('aria-valuenow', wanted!);
  await page.mouse.move(x, y - 40, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByText(/^You have placed the lines/)).toBeVisible();
  expect(await photo.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: 'Back onto the mask' }).click();
  await expect(chin).toHaveAttribute('aria-valuenow', wanted!);
  const kept = panelKept(page);
  await page.keyboard.press('k');
  await expect(chin).toHaveCount(0);
  await kept;
});

test('on a small screen and in French no table of the panel is wider than its room', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signInAs('sorter');
  await photoToJudge(page);
  await page.getByRole('button', { name: 'FR · Français' }).click();
  for (const [key, row] of [
    ['k', /^Hauteur de la tête/],
    ['i', /^Netteté/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.getByRole('row', { name: row })).toBeVisible();
    const tooWide = await page
      .getByRole('table')
      .evaluateAll(
        (tables) => tables.filter((table) => table.clientWidth > (table.parentElement?.clientWidth ?? 0)).length,
      );
    expect(tooWide).toBe(0);
  }
  const kept = panelKept(page);
  await page.keyboard.press('q');
  await kept;
});
