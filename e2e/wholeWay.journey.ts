import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectMessage, test } from './fixtures.ts';
import { reportLetterEvents } from './letterEvents.ts';
import { PARTNER } from './partner.ts';
import { SIGNATURE, aPicture, anOrder, shipmentOf, validate } from './prints.ts';
import { ON_POSTGRESQL_TOO } from './tags.ts';

/* From the intake of an order to the delivery of its letter, and what may happen afterwards. */

/** The code that the screen of an order shows. */
async function codeOn(page: Page): Promise<string> {
  const shown = page.getByText(/^[A-Z2-9]{22} \(received/).first();
  await expect(shown).toBeVisible();
  return (await shown.textContent())!.slice(0, 22);
}

test(
  'an order with a code on paper: its signature is corrected, its letter delivered, sent again, and given a new code',
  { tag: ON_POSTGRESQL_TOO },
  async ({ page, request, signInAs, anotherBrowser }) => {
    const ordered = await anOrder(request, { coded: true });
    const { orderId, documentId, reference } = ordered;

    // The signature is rejected; the customer sends another one, and the sorter gets the photo again.
    await signInAs('orders', page, `/order/${orderId}`);
    await page.getByRole('button', { name: 'Reject Signature' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject Signature' }).click();
    await expectMessage(page, 'Signature rejected successfully!');
    const read = await request.get(`/api/intake/orders/${orderId}`, { headers: PARTNER });
    const { repair } = (await read.json()) as { repair: { address: string } };
    const home = await anotherBrowser();
    await home.goto(new URL(repair.address).pathname);
    await home.getByLabel('Language').selectOption('en');
    await expect(home.getByRole('heading', { name: 'We need a new signature' })).toBeVisible();
    await expectAccessible(home);
    const buffer = await aPicture(SIGNATURE);
    await home.locator('input[type=file]').setInputFiles({ name: 'new.jpg', mimeType: 'image/jpeg', buffer });
    await home.getByRole('button', { name: 'Send this signature' }).click();
    await expect(home.getByText('Thank you, it has arrived.')).toBeVisible();

    const desk = await anotherBrowser();
    await signInAs('sorter2', desk);
    // A sorter has one photo at a time, and gets one at once.
    await desk.getByRole('button', { name: /^Leave/ }).click();
    await expect(desk.getByRole('button', { name: /^Take next/ })).toBeVisible();
    await desk.goto(`/document/validation/${documentId}`);
    await expect(desk.getByText(`Document ${documentId}`).first()).toBeVisible();
    await expect(desk.getByRole('button', { name: /^Refuse/ })).toBeEnabled();
    await desk.getByRole('button', { name: /^Leave/ }).click();
    await expect(desk.getByRole('button', { name: /^Refuse/ })).toHaveCount(0);
    await validate(request, documentId);

    // The code arrives, and with it the board; then it waits for the postman.
    const id = await shipmentOf(request, ordered);
    await page.reload();
    const code = await codeOn(page);
    await expect(page.getByRole('img', { name: 'Photo board 1' })).toBeVisible();
    await expectAccessible(page);

    const round = await anotherBrowser();
    await signInAs('postman', round, `/shipment/${id}`);
    await expect(round.getByText('You manage this shipment')).toBeVisible();
    await round.keyboard.press('Shift+S');
    await expectMessage(round, 'Document sent to merci facteur');
    await expect(round.getByText('Mail ID')).toBeVisible();
    await round.keyboard.press('Shift+V');
    await expectMessage(round, 'Document shipped successfully!');

    // Both screens show what the mail partner has reported, and the customer has been told that all is done.
    const sentence = (what: string) => `${what} (${reference})`;
    await page.reload();
    const mailId = /Mail partner: (\d+)/.exec(
      (await page
        .getByText(/Mail partner: \d+/)
        .first()
        .textContent())!,
    )![1]!;
    await reportLetterEvents(request, mailId, [
      { status: 'imprime', sentence: sentence('Imprimé') },
      { status: 'distribue', sentence: sentence('Distribué') },
    ]);
    await round.goto(`/shipment/${id}`);
    await page.reload();
    for (const on of [round, page]) {
      await expect(on.getByText(sentence('Imprimé'))).toBeVisible();
      await expect(on.getByText(sentence('Distribué'))).toBeVisible();
    }
    await expect(page.getByText('Fulfilled').first()).toBeVisible();
    await page.goto('/mailbox');
    await expect(page.getByText(`Votre commande est terminée (commande ${reference})`)).toBeVisible();

    // The customer has lost it: another letter is sent, and then another code is requested.
    await page.goto(`/order/${orderId}`);
    await page.getByRole('button', { name: 'Send Again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send Again' }).click();
    const shipments = page.getByRole('link', { name: /^Shipment \d+$/ });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await shipmentOf(request, ordered)).toBeGreaterThan(id);
    await expect(shipments.first()).toBeVisible();

    await page.getByRole('button', { name: 'Request new code ePhoto' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Request new code ePhoto' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(code)).toHaveCount(0);
    expect(await codeOn(page)).not.toBe(code);
    await expect(page.getByText('Fulfilled').first()).toBeVisible();
  },
);
