import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';

test('a user manager adds a partner, sees its key once, and makes a new one', async ({ page, signInAs }) => {
  await signInAs('users', page, '/admin/partner');
  await expect(page.getByText('photo@demo.likeness.test')).toBeVisible();
  await expect(page.getByText('partner_photo@')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Add/ }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('textbox', { name: 'E-mail' }).fill('partner_nantes@agency.test');
  await form.getByRole('textbox', { name: /^Name/ }).fill('Instantané Nantes');
  await form.getByRole('combobox', { name: 'Partner plan' }).click();
  await page.getByRole('option', { name: 'Photographers, standard' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const shown = page.getByRole('dialog', { name: 'nantes@agency.test' });
  const key = await shown.getByRole('textbox', { name: 'API secret key' }).inputValue();
  expect(key).toMatch(/^lk_/);
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'Details of “nantes@agency.test”' }).click();
  await expect(page.getByText(`••••${key.slice(-4)}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'instantane.demo.likeness.test/' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  const renewed = await page.getByRole('textbox', { name: 'API secret key' }).inputValue();
  expect(renewed).not.toBe(key);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(`••••${renewed.slice(-4)}`)).toBeVisible();
  await page.getByRole('link', { name: 'Back to List' }).click();
  await expect(page).toHaveURL(/\/admin\/partner$/);
});

test('a plan is made on a screen of its own, with a preview, and nothing typed is lost', async ({ page, signInAs }) => {
  await signInAs('users', page, '/admin/partnerPlan');
  await page.getByText('Photo booths').click();
  await expect(page).toHaveURL(/\/admin\/partnerPlanNew\/\d+$/);
  const button = page.getByTestId('preview').getByText('Take a photo', { exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(0, 95, 115)');
  await expectAccessible(page);

  const colour = page.getByRole('textbox', { name: 'Buttons', exact: true });
  await colour.fill('#aa0000');
  await expect(button).toHaveCSS('background-color', 'rgb(170, 0, 0)');
  await colour.fill('red');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Buttons: This is not a colour. Example: #1A73E8')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await colour.fill('#aa0000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/admin\/partnerPlan$/);
  await expectMessage(page, 'Partner plan edited successfully');

  // The closing form has the same name until it is gone.
  await expect(page.getByRole('heading', { name: 'Partner plans' })).toBeVisible();
  await page.getByText('Photo booths').click();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog');
  await expect(history.getByRole('row', { name: 'Buttons #005f73 #aa0000' })).toBeVisible();
  await history.getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('dialog', { name: 'Take this change back?' }).getByRole('button', { name: 'Take back' }).click();
  await history.getByRole('button', { name: 'Close' }).click();
  await expect(colour).toHaveValue('#005f73');
});

test('a finance manager adds an amount to a wallet, and takes no more than there is', async ({ page, signInAs }) => {
  await signInAs('finance', page, '/finance/wallets');
  await expect(page.getByRole('button', { name: /^Add$/ })).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zurich');
  await page.getByRole('row', { name: /zurich@/ }).click();
  const wallet = page.getByRole('dialog', { name: /Fotodienst Seefeld/ });
  await expect(wallet.getByText('First transfer, as agreed')).toBeVisible();
  await expectAccessible(page);
  await wallet.getByRole('button', { name: 'Add an amount' }).click();
  await expect(wallet.getByText('This field should be filled').first()).toBeVisible();
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('-500');
  await wallet.getByRole('textbox', { name: 'Comment' }).fill('Counted twice');
  await wallet.getByRole('button', { name: 'Add an amount' }).click();
  await expect(wallet.getByText('This would take the wallet below zero: it holds €450.00')).toBeVisible();
  await wallet.getByRole('textbox', { name: 'Amount' }).fill('-49,50');
  await wallet.getByRole('button', { name: 'Add an amount' }).click();
  await expect(wallet.getByRole('row', { name: /€49\.50.*€400\.50.*Counted twice.*Joan Ferrer/ })).toBeVisible();
  await wallet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: /zurich@.*400\.50/ })).toBeVisible();
});
