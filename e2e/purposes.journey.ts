import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { aPicture, anOrder, shipmentOf, validate } from './prints.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** A photo as it comes from a camera. */
const PHOTO = { width: 826, height: 1062, background: '#cfd4d3' };

async function choose(page: Page, name: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('an administrator makes a new purpose from nothing with its mask, and an order for it goes to its board', async ({
  page,
  request,
  signInAs,
}) => {
  await signInAs('admin', page, '/admin/countries');
  await page.getByRole('searchbox', { name: 'Search' }).fill('France');
  await page.getByRole('link', { name: 'Purposes of France' }).click();
  await expect(page.getByRole('heading', { name: 'Purposes of France' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a purpose' }).click();
  await expect(page.getByRole('heading', { name: 'New purpose: France' })).toBeVisible();

  // Crown and chin are put where most heads are, and then moved.
  await page.getByRole('button', { name: 'Place crown and chin to drag them' }).click();
  await page.getByRole('slider', { name: 'Chin' }).first().focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Bottom edge to chin')).toHaveValue('7.5');
  const crown = page.getByRole('slider', { name: 'Crown', exact: true });
  const place = (await crown.boundingBox())!;
  await page.mouse.move(place.x + 40, place.y + place.height / 2);
  await page.mouse.down();
  await page.mouse.move(place.x + 40, place.y + place.height / 2 + 12, { steps: 4 });
  await page.mouse.up();
  // 252 pixels are 45 millimetres.
  await expect(page.getByLabel('Top edge to crown')).toHaveValue('6.2');

  await page.getByRole('button', { name: 'Generate the mask' }).click();
  await expect(page.getByRole('img', { name: 'Mask', exact: true })).toBeVisible();
  await page.getByLabel('Label').fill('Bus pass');
  await choose(page, 'Levels of caution', 'Standard');
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Weight', exact: true }).fill('60');
  await page.getByRole('textbox', { name: 'Maximum weight', exact: true }).fill('500');
  await choose(page, 'Print pattern', 'Waves');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All fields must be correctly filled in')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Board: please check' })).toBeVisible();
  await choose(page, 'Print pattern of additional offers', 'Diagonals');

  // The boards are drawn of a test photo, and then as they are printed.
  await expect(page.getByText(/^4 photos on .* As it will be printed$/)).toBeVisible();
  const buffer = await aPicture(PHOTO);
  const testPhoto = page.getByLabel('Test photo');
  await testPhoto.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('button', { name: 'Remove the photo' })).toBeVisible();
  await expect(page.getByText(/^4 photos on .* As it will be printed$/)).toBeVisible();
  await page.getByLabel('Photos beside each other').fill('9');
  await expect(page.getByText(/^18 photos of 35 × 45 mm do not fit/).first()).toBeVisible();
  await page.getByLabel('Photos beside each other').fill('3');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Purpose created successfully');
  await expect(page).toHaveURL(/\/admin\/purpose\/\d+$/);
  await expect(page.getByLabel('Top edge to crown')).toHaveValue('6.2');
  await expect(page.getByRole('img', { name: 'Mask', exact: true })).toBeVisible();

  const ordered = await anOrder(request, { label: 'Bus pass' });
  await validate(request, ordered.documentId);
  await shipmentOf(request, ordered);
  await page.goto(`/order/${ordered.orderId}`);
  await expect(page.getByRole('img', { name: 'Photo board 1' })).toBeVisible();
});

test('a user manager makes a photo board of any photo, and saves it', async ({ page, signInAs }) => {
  await signInAs('users', page, '/generate-photoboard');
  await page.getByRole('button', { name: 'Generate the board' }).click();
  await expect(page.getByText('You must fill in all fields')).toBeVisible();
  const picture = page.locator('input[type=file]');
  const buffer = await aPicture(PHOTO);
  await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('PrintPattern must have JPEG type')).toBeVisible();
  await picture.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await choose(page, 'Country', 'United Kingdom (GB)');
  await choose(page, 'Purpose', 'Passport (printed)');
  const board = page.getByRole('img', { name: 'Photo board in true size' });
  await expect(board).toBeVisible();
  // 148.5 millimetres of paper and 7 of ruler, at 96 pixels an inch.
  await expect.poll(async () => (await board.boundingBox())!.width).toBeCloseTo((155.5 / 25.4) * 96, 0);
  await page.getByLabel('Order number').fill('A-1203');
  await page.getByLabel('Short slug').fill('yh8Y6K2s');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Generate the board' }).click();
  await expect(page.getByText(/^As it will be printed/)).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.jpg$/);
  const bytes = readFileSync(await saved.path());
  expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
});
