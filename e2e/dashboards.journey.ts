import { expect, expectAccessible, test } from './fixtures.ts';

test('an administrator finds from the workflow board exactly the orders that make a number odd', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', page, '/');
  await page.getByRole('link', { name: 'Workflow' }).first().click();
  await page.getByRole('button', { name: 'This year' }).click();
  await expect(page).toHaveURL(/from=\d{4}-01-01/);
  await expect(page.getByText(/Days are those of Europe\/Paris/)).toBeVisible();
  await expect(page.getByTestId('plot').first().locator('canvas')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /more numbers$/ }).press('Enter');
  const odd = page.getByRole('listitem').filter({ hasText: 'Address rejected' }).getByRole('link');
  await expect(odd).toBeVisible();
  const number = (await odd.textContent())!;
  // A reload shows the same again.
  await page.reload();
  await expect(odd).toHaveText(number);
  await odd.press('Enter');

  await expect(page).toHaveURL(/\/orders\?/);
  await expect(page.getByRole('list', { name: 'Also narrowed down to' })).toBeVisible();
  await expect(page.getByText(`1-${number} of ${number}`)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Address rejected' })).toHaveCount(Number(number));
  await expectAccessible(page);
  await page.getByRole('cell', { name: 'Address rejected' }).first().click();
  await expect(page).toHaveURL(/\/order\/\d+/);
});

test('a table and a plot are saved as they stand', async ({ page, signInAs }) => {
  await signInAs('admin', page, '/dashboard/orders');
  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the table “By day” as CSV' }).click();
  expect((await table).suggestedFilename()).toMatch(/^orders-.+\.csv$/);
  const plot = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the plot “By day” as PNG' }).click();
  expect((await plot).suggestedFilename()).toMatch(/^orders-.+\.png$/);
});

test('a sorter sees their own history and nobody else’s', async ({ page, signInAs }) => {
  await signInAs('sorter', page, '/dashboard/staff/editor');
  await page.getByRole('button', { name: 'This month' }).click();
  const people = page.getByRole('table', { name: 'By person' });
  await expect(people.locator('tbody').getByRole('row')).toHaveCount(1);
  const name = (await people.locator('tbody').getByRole('rowheader').textContent())!;
  await expectAccessible(page);

  const opened = page.waitForEvent('popup');
  await people.getByRole('link', { name: `See the actions of ${name}` }).click();
  const history = await opened;
  await expect(history).toHaveURL(/\/dashboard\/staff\/\d+\/\d{4}-\d\d-01\//);
  await expect(history.getByRole('heading', { level: 1, name: 'Action history' })).toBeVisible();
  const authors = history.getByRole('table').locator('tbody tr td:nth-child(2)');
  await expect(authors.first()).toBeVisible();
  const written = new Set((await authors.allTextContents()).map((author) => author.split(' ').toSorted().join(' ')));
  expect([...written]).toEqual([name.split(' ').toSorted().join(' ')]);
  await expectAccessible(history);

  await history.goto(history.url().replace(/staff\/\d+/, 'staff/all'));
  await expect(history.getByText('The dashboard could not be loaded')).toBeVisible();
  await expect(history.getByRole('table')).toHaveCount(0);
});
