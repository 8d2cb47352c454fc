import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { press, tabTo, withoutMouse, write } from './keys.ts';
import { type Shipment, shipments } from './prints.ts';
import { ON_POSTGRESQL_TOO } from './tags.ts';

/** One for each journey: waiting for the post takes the same time for one as for three. */
let waiting: Shipment[];

test.beforeAll(async ({ request }) => {
  waiting = await shipments(request, 3);
});

test(
  'a postman sends a board to the mail partner and marks it as shipped with keys only, and the customer hears of it',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, context, signInAs, anotherBrowser }) => {
    await withoutMouse(context);
    const { id, orderId, reference, customer } = waiting.pop()!;
    await signInAs('postman', page, '/shipments');
    await expect(page.getByRole('tab', { name: 'To ship' })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await write(page, page.getByLabel('Search', { exact: true }), String(orderId));
    const row = page.getByRole('row', { name: new RegExp(customer) });
    await press(page, row.getByRole('link', { name: 'Ship', exact: true }));
    await expect(page).toHaveURL(new RegExp(`/shipment/${id}$`));

    await expect(page.getByText('You manage this shipment')).toBeVisible();
    const board = page.getByRole('img', { name: 'Photo board' });
    await expect(board).toHaveJSProperty('complete', true);
    await expect(board).toHaveJSProperty('naturalWidth', 1754);
    await expect(page.getByLabel('Address on the envelope')).toHaveText(
      new RegExp(`${customer.toUpperCase()}.*3 RUE DES LILAS.*75020 PARIS.*FRANCE`, 's'),
    );
    await expectAccessible(page);

    await page.keyboard.press('Shift+S');
    await expectMessage(page, 'Document sent to merci facteur');
    const letter = page.getByRole('region', { name: 'Letter', exact: true });
    await expect(letter.getByText('Mail ID')).toBeVisible();
    // The letter has been sent: another one is sent only after a confirmation.
    await page.keyboard.press('Shift+S');
    await expect(page.getByRole('dialog', { name: 'The mail partner already has this letter' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Shift+V');
    await expectMessage(page, 'Document shipped successfully!');
    // Back in the list as it was left, with its search.
    await expect(page).toHaveURL(/\/shipments\?/);
    await tabTo(page, page.getByRole('tab', { name: 'To ship' }));
    await page.keyboard.press('ArrowRight');
    await press(page, page.getByRole('tab', { name: 'Shipped' }));
    await expect(page.getByRole('row', { name: new RegExp(customer) })).toBeVisible();

    const office = await anotherBrowser();
    await signInAs('orders', office, '/mailbox');
    await expect(office.getByText(`Votre commande est terminée (commande ${reference})`)).toBeVisible();
    await office.goto('/deliveredShipments');
    await office.getByRole('row', { name: new RegExp(customer) }).click();
    await expect(office.getByText('This shipment was shipped.')).toBeVisible();
    await expect(office.getByRole('button', { name: 'Mark as shipped' })).toHaveCount(0);
  },
);

test(
  'two people on one shipment: the second reads along until the first has left it',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, signInAs, anotherBrowser }) => {
    const { id } = waiting.pop()!;
    await signInAs('postman', page, `/shipment/${id}`);
    await expect(page.getByText('You manage this shipment')).toBeVisible();
    const second = await anotherBrowser();
    await signInAs('admin', second, `/shipment/${id}`);
    await expect(second.getByText(/^Malik Benali manages this shipment until/)).toBeVisible();
    for (const name of ['Mark as shipped', 'Send Again', 'Cancel', 'Leave']) {
      await expect(second.getByRole('button', { name, exact: true })).toHaveCount(0);
    }
    await expect(second.getByRole('button', { name: 'Open Ticket' })).toBeVisible();

    // After a reload the person still has it.
    await page.reload();
    await expect(page.getByText('You manage this shipment')).toBeVisible();
    await page.getByRole('button', { name: 'Leave' }).click();
    await expectMessage(page, 'Document left successfully!');
    // The second screen updates by itself.
    await expect(second.getByText('Nobody manages this shipment at the moment.')).toBeVisible();
    await second.getByRole('button', { name: 'Manage' }).click();
    await expect(second.getByText('You manage this shipment')).toBeVisible();

    // That its address is right is said of a letter that the mail partner has.
    await expect(second.getByRole('button', { name: 'Address (without error)' })).toHaveCount(0);
    await second.getByRole('button', { name: 'Open Ticket' }).click();
    const dialog = second.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Subject' }).fill('A question about this letter');
    await dialog.getByRole('textbox', { name: 'Message' }).fill('Can it go out today?');
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expectMessage(second, 'Message sent successfully!');
    await expect(second.getByRole('region', { name: 'Tickets with the mail partner' })).toContainText('Opened');
  },
);

test('the claim on a shipment without a decision expires', async ({ page, signInAs }) => {
  const { id } = waiting.pop()!;
  await page.clock.install();
  await signInAs('postman', page, `/shipment/${id}`);
  await expect(page.getByText('You manage this shipment')).toBeVisible();
  // In one step: a request in between would show that the server's clock has not moved.
  await page.clock.fastForward('10:01');
  await expectMessage(page, 'shipment expired!');
  await expect(page).toHaveURL(/\/shipments$/);
});
