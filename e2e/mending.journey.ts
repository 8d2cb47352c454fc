import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { documentNumber, waitingDocument } from './screens.ts';

test('a head that is too small is mended with keys, sent back, and seen by the sorter', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('admin');
  // One that nobody has mended yet: its face is the customer's.
  await page.goto(`/document/validation/${await waitingDocument(page, 'To verify')}`);
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The head is too small');
  await page.getByRole('button', { name: /^Send for editing/ }).click();
  await expectMessage(page, 'Document sent for treatment');

  const desk = await anotherBrowser();
  await signInAs('superadmin', desk, `/document/${number}/verif`);
  await expect(desk.getByRole('button', { name: /^Mend in the editor/ })).toBeEnabled();
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
  await expect(desk.getByRole('button', { name: /^Mend in the editor/ })).toBeEnabled();
  await desk.keyboard.press('Shift+T');
  await expect(crown).not.toHaveAttribute('aria-valuenow', wanted!);
  await desk.keyboard.press('f');
  await desk.keyboard.press('Control+Enter');

  await expect(desk.getByText('Ready to be sent back')).toBeVisible();
  await expect(desk.getByText('The face is as the customer sent it')).toBeVisible();
  await desk.keyboard.press('v');
  await expectMessage(desk, 'Document sent back successfully for final validation');

  await page.goto(`/document/validation/${number}`);
  await expect(page.getByText('Last validation').first()).toBeVisible();
  await expect(page.getByText('Previous').first()).toBeVisible();
});
