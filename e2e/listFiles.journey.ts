import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';

const REPLIES = '/tickets/saved-replies';

/** The file that a click saves, as text. */
async function savedBy(page: Page, click: () => Promise<void>): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return readFile(await download.path(), 'utf8');
}

/** Opens the import of a list. */
async function openImport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Import' }).click();
  return page.getByRole('dialog');
}

async function choose(dialog: Locator, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await dialog.locator('input[type=file]').setInputFiles(file);
}

const firstRow = (page: Page) => page.locator('tbody').getByRole('row').first();

test('a saved reply is saved as a copy, dragged to its place, deleted, and brought back', async ({
  page,
  signInAs,
}) => {
  await signInAs('superadmin', page, REPLIES);
  const copy = page.getByRole('button', { name: /^Save “.*” as a copy$/ });
  await copy.first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'Label' }).fill('Copied reply');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit “Copied reply”' })).toBeVisible();

  await page.getByRole('button', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange: Saved replies' });
  const handle = dialog.getByRole('button', { name: /^Move “Copied reply”/ });
  await handle.dragTo(dialog.getByRole('button', { name: /: place 1 of/ }), { steps: 8 });
  await expectMessage(page, 'The new arrangement is saved');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(firstRow(page)).toContainText('Copied reply');

  await page.getByRole('button', { name: 'Delete “Copied reply”' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Saved reply deleted successfully');
  await page.goto('/admin/activity');
  const deletion = page.getByRole('row').filter({ hasText: 'Copied reply' });
  await deletion.getByRole('button', { name: 'Bring back' }).click();
  await expectMessage(page, 'The record was brought back as it was');
  await page.goto(REPLIES);
  await expect(firstRow(page)).toContainText('Copied reply');
});

test('a list is edited in a CSV file: a mistake is told by its line, and nothing is written until there is none', async ({
  page,
  signInAs,
}) => {
  await signInAs('orders', page, REPLIES);
  const csv = await savedBy(page, () => page.getByRole('button', { name: 'CSV' }).click());
  const added = `${csv.trimEnd()}\r\n,,Photo booth,Please take the photo in daylight,9,true\r\n`;

  const dialog = await openImport(page);
  await choose(dialog, 'replies.csv', added.replace(',9,true', ',9,perhaps'));
  await expect(dialog.getByText(/1 with a mistake/)).toBeVisible();
  await expect(dialog.getByText(/^Active: /)).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Import' })).toBeDisabled();

  await choose(dialog, 'replies.csv', added);
  await expect(dialog.getByText(/^1 new, 0 changed, .* none with a mistake\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 entry' }).click();
  await expectMessage(page, '1 entry imported');
  await expect(page.getByRole('button', { name: 'Edit “Photo booth”' })).toBeVisible();
});

test('a translator takes the texts of a language as XLIFF, and brings them back', async ({ page, signInAs }) => {
  await signInAs('users', page, '/translations/ticket-reasons');
  await page.getByRole('button', { name: 'XLIFF' }).click();
  const xliff = await savedBy(page, () => page.getByRole('menuitem', { name: 'Italian' }).click());
  const dialog = await openImport(page);
  await choose(
    dialog,
    'texts.xlf',
    xliff.replace('<target state="needs-translation"/>', '<target>Foto rifiutata</target>'),
  );
  await expect(dialog.getByText(/^1 entry changes, \d+ stay as they are, no line has a mistake\.$/)).toBeVisible();
  await expect(dialog.getByText('Italian: – → Foto rifiutata')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import the texts of 1 entry' }).click();
  await expectMessage(page, 'Texts of 1 entry imported');
  await expect(page.getByText(/^Italian 1\//)).toBeVisible();
});
