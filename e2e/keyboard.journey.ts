import { expect, expectMessage, test } from './fixtures.ts';
import { find, press, tabTo, withoutMouse, write } from './keys.ts';
import { aShipment } from './prints.ts';
import { aQuestion } from './questions.ts';
import { documentNumber } from './screens.ts';

/*
 * The main work of each role without a mouse. A sorter's stands in sorter.journey.ts, a postman's in
 * shipments.journey.ts, and a user manager's in lists.journey.ts.
 */

test.beforeEach(async ({ context }) => withoutMouse(context));

test('a controller edits a photo and sends it back with keys only', async ({ page, signInAs }) => {
  await signInAs('controller');
  await expect(page).toHaveURL(/\/document\/verif/);
  await expect(page.getByRole('button', { name: /^Edit photo/ })).toBeEnabled();
  const number = await documentNumber(page);
  await page.keyboard.press('Shift+T');
  await expect(page.getByRole('slider', { name: 'Crown' })).toBeVisible();
  await page.keyboard.press('f');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Ready to be sent back')).toBeVisible();
  await expect(page.getByText('The face is unchanged')).toBeVisible();
  await page.keyboard.press('v');
  await expectMessage(page, 'Document sent back successfully for final validation');
  await expect.poll(() => documentNumber(page)).not.toBe(number);
});

test('a finance manager changes a price from a later day on, and withdraws it, with keys only', async ({
  page,
  signInAs,
}) => {
  await signInAs('finance');
  await find(page, 'prices', 'Screens', /^Prices$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Prices' })).toBeVisible();
  const opening = page.context().waitForEvent('page');
  await press(page, page.getByRole('link', { name: /^Open the price/ }).first());
  const price = await opening;
  const amount = price.getByRole('textbox', { name: 'Amount', exact: true });
  // Whoever opens a price wants to change what it costs.
  await expect(amount).toBeFocused();
  await write(price, amount, '23.50');
  await write(price, price.getByRole('textbox', { name: 'Why' }), 'Paper costs more');
  await tabTo(price, price.getByLabel('Takes effect on'));
  await price.keyboard.type('01012035');
  await price.keyboard.press('ArrowRight');
  // The letters count only where the browser's own language has them.
  await price.keyboard.type('0800AM');
  await price.keyboard.press('Enter');
  await expectMessage(price, /^The change is planned for 01\/01\/2035/);

  // Saving leads to the prices of its purpose, and the form says what is planned.
  await press(price, price.getByRole('link', { name: /^Edit “Passport/ }).first());
  await press(price, price.getByRole('button', { name: 'Edits of prices' }));
  const edits = price.getByRole('dialog', { name: 'Edits of prices' });
  const planned = edits.locator('section').filter({ hasText: 'Why: Paper costs more' });
  await press(price, planned.getByRole('button', { name: 'Withdraw' }));
  await expect(price.getByRole('dialog', { name: 'Withdraw this change?' })).toBeVisible();
  await price.keyboard.press('Enter');
  await expectMessage(price, 'The planned change was withdrawn');
  await expect(planned.getByText(/^Withdrawn/)).toBeVisible();
});

test('support answers and closes tickets, one after the other, with keys only', async ({ page, request, signInAs }) => {
  const questions = [await aQuestion(request, 'Où est ma lettre ?'), await aQuestion(request, 'Quand arrive-t-elle ?')];
  await signInAs('orders');
  await find(page, String(questions[0]!.id), 'Tickets', new RegExp(`^Ticket ${questions[0]!.id} `));
  await tabTo(page, page.getByRole('switch', { name: 'Then open the next one' }));
  await page.keyboard.press('Space');
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = page.getByRole('textbox', { name: 'Your answer to the customer' });
    const title = page.getByRole('heading', { level: 1, name: /^Ticket \d+$/ });
    const number = await title.textContent();
    await tabTo(page, answer);
    await page.keyboard.type('Elle est partie hier.');
    await page.keyboard.press('Control+Shift+Enter');
    await expectMessage(page, 'Message sent, ticket closed');
    await expect(title).not.toHaveText(number!);
  }
  // The field takes the focus as soon as the next ticket is there.
  await expect(page.getByRole('textbox', { name: 'Your answer to the customer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('l');
  await expectMessage(page, 'Ticket left successfully!');
  await expect(page).toHaveURL(/\/tickets$/);
});

test('support repairs an address and refunds an order with keys only', async ({ page, request, signInAs }) => {
  const { orderId, customer } = await aShipment(request);
  await signInAs('orders');
  await find(page, customer.split(' ')[1]!, 'Orders', new RegExp(`^Order ${orderId} `));
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit address' })).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog');
  await write(page, dialog.getByRole('textbox', { name: 'Address', exact: true }), '13 quai de Seine');
  await page.keyboard.press('Control+Enter');
  await expectMessage(page, 'the address was successfully modified');
  await expect(page.getByRole('region', { name: 'Postal address' })).toContainText('13 QUAI DE SEINE');

  await expect(page.getByRole('button', { name: 'Refund' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(dialog.getByRole('textbox', { name: 'Amount to refund' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2.50');
  await write(page, dialog.getByRole('textbox', { name: 'Reason' }), 'It came late');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('€2.50').first()).toBeVisible();
});

test('an administrator adds a country group, corrects it and deletes it with keys only', async ({ page, signInAs }) => {
  await signInAs('admin');
  await find(page, 'country gr', 'Screens', /^Country groups$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Country groups' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Add/ }).first()).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog');
  const label = dialog.getByRole('textbox', { name: 'Label' });
  await expect(label).toBeFocused();
  await page.keyboard.type('North Sea');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  await press(page, page.getByRole('button', { name: 'Edit “North Sea”' }));
  await expect(label).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' coast');
  await page.keyboard.press('Enter');
  await expectMessage(page, 'Country group edited successfully');

  await press(page, page.getByRole('button', { name: 'Delete “North Sea coast”' }));
  await press(page, dialog.getByRole('button', { name: 'Delete' }));
  await expectMessage(page, 'Country group deleted successfully');
  await expect(page.getByText('North Sea coast')).toHaveCount(0);
});
