import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { documentNumber, photoToJudge } from './screens.ts';
import { ON_POSTGRESQL_TOO } from './tags.ts';

const WORD = 'please take the visa ones first';

test(
  'an administrator ends a sorter’s work from the floor with a word: the open desk says so, and somebody else takes the photo',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, signInAs, anotherBrowser }) => {
    await signInAs('sorter');
    const number = await photoToJudge(page);
    await page.getByRole('textbox', { name: 'Comment' }).fill('Half a sentence');

    const office = await anotherBrowser();
    await signInAs('admin', office, '/floor');
    await expect(
      office.getByRole('table', { name: 'Queues' }).getByRole('row', { name: /^Verification/ }),
    ).toBeVisible();
    await expectAccessible(office);
    const work = office.getByRole('table', { name: 'Work in progress' });
    await work.getByRole('button', { name: new RegExp(`^Release Verification ${number},`) }).click();
    const question = office.getByRole('dialog', { name: `Release Verification ${number}?` });
    await question.getByRole('textbox').fill(WORD);
    await question.getByRole('button', { name: 'Release' }).click();
    await expectMessage(office, /has been released/);
    await expect(work.getByRole('link', { name: `Verification ${number}`, exact: true })).toHaveCount(0);

    await expect(page.getByRole('alert').filter({ hasText: `“${WORD}”` })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveValue('Half a sentence');
    await expect(page.getByRole('button', { name: /^Refuse/ })).toHaveCount(0);
    await expectAccessible(page);

    await office.goto(`/document/validation/${number}`);
    expect(await photoToJudge(office)).toBe(number);

    await page.getByRole('button', { name: /^Take next/ }).click();
    await expect.poll(() => documentNumber(page)).not.toBe(number);
  },
);

test('the floor says that its numbers are old while the line is down, and goes on by itself', async ({
  page,
  context,
  signInAs,
  expectBrokenLine,
}) => {
  await signInAs('admin', page, '/floor');
  await expect(page.getByText(/^As of /)).toBeVisible();
  expectBrokenLine();
  await context.setOffline(true);
  await expect(page.getByText(/^No connection since .*; these numbers are out of date\.$/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^No connection since/)).toHaveCount(0);
});

test('F hangs the floor on the wall, and thresholds are set where their alerts are seen', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', page, '/floor');
  await page.getByRole('button', { name: /^Full screen/ }).waitFor();
  await page.keyboard.press('f');
  const wall = page.getByRole('dialog', { name: 'Live floor' });
  await expect(wall.getByRole('table', { name: 'Queues' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('f');
  await expect(wall).toHaveCount(0);

  await page.getByRole('link', { name: 'Alerts and recipients' }).click();
  await page.getByRole('combobox', { name: 'Recipients' }).fill('night@likeness.test');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Alerts saved');
  await page.reload();
  await expect(page.getByText('night@likeness.test')).toBeVisible();
});
