import sharp from 'sharp';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const drawn = (background: string) => sharp({ create: { width: 300, height: 200, channels: 3, background } });

test('an administrator keeps the catalogue of print patterns', async ({ page, signInAs }) => {
  await signInAs('admin', page, '/admin/print-pattern-catalogue');
  const cards = page.getByRole('list', { name: 'Print patterns' }).getByRole('listitem');
  await expect(cards).toHaveCount(12);
  await expect(page.getByRole('status').filter({ hasText: '14 pictures' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/page=2/);

  await page.getByRole('searchbox', { name: 'Search' }).fill('wave');
  await expect(cards).toHaveCount(1);
  await expect(cards.first()).toContainText('Waves');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(cards).toHaveCount(12);
  await expectAccessible(page);

  const upload = page.locator('input[type=file]').first();
  const png = await drawn('#88aacc').png().toBuffer();
  await upload.setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('PrintPattern must have JPEG type')).toBeVisible();
  // The server recognises a file that only has the name of a JPEG.
  await upload.setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: png });
  await expect(page.getByText('Upload failed: PrintPattern must have JPEG type')).toBeVisible();
  const jpeg = await drawn('#88aacc').jpeg().toBuffer();
  await upload.setInputFiles({ name: 'Deep_sea.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expectMessage(page, 'Print Pattern uploaded successfully');
  await expect(cards.first()).toContainText('Deep sea');

  await page.getByRole('button', { name: 'Delete “Deep sea”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Print pattern deleted successfully');
  await expect(page.getByRole('status').filter({ hasText: '14 pictures' })).toBeVisible();
});

test('the default icon stays until another is the default', async ({ page, signInAs }) => {
  await signInAs('superadmin', page, '/admin/icon-catalogue?page=2');
  await page.getByRole('button', { name: 'Delete “Identity photo”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText("You can't delete the default icon")).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make “Passport” the default' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Passport' })).toContainText('Default');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete “Identity photo”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Icon deleted successfully');
});

test('a finance manager is told what is wrong with a popup, and nothing is lost', async ({ page, signInAs }) => {
  await signInAs('finance', page, '/finance/popup');
  await page.getByRole('button', { name: 'Edit “Students, your card is waiting”' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Start').fill('2027-03-11');
  await dialog.getByLabel('End').fill('2027-03-10');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The start date must be earlier than the end date').first()).toBeVisible();
  await dialog.getByLabel('End').fill('2027-03-11');
  await dialog.getByRole('checkbox', { name: 'Active' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Another one is active: it is asked about, and what was typed stays.
  const question = page.getByRole('dialog', { name: 'Switch over?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await dialog.getByRole('checkbox', { name: 'Active' }).uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Students, your card is waiting edited successfully');
});

test('a postman opens the form of a level of caution by its address', async ({ page, signInAs }) => {
  await signInAs('postman', page, '/level-of-caution/new-or-edit');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Label').fill('Very strict');
  await dialog.getByLabel('Colour').first().fill('#7a0000');
  await dialog.getByLabel('What is accepted').fill('Glasses, thin ones\n\nA hat');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Very strict created successfully');
  await expect(page.getByRole('row', { name: /Very strict/ })).toContainText('Glasses; thin ones');
});

test('a user manager gives a country another flag', async ({ page, signInAs }) => {
  await signInAs('users', page, '/admin/countries');
  await page.getByRole('button', { name: 'Edit “Australia”' }).click();
  const dialog = page.getByRole('dialog');
  const before = await dialog.locator('img').first().getAttribute('src');
  const png = await drawn('#012169').png().toBuffer();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'flag.png', mimeType: 'image/png', buffer: png });
  await expect(dialog.locator('img').first()).not.toHaveAttribute('src', before!);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Country edited successfully');
  await page.getByRole('button', { name: 'Edit “Australia”' }).click();
  await expect(dialog.locator('img').first()).not.toHaveAttribute('src', before!);
  await expectAccessible(page);
});
