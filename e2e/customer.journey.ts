import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { PARTNER } from './partner.ts';
import { aShipment } from './prints.ts';

test('a postman rejects an address, and the customer corrects it by the link they are sent, in their language', async ({
  page,
  request,
  signInAs,
  anotherBrowser,
}) => {
  const { id, orderId, reference, customer } = await aShipment(request);
  await signInAs('postman', page, `/shipment/${id}`);
  await page.getByRole('button', { name: 'Reject address' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject address' }).click();
  await expectMessage(page, 'Address rejected successfully!');

  const read = await request.get(`/api/intake/orders/${orderId}`, { headers: PARTNER });
  const { repair } = (await read.json()) as { repair: { address: string } };
  const home = await anotherBrowser();
  await home.goto(new URL(repair.address).pathname);
  await expect(home.getByRole('heading', { name: `Commande ${reference}` })).toBeVisible();
  await expect(home.getByRole('heading', { name: 'Il nous faut votre adresse complète' })).toBeVisible();
  // A stranger who finds the link must not learn from it whose address it is.
  await expect(home.getByRole('main')).not.toContainText(customer);
  await expect(home.getByRole('main')).toContainText('3 rue des Lilas');
  await expectAccessible(home);

  await home.getByLabel('Prénom').fill('Noor');
  await home.getByLabel('Nom', { exact: true }).fill(customer.split(' ')[1]!);
  await home.getByLabel('Numéro et rue').fill('13 rue des Lilas');
  await home.getByLabel('Code postal').fill('75020');
  await home.getByLabel('Ville').fill('Paris');
  await home.getByLabel('Pays').selectOption('FR');
  await home.getByRole('button', { name: 'Envoyer cette adresse' }).press('Enter');
  await expect(home.getByText('Merci. Votre lettre est envoyée à cette adresse.')).toBeVisible();
  await expect(home.getByRole('button', { name: 'Envoyer cette adresse' })).toHaveCount(0);
  await expectAccessible(home);
  await home.reload();
  await expect(home.getByRole('status')).toContainText('Vous n’avez rien à faire');

  await page.goto(`/shipment/${id}`);
  await expect(page.getByLabel('Address on the envelope')).toContainText('13 RUE DES LILAS');
  await expect(page.getByRole('button', { name: 'Mark as shipped' })).toBeVisible();
});

test('a link that is not valid says so', async ({ page }) => {
  await page.goto('/customer/no-such-link');
  await expect(page.getByRole('alert')).toContainText('This link does not work');
  await expectAccessible(page);
});
