import type { Page } from '@playwright/test';
import { expect, expectMessage, test } from './fixtures.ts';
import { documentNumber } from './screens.ts';
import { signInByHand } from './signIn.ts';

/* What happens to unfinished work when something interrupts it. */

const comment = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const sendForEditing = (page: Page) => page.getByRole('button', { name: /^Send for editing/ });

test('while the line is down nothing typed is lost, and it goes out once the line is back', async ({
  page,
  context,
  signInAs,
  expectBrokenLine,
}) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await comment(page).fill('Lighter, please');
  expectBrokenLine();
  await context.setOffline(true);
  await sendForEditing(page).click();
  await expectMessage(page, 'The server cannot be reached');
  await expect.poll(() => documentNumber(page)).toBe(number);
  await expect(comment(page)).toHaveValue('Lighter, please');
  await context.setOffline(false);
  await sendForEditing(page).click();
  await expectMessage(page, 'Document sent for treatment');
});

test('a decision whose answer got lost is taken once', async ({ page, signInAs, anotherBrowser, expectBrokenLine }) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await comment(page).fill('Only once');
  expectBrokenLine();
  let isLost = false;
  await page.route(/\/api\/document\/\d+\/verif$/, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await sendForEditing(page).click();
  await expectMessage(page, 'Document sent for treatment');
  expect(isLost).toBe(true);

  const desk = await anotherBrowser();
  await signInAs('superadmin', desk, `/document/${number}/verif`);
  await expect(desk.getByRole('tabpanel').getByText('Only once')).toHaveCount(1);
});

test('a session that has ended asks to sign in again, and leads back to what was typed', async ({ page, signInAs }) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await comment(page).fill('Half a sentence');
  // The server ends the session, as it does after a long time without activity, and this page does not know it. The
  // button is pressed at once, because any other call of the page would tell it too.
  await sendForEditing(page).evaluate(async (button: HTMLElement) => {
    await fetch('/api/session/end', { method: 'POST', headers: { 'X-Requested-With': 'likeness' } });
    button.click();
  });
  await expect(page).toHaveURL(/\/login/);
  await expectMessage(page, 'Your session has ended');
  await signInByHand(page, 'sorter');
  await expect(page).toHaveURL(/\/document\/validation/);
  await expect.poll(() => documentNumber(page)).toBe(number);
  await expect(comment(page)).toHaveValue('Half a sentence');
  await expect(sendForEditing(page)).toBeEnabled();
});

test('one photo in two tabs: closing one leaves it to the other, and a decision in one is seen in the other', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  const second = await context.newPage();
  await second.goto('/document/validation');
  await expect(sendForEditing(second)).toBeEnabled();
  expect(await documentNumber(second)).toBe(number);
  await second.close({ runBeforeUnload: true });
  await page.bringToFront();
  await comment(page).fill('From the first tab');

  const third = await context.newPage();
  await third.goto('/document/validation');
  await expect(sendForEditing(third)).toBeEnabled();
  expect(await documentNumber(third)).toBe(number);
  await page.bringToFront();
  await sendForEditing(page).click();
  await expectMessage(page, 'Document sent for treatment');
  await third.bringToFront();
  await expect(third.getByText('You are no longer working on this document').first()).toBeVisible();
  await expect(sendForEditing(third)).toHaveCount(0);
});

test('a person who returns by the browser’s back button has a photo again, but not after a break', async ({
  page,
  signInAs,
}) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await leaveAndComeBack(page, { holding: true });
  await expect(sendForEditing(page)).toBeEnabled();
  expect(await documentNumber(page)).toBe(number);

  await page.getByRole('button', { name: /^Leave/ }).click();
  await expect(page.getByRole('button', { name: /^Take next/ })).toBeVisible();
  await leaveAndComeBack(page, { holding: false });
  await expect(page.getByRole('button', { name: /^Take next/ })).toBeVisible();
});

test('a photo opened by its number and decided is not asked for again by a reload or the back button', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin', page, '/document/validationList');
  await page.getByRole('link', { name: 'Verify', exact: true }).last().click();
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await comment(page).fill('Please crop');
  await sendForEditing(page).click();
  await expect.poll(() => documentNumber(page)).not.toBe(number);
  await expect(sendForEditing(page)).toBeEnabled();
  await leaveAndComeBack(page, { holding: true });
  await expect(sendForEditing(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/document\/validation$/);
  await expect(page.getByText('Not allow')).toHaveCount(0);
});

/**
 * Simulates a browser that keeps a page in its back/forward cache and shows it again when the person goes back. By then
 * the claim on the photo has been released.
 */
async function leaveAndComeBack(page: Page, { holding }: { holding: boolean }): Promise<void> {
  const givenBack = holding ? page.waitForResponse(/cancel-verif/) : undefined;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await givenBack;
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}
