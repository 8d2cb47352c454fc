import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

const photos = (page: Page) => page.locator('[data-photo]');
const widths = (page: Page) => photos(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));

/** The number of a waiting document with this status. */
async function waiting(page: Page, status: string): Promise<string> {
  await page.goto('/document/validationList');
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  for (let turn = 0; turn < 20; turn += 1) {
    const row = page.getByRole('row').filter({ hasText: status }).first();
    await page.getByRole('row').nth(2).waitFor();
    if (await row.isVisible()) return (await row.getByRole('cell').nth(1).textContent()) ?? '';
    await page.getByRole('button', { name: 'Go to next page' }).click();
  }
  throw new Error(`No document is ${status}`);
}

test('photos have the room of the window, one or two of them', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const [status, count] of [
    ['To validate for good', 2],
    ['To verify', 1],
  ] as const) {
    await page.goto(`/document/validation/${await waiting(page, status)}`);
    await expect(photos(page)).toHaveCount(count);
    let before = 0;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await expect.poll(async () => Math.min(...(await widths(page)))).toBeGreaterThanOrEqual(Math.max(before, 400));
      before = Math.min(...(await widths(page)));
      if (width === 1440) expect(before).toBeGreaterThanOrEqual(456);
    }
    await page.keyboard.press('l');
  }
});

test('mask and lines of a photo of another shape stand in a box of the purpose’s shape', async ({ page, signInAs }) => {
  await page.route('**/api/document/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { photo?: object | null };
    const photo = body.photo && { ...body.photo, width: 3264, height: 2448, previous_file: null };
    await route.fulfill({ response, json: { ...body, photo } });
  });
  await signInAs('admin');
  await page.goto(`/document/validation/${await waiting(page, 'To verify')}`);
  await photos(page).first().hover();
  const photo = (await photos(page).first().boundingBox())!;
  expect(photo.width / photo.height).toBeCloseTo(3264 / 2448, 1);
  const mask = (await page.getByTestId('mask').boundingBox())!;
  expect(mask.height).toBeCloseTo(photo.height, 0);
  expect(mask.x + mask.width / 2).toBeCloseTo(photo.x + photo.width / 2, 0);
  expect(mask.width).toBeLessThan(photo.width * 0.7);
  await page.keyboard.press('t');
  await page.getByRole('group', { name: 'Aids for looking' }).waitFor();
  await expectAccessible(page);
});
