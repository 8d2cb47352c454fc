import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailAttachment, emailMessage } from '../emails/outbox/schema.ts';
import { partnerPlan } from '../partners/schema.ts';
import { document } from '../photos/schema.ts';
import { asc, eq } from '../platform/database/drizzle.ts';
import { letter } from '../shipments/schema.ts';
import type { Caller } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { ShipmentScenario, manage, send, ship } from '../testing/shipmentScenario.ts';

let scenario: ShipmentScenario;
let postman: Caller;
let manager: Caller;

beforeAll(async () => {
  scenario = await ShipmentScenario.open({
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  postman = await scenario.app.signedInAs('postman');
  manager = await scenario.app.signedInAs('orderManager');
});
afterAll(() => scenario.close());

const orm = () => scenario.app.platform.database.orm;
const plansTell = (informWho: string[]) => orm().update(partnerPlan).set({ informWho });
const emailsOf = (orderId: number) =>
  orm().select().from(emailMessage).where(eq(emailMessage.orderId, orderId)).orderBy(asc(emailMessage.id));
const filesOf = async (mailId: number) =>
  (await orm().select().from(emailAttachment).where(eq(emailAttachment.mailId, mailId))).map(
    ({ fileName }) => fileName,
  );

/** Sends the letter of a new shipment, whose number the post has told us, and marks it as shipped. */
async function shipped(informWho: string[]): Promise<{ orderId: number; invoice: string }> {
  const { id, orderId } = await scenario.aShipment();
  await plansTell(informWho);
  const invoice = (await manager.call(downloadInvoice, { params: { id: orderId } })).answer.fileName;
  await manage(postman, id);
  await send(postman, id);
  await orm().update(letter).set({ trackingNumber: '2C00099' }).where(eq(letter.shipmentId, id));
  await ship(postman, id);
  await scenario.app.settle();
  return { orderId, invoice };
}

test('a letter that completes an order is one e-mail: what is done, where the letter goes, its number and the invoice', async () => {
  const { orderId, invoice } = await shipped(['client_bill', 'partner_bill']);
  const [closing, toPartner, ...others] = await emailsOf(orderId);
  expect([closing!.template, toPartner!.template, others]).toEqual(['order_fulfilled', 'bill', []]);
  for (const words of ['Your order is complete', 'ALLÉE DE LA PÂQUERETTE', '2C00099', 'The invoice is attached']) {
    expect(`${closing!.subject} ${closing!.text}`).toContain(words);
  }
  expect(await filesOf(closing!.id)).toEqual([invoice]);
  expect([toPartner!.recipient, await filesOf(toPartner!.id)]).toEqual([
    expect.stringContaining('@partner.test'),
    [invoice],
  ]);
});

test('a plan that sends no bill has it in no e-mail', async () => {
  const { orderId } = await shipped([]);
  const [closing, ...others] = await emailsOf(orderId);
  expect(others).toEqual([]);
  expect(closing!.text).not.toContain('invoice');
  expect(await filesOf(closing!.id)).toEqual([]);
});

test('a letter of an order that goes on has an e-mail of its own, with its number', async () => {
  const { id, orderId } = await scenario.aShipment();
  await plansTell(['client_bill']);
  const other = await aDocument(scenario.app, { status: 'pending_verification' });
  await orm().update(document).set({ orderId }).where(eq(document.id, other.id));
  await manage(postman, id);
  await send(postman, id);
  await orm().update(letter).set({ trackingNumber: '2C00077' }).where(eq(letter.shipmentId, id));
  await ship(postman, id);
  const [email, ...others] = await emailsOf(orderId);
  expect([email!.template, others]).toEqual(['shipped', []]);
  expect(email!.text).toContain('2C00077');
});
