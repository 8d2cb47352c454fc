import sharp from 'sharp';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { documentNumber } from './screens.ts';

test('sent for editing by a sorter, edited by a controller, validated by the sorter', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('admin', page, '/document/validationList');
  // Exact, because the menu's "Documents to verify" contains the word too and appears before the list.
  await page.getByRole('link', { name: 'Verify', exact: true }).last().click();
  await expect(page).toHaveURL(/\/document\/validation\/\d+$/);
  await expect(page.getByRole('button', { name: /^Send for editing/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('Please make the background plain');
  await page.getByRole('button', { name: /^Send for editing/ }).click();
  await expectMessage(page, 'Document sent for treatment');

  const desk = await anotherBrowser();
  await signInAs('superadmin', desk, `/document/${number}/verif`);
  await expect(desk.getByText('Please make the background plain').first()).toBeVisible();
  await expectAccessible(desk);
  const offer = await desk.getByText(/^Drop .*\.jpe?g/i).textContent();
  const name = /^Drop (.+?\.jpe?g)/i.exec(offer!)![1]!;
  const wanted = /(\d+)\s×\s(\d+)\spx/.exec((await desk.getByRole('table').first().textContent()) ?? '')!;
  const edited = await sharp({
    create: { width: Number(wanted[1]), height: Number(wanted[2]), channels: 3, background: '#d8dcdb' },
  })
    .jpeg()
    .toBuffer();
  await desk.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/jpeg', buffer: edited });
  // A plain wall shows no face at all.
  await desk.getByRole('textbox', { name: /^Why is it sent anyway/ }).fill('Only the way of a photo is looked at');
  await desk.getByRole('button', { name: /^Send back for final validation/ }).click();
  await expectMessage(desk, 'Document sent back successfully for final validation');

  await page.goto(`/document/validation/${number}`);
  await expect(page.getByRole('button', { name: 'What “Final validation” means' })).toBeVisible();
  await expect(page.getByText('Previous').first()).toBeVisible();
  await page.getByRole('button', { name: /^Final validation/ }).click();
  await expectMessage(page, 'Document validated');
});

test('a controller who cannot process a photo says why, and it goes back for analysis', async ({ page, signInAs }) => {
  await signInAs('controller');
  await expect(page).toHaveURL(/\/document\/verif/);
  const button = page.getByRole('button', { name: /^Can't process this photo/ });
  await expect(button).toBeEnabled();
  const number = await documentNumber(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('The chin is cut off');
  await button.click();
  await expectMessage(page, 'Document sent back for analysis');
  await expect.poll(() => documentNumber(page)).not.toBe(number);
});

test('a corrected photo under another name is refused before it is sent', async ({ page, signInAs }) => {
  await signInAs('controller');
  await expect(page.getByRole('button', { name: /^Can't process this photo/ })).toBeEnabled();
  const photo = await sharp({ create: { width: 414, height: 532, channels: 3, background: '#ccc' } })
    .jpeg()
    .toBuffer();
  const field = page.locator('input[type=file]');
  await field.setInputFiles({ name: 'somebody-else.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('The name of the uploaded photo is not correct').first()).toBeVisible();
});
