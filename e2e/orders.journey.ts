import { expect, expectAccessible, test } from './fixtures.ts';

test('an order manager narrows the orders down with keys, keeps the search, and finds it again', async ({
  page,
  signInAs,
}) => {
  await signInAs('orders', page, '/orders');
  await expect(page.getByRole('columnheader', { name: 'Origin' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Order statuses' }).focus();
  await page.keyboard.type('fulf');
  const choice = page.getByRole('option', { name: 'Fulfilled' });
  await expect(choice).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(choice).toHaveClass(/focused/);
  await page.keyboard.press('Enter');
  await expect(choice).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(choice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/fulfilled/);
  await expect(page.getByRole('cell', { name: 'In progress' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Fulfilled' }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Saved searches' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save this search' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('What is done');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page).not.toHaveURL(/fulfilled/);
  await page.reload();
  await page.getByRole('button', { name: 'Saved searches' }).click();
  await page.getByRole('menuitem', { name: 'What is done', exact: true }).click();
  await expect(page).toHaveURL(/fulfilled/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('orders.csv');

  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill('nobody of this name');
  await expect(page.getByText('Nothing matches the search and the filters')).toBeVisible();
  await expectAccessible(page);
});

test('whoever is on the telephone finds a customer from any screen, with keys alone', async ({ page, signInAs }) => {
  await signInAs('orders', page, '/users');
  const name = page.getByRole('row').nth(1).getByRole('cell').nth(2);
  await expect(name).toBeVisible();
  const lastName = (await name.textContent())!;
  await page.goto('/');

  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('nobody of this name');
  await expect(page.getByText('No result founds for “nobody of this name”')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('No result founds for “nobody of this name”')).toHaveCount(0);

  await box.fill(lastName);
  const results = page.getByRole('listbox', { name: 'Results' });
  await expect(results.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await results.getByRole('group', { name: 'Customers' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/final-customer\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
});

test('a sorter finds nothing in the search but what they work on', async ({ page, signInAs }) => {
  await signInAs('sorter');
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await expect(box).toBeVisible();
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  // The photo may arrive at any time: it must not disturb a person who is typing.
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  await expect(box).toBeFocused();
  await page.keyboard.type('a');
  await expect(page.getByText('No result founds for “a”')).toBeVisible();
});
