import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';

/* What somebody does who has no mouse. */

/** More stops than any screen has, with the menu before it. */
const STOPS_MAX = 200;
const RESULTS_MAX = 30;

/** From here a mouse or a finger fails the journey: the browser's console says who used it. */
export async function withoutMouse(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener(
      'pointerdown',
      ({ target }) => console.error(`A pointer has pressed ${target instanceof Element ? target.outerHTML : 'it'}`),
      true,
    );
  });
}

/** Presses Tab until this has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const hasFocus = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < STOPS_MAX && !(await hasFocus()); stop += 1) await page.keyboard.press('Tab');
  await expect(target, 'Tab reaches it').toBeFocused();
}

/** Presses a button, or follows a link. */
export async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Writes into a field, in place of what stands there. */
export async function write(page: Page, field: Locator, words: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(words);
}

/** Finds something with the search in the header, and opens it. */
export async function find(page: Page, words: string, group: string, result: RegExp): Promise<void> {
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused();
  await page.keyboard.type(words);
  const wanted = page.getByRole('group', { name: group }).getByRole('option', { name: result }).first();
  await expect(wanted).toBeVisible();
  const isMarked = () => wanted.evaluate((element) => element.classList.contains('Mui-focused'));
  for (let down = 0; down < RESULTS_MAX && !(await isMarked()); down += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}
