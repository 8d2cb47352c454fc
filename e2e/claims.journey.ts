import type { Page } from '@playwright/test';
import { expect, expectMessage, test } from './fixtures.ts';
import { documentNumber, photoToJudge } from './screens.ts';
import { ON_POSTGRESQL_TOO } from './tags.ts';

/* Whose photo it is: two browsers, reloads in the middle, and pictures that come late. */

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const refuse = (page: Page) => page.getByRole('button', { name: /^Refuse/ });

test(
  'a page that is loaded anew keeps its photo and what was typed, while a colleague takes the next one',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, signInAs, anotherBrowser }) => {
    await signInAs('sorter');
    const number = await photoToJudge(page);
    await comment(page).fill('Half a sentence');
    const colleague = await anotherBrowser();
    await signInAs('sorter2', colleague);
    await photoToJudge(colleague);
    for (let turn = 0; turn < 3; turn += 1) {
      await Promise.all([page.reload(), colleague.reload()]);
      expect(await photoToJudge(page)).toBe(number);
      expect(await photoToJudge(colleague)).not.toBe(number);
    }
    await expect(comment(page)).toHaveValue('Half a sentence');
  },
);

test('another photo in a second browser of the same person says which one is held, and lets them choose', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('sorter');
  const held = await photoToJudge(page);
  const list = await anotherBrowser();
  await signInAs('admin', list, '/document/validationList');
  await expect(list.getByRole('row').nth(5)).toBeVisible();
  const link = list.getByRole('link', { name: 'Verify', exact: true }).last();
  const wanted = /\d+$/.exec((await link.getAttribute('href')) ?? '')![0];

  const second = await anotherBrowser();
  await signInAs('sorter', second, `/document/validation/${wanted}`);
  await expect(second.getByRole('alert').getByText(held).first()).toBeVisible();
  await second.getByRole('button', { name: `Continue with ${held}` }).click();
  expect(await photoToJudge(second)).toBe(held);

  await second.goto(`/document/validation/${wanted}`);
  await second.getByRole('button', { name: 'Leave it and take this one' }).click();
  expect(await photoToJudge(second)).toBe(wanted);
});

test('a photo whose time was over is taken again with what was typed', async ({ page, signInAs }) => {
  await page.clock.install();
  await signInAs('sorter');
  const number = await photoToJudge(page);
  await comment(page).fill('Not finished');
  // Only the browser's clock is advanced.
  await page.route(/\/api\/document\/\d+$/, () => undefined);
  await page.clock.fastForward('16:00');
  await expectMessage(page, 'Verification expired!');
  await page.unroute(/\/api\/document\/\d+$/);
  await page.clock.fastForward('00:10');
  await page.reload();
  await expect.poll(() => documentNumber(page)).toBe(number);
  await expect(comment(page)).toHaveValue('Not finished');
});

test('a picture that comes late is not validated before it shows, and nothing that was pressed is decided afterwards', async ({
  page,
  signInAs,
}) => {
  const { promise: letCome, resolve: comes } = Promise.withResolvers<void>();
  await page.route('**/api/file/**', async (route) => {
    await letCome;
    await route.continue();
  });
  const decided: string[] = [];
  page.on('request', (request) => {
    if (/\/document\/\d+\/verif$/.test(request.url())) decided.push(request.url());
  });
  await signInAs('sorter');
  await expect(refuse(page)).toBeEnabled();
  const number = await documentNumber(page);
  const validate = page.getByRole('button', { name: /^Final validation/ });
  await expect(validate).toBeDisabled();
  for (let turn = 0; turn < 5; turn += 1) await page.keyboard.press('v');
  comes();
  await expect(validate).toBeEnabled();
  expect(await documentNumber(page)).toBe(number);
  expect(decided).toEqual([]);
});

test(
  'a photo that somebody is not sure of goes to a colleague with the word, and can be taken back at once',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, signInAs, anotherBrowser }) => {
    await signInAs('sorter');
    const number = await photoToJudge(page);
    await page.keyboard.press('Shift+W');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').first().fill('Is this shadow too dark?');
    await page.keyboard.press('Control+Enter');
    await expectMessage(page, 'Passed on to a colleague');
    await expect.poll(() => documentNumber(page)).not.toBe(number);
    await page.keyboard.press('u');
    await expect.poll(() => documentNumber(page)).toBe(number);

    await photoToJudge(page);
    await page.keyboard.press('Shift+W');
    await dialog.getByRole('textbox').first().fill('Is this shadow too dark?');
    await page.keyboard.press('Control+Enter');
    await expect.poll(() => documentNumber(page)).not.toBe(number);
    const colleague = await anotherBrowser();
    await signInAs('admin', colleague, `/document/validation/${number}`);
    expect(await photoToJudge(colleague)).toBe(number);
    await expect(colleague.getByText('Is this shadow too dark?').first()).toBeVisible();
  },
);

test('a link to exactly this view shows a colleague the same, and takes the photo from nobody', async ({
  page,
  context,
  signInAs,
  anotherBrowser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('sorter');
  const number = await photoToJudge(page);
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  const shown = (at: Page) => at.getByRole('status', { name: /^Shown at/ }).first();
  await page.keyboard.press('Shift+X');
  await expectMessage(page, 'The link is copied');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`/document/photo/${number}?`);
  const colleague = await anotherBrowser();
  await signInAs('controller', colleague, link);
  await expect(shown(colleague)).not.toHaveText('');
  await expect(colleague).toHaveURL(link);
  expect(await photoToJudge(page)).toBe(number);
});
