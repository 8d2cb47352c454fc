import type { Page } from '@playwright/test';
import { expect, expectMessage, test } from './fixtures.ts';
import { documentNumber } from './screens.ts';
import { signInAgain } from './signIn.ts';

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

const isCall = ({ pathname }: URL) => pathname.startsWith('/api/') && !pathname.startsWith('/api/session');

/**
 * The server ends the session, as it does after a long time in which nobody did anything, and the page hears of it as it
 * asks for what was pressed, and not before.
 */
async function endSessionAt(page: Page, press: () => Promise<void>): Promise<void> {
  const pressed = Promise.withResolvers<void>();
  let ended: Promise<void> | undefined;
  await page.route(isCall, async (route) => {
    await pressed.promise;
    await (ended ??= endSession(page));
    await route.continue();
  });
  await press();
  pressed.resolve();
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
}

async function endSession(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/api/session/end', { method: 'POST', headers: { 'X-Requested-With': 'likeness' } }));
}

test('who is signed out at the desk signs in over it and goes on with what was typed', async ({ page, signInAs }) => {
  await signInAs('sorter');
  await expect(sendForEditing(page)).toBeEnabled();
  const number = await documentNumber(page);
  await comment(page).fill('Half a sentence');
  await endSessionAt(page, () => page.getByRole('button', { name: 'Reload' }).click());
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await expect(sendForEditing(page)).toBeHidden();
  await expect(page.getByText(number)).toBeHidden();
  await signInAgain(page);
  await expect.poll(() => documentNumber(page)).toBe(number);
  // The photo may have gone back to the queue meanwhile: then it is taken again, with what was typed.
  const takeAgain = page.getByRole('button', { name: 'Start verification' });
  await expect(async () => {
    if (await takeAgain.isVisible()) await takeAgain.click();
    await expect(sendForEditing(page)).toBeEnabled({ timeout: 5_000 });
  }).toPass();
  await expect(comment(page)).toHaveValue('Half a sentence');
});

test('what is about to be saved when the session ends is saved after signing in again', async ({ page, signInAs }) => {
  await signInAs('superadmin', page, '/admin/country-groups');
  await page.getByRole('button', { name: /^Add/ }).click();
  const form = page.getByRole('dialog', { name: /^Add/ });
  await form.getByRole('textbox').first().fill('Session of the evening');
  await endSessionAt(page, () => form.getByRole('button', { name: 'Save' }).click());
  await expect(form).toBeHidden();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Sign in again' })).toBeVisible();
  await signInAgain(page);
  await expect(page.getByText('Session of the evening')).toBeVisible();
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
