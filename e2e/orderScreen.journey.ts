import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { aShipment, ship } from './prints.ts';

test('support comments on an order, corrects its address, writes to its customer, and a deleted order comes back', async ({
  page,
  request,
  signInAs,
  anotherBrowser,
}) => {
  const shipment = await aShipment(request);
  const { orderId, reference, customer } = shipment;
  await signInAs('orders', page, '/orders');
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(customer.split(' ')[1]!);
  const row = page.getByRole('row', { name: new RegExp(customer) });
  const opening = page.context().waitForEvent('page');
  await row.getByRole('link', { name: /Open order/ }).press('Enter');
  const order = await opening;
  await expect(order.getByRole('heading', { level: 1, name: `Order ${orderId}` })).toBeVisible();
  await expect(order.getByRole('img', { name: /^Photo:/ })).toBeVisible();
  const log = order.getByRole('region', { name: 'Actions' });
  await expectAccessible(order);

  // An authority's refusal, with the name of the person who had let the photo pass.
  await order.keyboard.press('c');
  const dialog = order.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Refused at the town hall, she is furious');
  await dialog.getByRole('button', { name: '#administrationRefusal' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Who approved the photo' }).fill('Hugo');
  await order.keyboard.press('Enter');
  await expectAccessible(order);
  await order.keyboard.press('Control+Enter');
  await expectMessage(order, 'Comment added');
  await expect(log).toContainText('Refused at the town hall, she is furious #administrationRefusal');
  await expect(log).toContainText('Approved by Hugo Lindqvist');

  await order.keyboard.press('e');
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('13 quai de Seine');
  const envelope = dialog.getByLabel('Address on the envelope');
  await expect(envelope).toContainText('13 QUAI DE SEINE');
  await order.keyboard.press('Control+Enter');
  await expectMessage(order, 'the address was successfully modified');
  await expect(order.getByRole('region', { name: 'Postal address' })).toContainText('13 QUAI DE SEINE');
  await order
    .getByRole('link', { name: `Shipment ${shipment.id}` })
    .first()
    .click();
  await expect(order.getByLabel('Address on the envelope')).toContainText('13 QUAI DE SEINE');
  await order.goBack();
  await expect(order.getByRole('img', { name: /^Photo:/ })).toBeVisible();

  const download = order.waitForEvent('download');
  await order.keyboard.press('d');
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectMessage(order, 'Invoice downloaded successfully!');

  await expect(order.getByRole('button', { name: 'Send email' })).toHaveCount(0);
  await ship(request, shipment);
  // The screen learns by itself that the customer has to be told something.
  await expect(order.getByRole('button', { name: 'Send email' })).toBeVisible();
  await order.keyboard.press('m');
  await expect(dialog).toContainText(`${customer.split(' ')[1]}@customer.test`, { ignoreCase: true });
  await expect(dialog).toContainText(reference);
  await expect(dialog.locator('iframe')).toHaveAttribute('srcdoc', /Bonjour Noor/);
  await expectAccessible(order);
  await order.keyboard.press('Control+Enter');
  await expectMessage(order, 'Email sent successfully!');

  await order.keyboard.press('Delete');
  await expect(dialog).toContainText('30');
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await expectMessage(order, 'Order deleted');
  await expect(order.getByText('deleted', { exact: true })).toBeVisible();
  for (const sentence of [
    'Deliveries are unavailable for deleted orders',
    'Picture is unavailable for deleted orders',
    'Signature is unavailable for deleted orders',
    'Photoboards are unavailable for deleted orders',
    'History is not available for deleted orders',
  ]) {
    await expect(order.getByText(sentence)).toBeVisible();
  }
  await expect(order.getByRole('button', { name: 'Restore' })).toHaveCount(0);
  // What was paid for it can still be given back; nothing else is done with it, and its invoice says why not.
  const inToolbar = order.getByRole('toolbar').getByRole('button');
  await expect(inToolbar).toHaveText(['Send the invoice', 'Download the invoice', /^Refund/]);
  await expect(inToolbar.nth(0)).toBeDisabled();
  await expect(inToolbar.nth(1)).toBeDisabled();
  await expectAccessible(order);

  const office = await anotherBrowser();
  await signInAs('admin', office, `/order/${orderId}`);
  await expect(office.getByText(/^This order was deleted on .* by /)).toBeVisible();
  await office.keyboard.press('u');
  await expectMessage(office, 'Order restored');
  await expect(office.getByRole('img', { name: /^Photo:/ })).toBeVisible();
  // The first screen updates by itself.
  await expect(order.getByRole('img', { name: /^Photo:/ })).toBeVisible();
  await expect(order.getByText('deleted', { exact: true })).toHaveCount(0);
});
