import type { Page } from '@playwright/test';
import { add, type Amount, amountOf, formatMoney, percentOf } from '../contract/src/kit/money.ts';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';

test.use({ viewport: { width: 1280, height: 720 } });

/** The amounts of the list, from its first row to its last. */
async function amounts(page: Page): Promise<string[]> {
  const cells = page.locator('.list-table td.column-amount strong');
  await expect(cells.first()).toBeVisible();
  return cells.allTextContents();
}

function raised(amount: string): string {
  const before = amountOf(amount.replace(/[€,]/g, ''));
  const after: Amount = add(before, percentOf(before, 5));
  return formatMoney(after, 'EUR', 'en-GB');
}

async function choose(page: Page, field: string, ...choices: string[]): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  for (const choice of choices) await page.getByRole('option', { name: choice, exact: true }).click();
  await page.keyboard.press('Escape');
}

test('a finance manager raises all prices of a purpose by 5 % and takes it back', async ({ page, signInAs }) => {
  await signInAs('finance', page, '/finance/prices');
  await page.getByRole('button', { name: 'New Prices' }).click();
  await choose(page, 'Use in country', 'France', 'Italy');
  await choose(page, 'Purpose', 'Passport');
  await choose(page, 'Country group of purchase', 'All');
  await choose(page, 'Product', 'Printed photos by post');
  await page.getByRole('textbox', { name: 'Amount' }).fill('12.90');
  await page.getByRole('textbox', { name: 'Order' }).fill('77');
  await page.getByRole('checkbox', { name: 'Leave out combinations that already have a price' }).check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: 'Prices', exact: true })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Purpose' })).toHaveValue('Passport');
  const before = await amounts(page);
  await expectAccessible(page);

  await page.keyboard.press('e');
  await choose(page, 'Amounts', 'Raise by percent');
  await page.getByRole('textbox', { name: 'Raise by' }).fill('-100');
  await page.getByRole('textbox', { name: 'Why' }).fill('Paper costs more');
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog');
  await expect(preview.getByText(/would become zero or less/)).toBeVisible();
  await expect(preview.getByRole('button', { name: /^Save/ })).toBeDisabled();
  await preview.getByRole('button', { name: 'Back to the fields' }).click();

  await page.getByRole('textbox', { name: 'Raise by' }).fill('5');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('row').nth(1)).toContainText('+5');
  await expectAccessible(page);
  await preview.getByRole('button', { name: /^Save/ }).click();
  await expectMessage(page, 'Prices edited successfully');
  await expect.poll(() => amounts(page)).toEqual(before.map(raised));

  await page.keyboard.press('u');
  await expectMessage(page, /as (it was|they were) before/);
  await expect.poll(() => amounts(page)).toEqual(before);

  await page.getByRole('button', { name: 'Edits of prices' }).click();
  const edits = page.getByRole('dialog');
  const raise = edits.locator('section').filter({ hasText: 'Why: Paper costs more' }).first();
  await expect(raise.getByText(/^Taken back by/)).toBeVisible();
  await expectAccessible(page);
});
