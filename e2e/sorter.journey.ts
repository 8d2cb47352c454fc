import { expect, expectAccessible, test } from './fixtures.ts';
import { documentNumber, openSheet } from './screens.ts';

test('a sorter rejects three photos with keys only, and the customers’ e-mails stand in the mailbox', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('sorter');
  await expect(page).toHaveURL(/\/document\/validation/);
  const rejected: string[] = [];
  for (let photo = 0; photo < 3; photo += 1) {
    await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
    const number = await documentNumber(page);
    expect(rejected).not.toContain(number);
    rejected.push(number);
    await page.keyboard.press('1');
    await page.keyboard.press('r');
    await expect(page.getByText('Document rejected successfully!').last()).toBeVisible();
    await expect.poll(() => documentNumber(page)).not.toBe(number);
  }
  await expectAccessible(page);

  const office = await anotherBrowser();
  await signInAs('orders', office);
  await office.goto('/mailbox');
  for (const number of rejected) {
    // E-mails wait for eight seconds, in which a decision can be taken back.
    await expect(office.getByRole('row').filter({ hasText: number }).first()).toBeVisible({ timeout: 60_000 });
  }
  await expectAccessible(office);
});

test('a rejection taken back within eight seconds shows the photo and what was ticked and typed again', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.keyboard.press('2');
  await page.keyboard.press('c');
  await page.keyboard.type('Look at the left eye');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect.poll(() => documentNumber(page)).not.toBe(number);
  await page.keyboard.press('u');
  await expect.poll(() => documentNumber(page)).toBe(number);
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Look at the left eye');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
});

test('without a reason nothing is rejected', async ({ page, signInAs }) => {
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.keyboard.press('r');
  await expect(page.getByText('You must select at least one rejection reason!').first()).toBeVisible();
  expect(await documentNumber(page)).toBe(number);
});

test('keys typed into the comment are words and no decisions, and the sheet of keys says what each does', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('');
  await page.keyboard.type('r 1 v e');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('r 1 v e');
  expect(await documentNumber(page)).toBe(number);
  await page.keyboard.press('Escape');
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('Refuse');
  await expectAccessible(page);
});

test('two sorters on one document: the second is not allowed and is sent home', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  const number = await documentNumber(page);
  const other = await anotherBrowser();
  await signInAs('admin', other);
  await other.goto(`/document/validation/${number}`);
  await expect(other.getByText('Not allow').first()).toBeVisible();
  await expect(other).toHaveURL(/\/$/);
});

test('a verification that runs out goes back, says so, and keeps what was typed', async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Not finished');
  // Only the browser's time is moved on: by the server's the document would still be held.
  await page.route(/\/api\/document\/\d+$/, () => undefined);
  await page.clock.fastForward('16:00');
  await expect(page.getByText('Verification expired!').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Take next|Continue)/ }).first()).toBeVisible();
});
