import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { waitingDocument } from './screens.ts';

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;

const photos = (page: Page) => page.locator('[data-photo]');

/** What stands above and below the photos, in pixels: a photo of the rest of the window's height cannot be larger. */
const ABOVE_AND_BELOW = 190;

/** The width of the narrowest photo; of one that has all the height there is, none could ask for more. */
async function room(page: Page, windowHeight: number): Promise<{ width: number; isWholeHeight: boolean }> {
  const boxes = await photos(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => ({ width, height })),
  );
  const width = Math.min(...boxes.map((box) => box.width));
  return { width, isWholeHeight: boxes.every((box) => box.height >= windowHeight - ABOVE_AND_BELOW) };
}

/** Nobody may hold more than a few documents: the next journey needs a free hand. */
async function leave(page: Page): Promise<void> {
  await page.keyboard.press('l');
  await expect(photos(page)).toHaveCount(0);
  // Looking ahead may still be asking.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

interface Shown {
  photo: { previous_file: object | null };
  order_item: { price: { purpose: { photo_width: number; photo_height: number } } };
}

/** Changes what the desk is told of a photo: the house has not every kind of photo among those that wait. */
async function showing(page: Page, changed: (photo: Shown['photo']) => object): Promise<() => Shown> {
  const answers = new Map<string, Shown>();
  await page.route('**/api/document/*', async (route) => {
    const response = await route.fetch();
    const shown = (await response.json()) as Shown;
    answers.set(new URL(route.request().url()).pathname.split('/').at(-1)!, shown);
    await route.fulfill({ response, json: { ...shown, photo: { ...shown.photo, ...changed(shown.photo) } } });
  });
  // Looking ahead asks for other documents too.
  return () => answers.get(new URL(page.url()).pathname.split('/').at(-1)!)!;
}

for (const count of [1, 2]) {
  test(`${count === 1 ? 'one photo has' : 'two photos have'} the room of the window`, async ({ page, signInAs }) => {
    await showing(page, (photo) => ({ previous_file: count === 1 ? null : photo }));
    await signInAs('admin');
    await page.goto(`/document/validation/${await waitingDocument(page, 'To verify')}`);
    await expect(photos(page)).toHaveCount(count);
    let before = 0;
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      const wanted = width >= 1440 ? 456 : 400;
      await expect
        .poll(async () => {
          const { width: shown, isWholeHeight } = await room(page, height);
          return shown >= before && (shown >= wanted || isWholeHeight) ? 'enough room' : `${shown} px wide`;
        })
        .toBe('enough room');
      before = (await room(page, height)).width;
    }
    await leave(page);
  });
}

test('mask and lines of a photo of another shape stand in a box of the purpose’s shape', async ({ page, signInAs }) => {
  const shown = await showing(page, () => ({ width: 3264, height: 2448, previous_file: null }));
  await signInAs('admin');
  await page.goto(`/document/validation/${await waitingDocument(page, 'To verify')}`);
  await photos(page).first().hover();
  const photo = (await photos(page).first().boundingBox())!;
  expect(photo.width / photo.height).toBeCloseTo(3264 / 2448, 1);
  const mask = (await page.getByTestId('mask').boundingBox())!;
  const { photo_width: width, photo_height: height } = shown().order_item.price.purpose;
  expect(mask.width / mask.height).toBeCloseTo(width / height, 1);
  expect(mask.height).toBeCloseTo(photo.height, 0);
  expect(mask.x + mask.width / 2).toBeCloseTo(photo.x + photo.width / 2, 0);
  await page.keyboard.press('t');
  await page.getByRole('group', { name: 'Aids for looking' }).waitFor();
  await expectAccessible(page);
  await leave(page);
});
