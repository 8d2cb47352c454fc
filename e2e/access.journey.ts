import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { photoToJudge } from './screens.ts';
import { type DemoAccount, emailOf, signInByHand } from './signIn.ts';

test('a wrong password says only that the pair is wrong', async ({ page }) => {
  await page.goto('/login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('This field should be filled').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Username' }).fill('sorter@demo.likeness.test');
  await page.getByLabel('Password').and(page.locator('input')).fill('a guess');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Invalid credentials').first()).toBeVisible();
});

/** The first screen of each role. */
const FIRST_SCREENS: Readonly<Partial<Record<DemoAccount, RegExp>>> = {
  superadmin: /\/$/,
  admin: /\/$/,
  sorter: /\/document\/validation$/,
  controller: /\/document\/verif$/,
  postman: /\/$/,
  orders: /\/$/,
  finance: /\/$/,
  users: /\/$/,
};

test('each role signs in and out by hand, and begins where its work is', async ({ page }) => {
  await page.goto('/login');
  for (const [account, screen] of Object.entries(FIRST_SCREENS) as [DemoAccount, RegExp][]) {
    await signInByHand(page, account);
    await expect(page).toHaveURL(screen);
    await page.getByRole('button', { name: emailOf(account) }).click();
    await page.getByRole('menuitem', { name: /(Log|Sign) out|Se déconnecter|Cerrar sesión/ }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByRole('button', { name: 'English' }).click();
  }
});

test('each role sees its own menu, and an address that does not exist says so', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('postman');
  await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await expect(page.getByText('Documents to verify')).toHaveCount(0);
  await page.goto('/document/validation');
  await expect(page).toHaveURL(/\/$/);
  await expectMessage(page, 'Access denied');
  await page.goto('/no/such/screen');
  await expect(page.getByText('There is nothing at the address /no/such/screen.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to the home page', exact: true }).click();
  await expect(page.getByRole('link', { name: /shipments? waits? to be sent/ })).toBeVisible();

  const admin = await anotherBrowser();
  await signInAs('admin', admin);
  await admin.getByRole('button', { name: 'Show the menu' }).click();
  await expect(admin.getByRole('link', { name: 'Documents to verify' }).first()).toBeVisible();
  await expect(admin.getByRole('link', { name: 'Documents to process' }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.goto('/document/validationList');
  await expect(admin.getByRole('link', { name: 'Verify', exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
  await admin.goto('/document/need-verification');
  await expect(admin.getByRole('link', { name: 'Verify', exact: true }).first()).toBeVisible();
  await expectAccessible(admin);
});

test('the language of the screens is chosen once and kept for the account', async ({ page, anotherBrowser }) => {
  await page.goto('/login');
  await signInByHand(page, 'users');
  await page.getByRole('button', { name: 'Français' }).click();
  await expect(page.getByRole('heading', { name: /^Bon(jour|soir)|^Bienvenue/ })).toBeVisible();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: /^(Hola|Le damos la bienvenida|Bienvenid)/ })).toBeVisible();

  const elsewhere = await anotherBrowser();
  await elsewhere.goto('/login');
  await signInByHand(elsewhere, 'users');
  await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
});

test('signing out in one tab signs out the other', async ({ page, context, signInAs }) => {
  await signInAs('postman');
  const tab = await context.newPage();
  await tab.goto('/');
  await expect(tab.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
  await page.getByRole('button', { name: /postman@demo/ }).click();
  await page.getByRole('menuitem', { name: /(Log|Sign) out/ }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(tab).toHaveURL(/\/login/);
});

test('what a sorter looks at is found by an administrator: beside the photo, in the list of openings, and as CSV', async ({
  page,
  signInAs,
  anotherBrowser,
}) => {
  await signInAs('sorter');
  const number = await photoToJudge(page);
  const order = /\d+/.exec(
    (await page
      .getByText(/^Order \d+$/)
      .first()
      .textContent()) ?? '',
  )![0];

  const office = await anotherBrowser();
  await signInAs('admin', office, `/order/${order}`);
  const versions = office.getByRole('button', { name: /^Who opened this picture/ });
  await versions.first().press('Enter');
  const dialog = office.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /Nadia Haddad.*On a screen/ }).first()).toBeVisible();
  await expectAccessible(office);

  await dialog.getByRole('link', { name: 'All openings' }).click();
  await expect(office).toHaveURL(/\/admin\/openings/);
  await office.getByRole('searchbox', { name: 'Search', exact: true }).fill(number);
  const row = office
    .getByRole('row', { name: /Nadia Haddad/ })
    .filter({ has: office.getByText(number, { exact: true }) });
  await expect(row.first()).toBeVisible();
  await expectAccessible(office);

  const saving = office.waitForEvent('download');
  await office.getByRole('button', { name: 'CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  expect(csv.split('\n').filter((line) => line.includes('Nadia Haddad') && line.includes(number))).not.toEqual([]);
});
