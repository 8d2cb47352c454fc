import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { documentNumber, waitingDocument } from './screens.ts';

test('a head that is too small is edited with keys, sent back, and seen by the sorter', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('admin');
  // One that nobody has edited yet: its face is the customer's.
  await page.goto(`/document/validation/${await waitingDocument(page, 'To verify')}`);
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The head is too small');
  await page.getByRole('button', { name: /^Send for editing/ }).click();
  await expectMessage(page, 'Document sent for treatment');

  const desk = await anotherBrowser();
  await signInAs('superadmin', desk, `/document/${number}/verif`);
  await expect(desk.getByRole('button', { name: /^Edit photo/ })).toBeEnabled();
  await desk.keyboard.press('Shift+T');
  const crown = desk.getByRole('slider', { name: 'Crown' });
  await expect(crown).toBeVisible();
  await expectAccessible(desk);
  const wanted = await crown.getAttribute('aria-valuenow');

  // The head begins three millimetres lower, and ends two higher, than the lines say.
  await desk.keyboard.press('c');
  await expect(crown).toBeFocused();
  for (let step = 0; step < 3; step += 1) await desk.keyboard.press('Shift+ArrowDown');
  await desk.keyboard.press('v');
  for (let step = 0; step < 2; step += 1) await desk.keyboard.press('Shift+ArrowUp');
  await expect(crown).not.toHaveAttribute('aria-valuenow', wanted!);
  await desk.keyboard.press('f');
  await expect(crown).toHaveAttribute('aria-valuenow', wanted!);
  await desk.keyboard.press('Control+z');
  await expect(crown).not.toHaveAttribute('aria-valuenow', wanted!);
  // The browser asks before the edit is left; it is there again afterwards.
  desk.once('dialog', (question) => void question.accept());
  await desk.reload();
  await expect(desk.getByRole('button', { name: /^Edit photo/ })).toBeEnabled();
  await desk.keyboard.press('Shift+T');
  await expect(crown).not.toHaveAttribute('aria-valuenow', wanted!);
  await desk.keyboard.press('f');
  await desk.keyboard.press('Control+Enter');

  await expect(desk.getByText('Ready to be sent back')).toBeVisible();
  await expect(desk.getByText('The face is unchanged')).toBeVisible();
  await desk.keyboard.press('v');
  await expectMessage(desk, 'Document sent back successfully for final validation');

  await page.goto(`/document/validation/${number}`);
  await expect(page.getByRole('button', { name: 'What “Final validation” means' })).toBeVisible();
  await expect(page.getByText('Previous').first()).toBeVisible();
});

/** Whether the background's colour lies over the photo, at shares of the editor's frame. */
function isFilledAt(page: Page, x: number, y: number): Promise<boolean> {
  return page
    .getByTestId('editor-frame')
    .locator('canvas')
    .nth(1)
    .evaluate(
      (fill: HTMLCanvasElement, [across, down]) =>
        fill.getContext('2d')!.getImageData(across! * fill.width, down! * fill.height, 1, 1).data[3]! > 0,
      [x, y],
    );
}

test('the person is found on the photo in one step, and what was painted stays', async ({ page, signInAs }) => {
  await signInAs('controller');
  await expect(page.getByRole('button', { name: /^Edit photo/ })).toBeEnabled();
  await page.keyboard.press('Shift+T');
  const find = page.getByRole('button', { name: /^Find the person/ });
  await find.click();
  await expect(page.getByRole('button', { name: /^Leave the background/ })).toBeVisible();
  await expect(find).toBeEnabled();
  await expect.poll(() => isFilledAt(page, 0.03, 0.3)).toBe(true);
  expect(await isFilledAt(page, 0.5, 0.5)).toBe(false);
  await expectAccessible(page);
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: /^Fill the background/ })).toBeVisible();
  await page.keyboard.press('Control+Shift+z');

  // The brush keeps a corner of the wall.
  const brush = page.getByRole('slider', { name: 'Brush size' });
  await expect(page.getByRole('button', { name: /^Brush: keep/ })).toBeVisible();
  await page.keyboard.press('t');
  await expect(brush).toBeVisible();
  await page.getByTestId('editor-frame').click({ position: { x: 12, y: 12 } });
  await expect.poll(() => isFilledAt(page, 0.02, 0.015)).toBe(false);
  await page.keyboard.press('t');
  await expect(brush).toBeHidden();
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeHidden();
  await expect(find).toBeEnabled();
  expect([await isFilledAt(page, 0.02, 0.015), await isFilledAt(page, 0.03, 0.3)]).toEqual([false, true]);
});

test('without a connection the person is not found, and the background stays as it is', async ({
  page,
  signInAs,
  expectBrokenLine,
}) => {
  expectBrokenLine();
  await signInAs('controller');
  await expect(page.getByRole('button', { name: /^Edit photo/ })).toBeEnabled();
  await page.keyboard.press('Shift+T');
  await expect(page.getByRole('button', { name: /^Find the person/ })).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('button', { name: /^Leave the background/ })).toBeVisible();
  await page.context().setOffline(true);
  await page.keyboard.press('p');
  await expect(page.getByRole('alert').filter({ hasText: 'The tool could not be loaded' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Leave the background/ })).toBeVisible();
  await page.context().setOffline(false);
  await page.keyboard.press('p');
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop/ })).toBeHidden();
  await expect(page.getByRole('alert').filter({ hasText: 'The tool could not be loaded' })).toBeHidden();
});
