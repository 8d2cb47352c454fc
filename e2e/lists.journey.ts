import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { press, withoutMouse, write } from './keys.ts';

const REASONS = '/admin/ticket-reasons';

/** Opens the form of a new ticket reason with its key, and saves it with Enter. */
async function addReason(page: Page, label: string): Promise<void> {
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.type(label);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Edit “${label}”` })).toBeVisible();
}

test('a user manager adds, edits, translates and deletes a ticket reason with keys only', async ({
  page,
  context,
  signInAs,
}) => {
  await withoutMouse(context);
  await signInAs('users', page, REASONS);
  await addReason(page, 'Late letter');
  await expectAccessible(page);

  await press(page, page.getByRole('button', { name: 'Edit “Late letter”' }));
  await expect(page.getByRole('textbox', { name: 'Label' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your changes are not saved yet.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your changes are not saved yet.')).toHaveCount(0);
  await expectAccessible(page);
  await press(page, page.getByRole('textbox', { name: 'Label' }));
  await expectMessage(page, 'Ticket reason edited successfully');
  await expect(page.getByRole('button', { name: 'Edit “Late letters”' })).toBeFocused();

  // The copy stands between them.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Translate “Late letters”' })).toBeFocused();
  await page.keyboard.press('Enter');
  await write(page, page.getByRole('textbox', { name: 'French' }), 'Lettres en retard');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Translations saved');
  await page.goto('/translations/ticket-reasons');
  await expect(page.getByText('Lettres en retard')).toBeVisible();
  await expectAccessible(page);

  await page.goto(REASONS);
  await press(page, page.getByRole('button', { name: 'Delete “Late letters”' }));
  await expect(page.getByText('Are you sure you want to delete this item?')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Ticket reason deleted successfully');
  await expect(page.getByText('Late letters')).toHaveCount(0);
});

test('two people edit one record: the second sees both values, and loses nothing', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('superadmin', page, REASONS);
  await addReason(page, 'Wrong address');
  const other = await anotherBrowser();
  await signInAs('admin', other, REASONS);
  for (const desk of [page, other]) await desk.getByRole('button', { name: 'Edit “Wrong address”' }).click();

  await other.getByRole('textbox', { name: 'Label' }).fill('Address refused');
  await other.getByRole('textbox', { name: 'Priority' }).fill('7');
  await other.getByRole('button', { name: 'Save' }).click();
  await expectMessage(other, 'Ticket reason edited successfully');

  await page.getByRole('textbox', { name: 'Label' }).fill('Address unknown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('has changed this in the meantime')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Address unknown' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Address refused' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save these values' }).click();
  await expectMessage(page, 'Ticket reason edited successfully');
  const row = page.getByRole('row').filter({ hasText: 'Address unknown' });
  await expect(row.getByRole('cell', { name: '7', exact: true })).toBeVisible();
});

test('what other records are built on cannot be deleted', async ({ page, signInAs }) => {
  await signInAs('admin', page, '/admin/countries');
  await page.getByRole('searchbox', { name: 'Search' }).fill('France');
  await page.getByRole('button', { name: 'Delete “France”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(/^This is used by \d+/)).toBeVisible();
});
