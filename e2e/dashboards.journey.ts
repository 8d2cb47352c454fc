import { untilLoaded } from './accessible.ts';
import { expect, expectAccessible, test } from './fixtures.ts';

test('an administrator finds from the workflow board exactly the orders that make a number odd', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', page, '/');
  // The menu stands as this person left it once that is known.
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  const show = page.getByRole('button', { name: 'Show the menu' });
  if (await show.isVisible()) await show.click();
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
  const rejected = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'Address rejected' }) });
  await expect(rejected).toHaveCount(Number(number));
  await expectAccessible(page);

  // Each of them is one that the number counts: its screen says so, and the way back is the same list.
  const list = page.url();
  const opened = new Set<string>();
  for (let place = 0; place < Number(number); place += 1) {
    await rejected.nth(place).getByRole('cell', { name: 'Address rejected' }).first().click();
    await expect(page).toHaveURL(/\/order\/\d+/);
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
    await expect(page.getByRole('main').getByText('Address rejected').first()).toBeVisible();
    opened.add(new URL(page.url()).pathname);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect(rejected).toHaveCount(Number(number));
  }
  expect(opened.size).toBe(Number(number));
  await page.goBack();
  await expect(odd).toHaveText(number);
});

test('an administrator finds from the number of arrivals the photos that it counts, and the order of the newest', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', page, '/dashboard/workflow');
  const yesterday = page.getByRole('button', { name: 'Yesterday' });
  await yesterday.click();
  await expect(yesterday).toHaveAttribute('aria-pressed', 'true');
  await untilLoaded(page);
  await page.getByRole('button', { name: /more numbers$/ }).press('Enter');
  const arrived = page.getByRole('listitem').filter({ hasText: 'Photos arrived' }).getByRole('link');
  const number = (await arrived.textContent())!;
  await arrived.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/arrivals\/[\d-]+\/[\d-]+\?time_zone=Europe/);
  const table = page.getByRole('table', { name: new RegExp(`^${number} photos? arrived$`) });
  await expect(table.locator('tbody').getByRole('row')).toHaveCount(Math.min(10, Number(number)));
  await expectAccessible(page);
  const order = table.locator('tbody').getByRole('link', { name: /^\d+$/ }).first();
  const name = (await order.textContent())!;
  await order.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${name}` })).toBeVisible();
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
  const month = page.getByRole('button', { name: 'This month' });
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
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

  const own = Number(/staff\/(\d+)/.exec(history.url())![1]);
  // For whom there is no more to see, “all” is what they have done themselves.
  await history.goto(history.url().replace(/staff\/\d+/, 'staff/all'));
  await expect(authors.first()).toBeVisible();
  expect(new Set(await authors.allTextContents()).size).toBe(1);
  await history.goto(history.url().replace(/staff\/\w+/, `staff/${own + 1}`));
  await expect(history.getByText('The dashboard could not be loaded')).toBeVisible();
  await expect(history.getByRole('table')).toHaveCount(0);
});
