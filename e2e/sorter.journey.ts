import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { withoutMouse } from './keys.ts';
import { UNDONE_MS } from './limits.ts';
import { documentNumber, openSheet, photoToJudge } from './screens.ts';
import { ON_POSTGRESQL_TOO } from './tags.ts';

test(
  'a sorter rejects three photos with keys only, and the customers’ e-mails stand in the mailbox',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, context, signInAs, anotherBrowser }) => {
    await withoutMouse(context);
    await signInAs('sorter');
    await expect(page).toHaveURL(/\/document\/validation/);
    const rejected: string[] = [];
    for (let photo = 0; photo < 3; photo += 1) {
      const number = await photoToJudge(page);
      expect(rejected).not.toContain(number);
      rejected.push(number);
      await page.keyboard.press('1');
      await page.keyboard.press('r');
      await expectMessage(page, 'Document rejected successfully!');
      await expect.poll(() => documentNumber(page)).not.toBe(number);
    }
    await expectAccessible(page);

    const office = await anotherBrowser();
    await signInAs('orders', office, '/mailbox');
    for (const number of rejected) {
      // E-mails wait for eight seconds, during which a decision can be undone.
      await expect(office.getByRole('row').filter({ hasText: number }).first()).toBeVisible();
    }
    await expectAccessible(office);
  },
);

test('a rejection taken back within eight seconds shows the photo and what was ticked and typed again', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  // The server counts the eight seconds: if the machine is too slow, the next photo is tried.
  await expect(async () => {
    const number = await photoToJudge(page);
    await page.keyboard.press('2');
    await page.keyboard.press('c');
    await page.keyboard.type('Look at the left eye');
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await expect.poll(() => documentNumber(page)).not.toBe(number);
    await page.keyboard.press('u');
    await expect.poll(() => documentNumber(page), { timeout: UNDONE_MS }).toBe(number);
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Look at the left eye');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
});

test('a photo is rejected by keys only, for a suggested reason and one by its two letters, after its e-mail was read', async ({
  page,
  context,
  signInAs,
}) => {
  await withoutMouse(context);
  await signInAs('sorter');
  const suggestions = page.getByRole('button', { name: /^Suggestions/ });
  // Not every photo has a fault that can be measured: those that have none are sent for editing by their first reason.
  await expect(async () => {
    const number = await photoToJudge(page);
    if (await suggestions.isEnabled()) return;
    await page.keyboard.press('1');
    await page.keyboard.press('e');
    await expect.poll(() => documentNumber(page)).not.toBe(number);
    throw new Error(`Nothing is suggested for ${number}`);
  }).toPass({ intervals: [0] });
  const number = await documentNumber(page);
  const ticked = page.getByRole('checkbox', { checked: true });
  await page.keyboard.press('Shift+S');
  await expect(ticked).not.toHaveCount(0);
  const suggested = await ticked.count();

  const byLetters = page
    .getByRole('checkbox', { checked: false })
    .and(page.locator(':not([aria-keyshortcuts])'))
    .last();
  const [, letters] = /: ([A-Z]{2})$/.exec((await byLetters.getAttribute('aria-description')) ?? '')!;
  await page.keyboard.press(';');
  await page.keyboard.type(letters!.toLowerCase());
  await expect(ticked).toHaveCount(suggested + 1);

  await page.keyboard.press('p');
  const email = page.getByRole('region', { name: 'E-mail' });
  await expect(email.getByText(/^To the customer/)).toBeVisible();
  await expect(email.locator('iframe')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expectMessage(page, 'Document rejected successfully!');
  await expect.poll(() => documentNumber(page)).not.toBe(number);
});

test('without a reason nothing is rejected', async ({ page, signInAs }) => {
  await signInAs('sorter');
  const number = await photoToJudge(page);
  await page.keyboard.press('r');
  await expect(page.getByText('You must select at least one rejection reason!').first()).toBeVisible();
  expect(await documentNumber(page)).toBe(number);
});

test('a photo that does not load is validated by neither key nor button until it shows', async ({
  page,
  signInAs,
  expectBrokenLine,
}) => {
  expectBrokenLine();
  await page.route('**/api/file/**', (route) => route.abort());
  const decided: string[] = [];
  page.on('request', (request) => {
    if (/\/document\/\d+\/verif$/.test(request.url())) decided.push(request.url());
  });
  await signInAs('sorter');
  await expect(page.getByText('Unable to load photo').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  const number = await documentNumber(page);
  const validate = page.getByRole('button', { name: /^Final validation/ });
  await expect(validate).toBeDisabled();
  await expect(validate).toHaveAccessibleDescription(/^A photo that is not shown cannot be validated/);
  await expectAccessible(page);
  await page.keyboard.press('v');
  // Keys do what they say in the order in which they are pressed: with the answer to this one the other is past.
  await page.keyboard.press('r');
  await expect(page.getByText('You must select at least one rejection reason!').first()).toBeVisible();
  expect(await documentNumber(page)).toBe(number);
  expect(decided).toEqual([]);

  await page.unroute('**/api/file/**');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await expect(validate).toBeEnabled();
  await expect(validate).toHaveAccessibleDescription('');
});

test('keys typed into the comment are words and no decisions, and the sheet of keys says what each does', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  const number = await photoToJudge(page);
  await page.getByRole('textbox', { name: 'Comment' }).fill('');
  await page.keyboard.type('r 1 v e');
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('r 1 v e');
  expect(await documentNumber(page)).toBe(number);
  await page.keyboard.press('Escape');
  const sheet = await openSheet(page);
  await expect(sheet).toContainText('Refuse');
  await expectAccessible(page);
});

test(
  'two sorters on one document: the second is not allowed and is sent home',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, signInAs, anotherBrowser }) => {
    await signInAs('sorter');
    const number = await photoToJudge(page);
    const other = await anotherBrowser();
    await signInAs('admin', other, `/document/validation/${number}`);
    await expect(other.getByText('Not allow').first()).toBeVisible();
    await expect(other).toHaveURL(/\/$/);
  },
);

test('a verification that expires returns to the queue with a message, and keeps what was typed', async ({
  page,
  signInAs,
}) => {
  await page.clock.install();
  await signInAs('sorter');
  await expect(page.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
  await page.getByRole('textbox', { name: 'Comment' }).fill('Not finished');
  // Only the browser's clock is advanced: by the server's clock the document is still claimed.
  await page.route(/\/api\/document\/\d+$/, () => undefined);
  await page.clock.fastForward('16:00');
  await expectMessage(page, 'Verification expired!');
  await expect(page.getByRole('button', { name: /^(Take next|Continue)/ }).first()).toBeVisible();
});
