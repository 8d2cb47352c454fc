import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { anOrder } from './prints.ts';

const OTHER_DAYS = ['Monday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Four days and four hours. */
const DAYS_IN_MINUTES = '6000';
/** What is wrong or late is written in it. */
const RED = 'rgb(191, 47, 47)';

/** Types the minutes of Tuesday, and of the other days as well: on which of them a journey runs nobody knows. */
async function type(page: Page, minutes: string): Promise<void> {
  await page.getByRole('button', { name: 'Set Tuesday' }).click();
  await page.getByRole('textbox', { name: 'The same for all of it, in minutes' }).fill(minutes);
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Set Tuesday' }).click();
  for (const day of OTHER_DAYS) await page.getByRole('checkbox', { name: day }).check();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(/^168 hours changed$/)).toBeVisible();
}

test('an administrator sees what other hours do to promises before they are saved, and the list after', async ({
  page,
  request,
  signInAs,
  anotherBrowser,
}) => {
  const { documentId, customer } = await anOrder(request);
  const search = encodeURIComponent(JSON.stringify({ q: customer.split(' ')[1] }));
  const desk = await anotherBrowser();
  await signInAs('superadmin', desk, `/document/validationList?filter=${search}`);
  const promise = desk.getByRole('row').filter({ hasText: String(documentId) });
  await expect(promise).toContainText(/in \d+ (minutes|hours?)/);

  await signInAs('admin', page, '/admin/time-photo-treatment?tab=week');
  await type(page, DAYS_IN_MINUTES);
  await page.getByRole('button', { name: 'Preview and save' }).click();
  const preview = page.getByRole('dialog', { name: 'Save the treatment times?' });
  await expect(preview.getByText(/^This moves the promises of \d+ of the \d+ who are waiting:/)).toBeVisible();
  await expect(preview.getByText(/promised it later$/)).toBeVisible();
  await expectAccessible(page);
  await expect(promise).not.toContainText('in 4 days');
  await preview.getByRole('button', { name: 'Save and move the promises' }).click();
  await expectMessage(page, 'Treatment times saved');
  await expect(promise).toContainText('in 4 days');

  await type(page, '1');
  await page.getByRole('button', { name: 'Preview and save' }).click();
  await expect(preview.getByText(/^late now: \d+, afterwards: [1-9]\d*$/)).toBeVisible();
  await preview.getByRole('button', { name: 'Save and move the promises' }).click();
  await expectMessage(page, 'Treatment times saved');
  await desk.goto('/document/validationList');
  const overdue = desk.getByText(/^Overdue by \d+ (minutes?|hours?|days?)$/).first();
  await expect(overdue).toBeVisible();
  await expect(overdue.locator('..')).toHaveCSS('color', RED);
  await expectAccessible(desk);
});
