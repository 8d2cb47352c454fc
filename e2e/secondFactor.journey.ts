import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { giveDevice } from './passkeyDevice.ts';
import { emailOf, givePassword, showPassword } from './signIn.ts';

const HALF_MINUTE = 30_000;

/** What an authenticator app shows. Each code is good once, and none before it: the next one is asked for ahead. */
const shownBy = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * HALF_MINUTE });

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: emailOf('finance') }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

async function signInWithCode(page: Page, code: string): Promise<void> {
  await givePassword(page, 'finance');
  await page.getByRole('textbox', { name: 'Code of the app, or a recovery code' }).fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

/** The recovery codes that the dialog tells once. */
async function keptCodes(page: Page): Promise<string[]> {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' });
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  const codes = await dialog.getByRole('listitem').allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  return codes;
}

test('a second factor is switched on, used with app, recovery code and passkey, and switched off', async ({
  page,
  server,
  signInAs,
}) => {
  // In English from here on.
  await signInAs('finance', page, '/my-sign-in');
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeDisabled();
  // Passkeys belong to a name, and this is a number.
  const place = server.url.replace('127.0.0.1', 'localhost');
  await expect(page.getByText(`Passkeys can be made and used only at ${place}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(`${place}/login`);
  await giveDevice(page);
  await givePassword(page, 'finance');
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${place}/my-sign-in`);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await showPassword(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = (await page.getByRole('dialog').getByRole('code').textContent())!.replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code of the app' }).fill(shownBy(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = await keptCodes(page);
  await expect(page.getByRole('list', { name: 'Second factor' }).getByText('10 are left')).toBeVisible();

  await signOut(page);
  await signInWithCode(page, shownBy(secret, 1));
  await signOut(page);
  await signInWithCode(page, codes[0]!);

  await page.goto(`${place}/my-sign-in`);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('My laptop');
  await showPassword(page);
  await page.getByRole('textbox', { name: 'Code of the app, or a recovery code' }).fill(codes[1]!);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectMessage(page, 'The passkey is added');
  await expect(page.getByRole('list', { name: 'Second factor' }).getByText('Not used yet')).toBeVisible();

  await signOut(page);
  await givePassword(page, 'finance');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).not.toHaveURL(/\/login/);

  await page.goto(`${place}/my-sign-in`);
  await expect(page.getByRole('list', { name: 'Second factor' }).getByText('8 are left')).toBeVisible();
  await expect(page.getByText('Not used yet')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the passkey “My laptop”' }).click();
  await showPassword(page);
  await page.getByRole('button', { name: 'Use a passkey instead of the code' }).click();
  await expectMessage(page, 'The passkey is removed');

  await page.getByRole('button', { name: 'Remove the authenticator app' }).click();
  await showPassword(page);
  await page.getByRole('textbox', { name: 'Code of the app, or a recovery code' }).fill(codes[2]!);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the authenticator app' }).click();
  await expectMessage(page, 'You sign in with your password alone from now on');
  await signOut(page);
  await givePassword(page, 'finance');
  await expect(page).not.toHaveURL(/\/login/);
});

test('an hour after signing in, ending the other sessions asks for the password first, and then does it', async ({
  page,
  server,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('users', page, '/my-sign-in');
  const other = await anotherBrowser();
  await signInAs('users', other, '/my-sign-in');
  // Pages that are left open would ask for the server while it is away.
  await page.goto('about:blank');
  await other.goto('about:blank');
  await server.goAhead(1);

  await page.goto('/my-sign-in');
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).not.toHaveCount(1);
  await page.getByRole('button', { name: 'End all others' }).click();
  const end = page.getByRole('dialog').getByRole('button', { name: 'End all others' });
  await end.click();
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question).toContainText('You will not be asked again for the next five minutes.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  // Nothing has ended, and what was asked before can be answered again.
  await end.click();
  await showPassword(page);
  await page.keyboard.press('Enter');
  await expectMessage(page, /ended/);
  await expect(sessions).toHaveCount(1);
  await other.goto('/my-sign-in');
  await expect(other).toHaveURL(/\/login/);
});
