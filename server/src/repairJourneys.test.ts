import { rejectSignature } from '@likeness/contract/orderDesk/afterSales';
import { rejectAddress, startManagingShipment, updateShipment } from '@likeness/contract/shipments';
import { downloadInvoice } from '@likeness/contract/orderDesk/emails';
import * as photos from '@likeness/contract/photos';
import { readRepair, repairAddress, repairPhoto, repairSignature } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from './emails/outbox/schema.ts';
import { eq } from './platform/database/drizzle.ts';
import { country } from './purposes/schema.ts';
import { shipment } from './shipments/schema.ts';
import { Caller, type TestApp, startTestApp } from './testing/app.ts';
import { aJpeg, documentRow, orderRow } from './testing/builders.ts';
import { aProduct, aReason } from './testing/catalogueBuilders.ts';
import { type MailServer, readable, startMailServer } from './testing/mailServer.ts';
import { PartnerScenario } from './testing/partnerScenario.ts';

/* The whole story of a customer whose photo, signature and address are all rejected, from e-mail to e-mail. */

let mailServer: MailServer;
let app: TestApp;
let scenario: PartnerScenario;
let sorter: Caller;
let manager: Caller;

beforeAll(async () => {
  mailServer = await startMailServer();
  app = await startTestApp({
    SMTP_URL: `smtp://127.0.0.1:${mailServer.port}`,
    CUSTOMER_URL: 'https://customers.test/customer/{token}',
    INVOICE_SELLER: 'Maison du Portrait; 12 rue de l’Église; 75011; Paris; FRANCE',
    INVOICE_VAT_NUMBER: 'FR12345678901',
  });
  scenario = await PartnerScenario.open(app);
  await app.platform.database.pool.query(
    `update partner_plan set inform_who = '{client_photo_rejected,client_signature_rejected,client_address_rejected,client_bill}'`,
  );
  sorter = await app.signedInAs('sorter');
  manager = await app.signedInAs('orderManager');
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const passTime = (seconds: number) => app.platform.jobs.runDueJobs({ afterSeconds: seconds, returnFailures: true });

const LINK = /https:\/\/customers\.test\/customer\/([\w-]{32})/;
/** The e-mails that ask for something, by the customer's link. */
const asking = () => mailServer.received.map(readable).filter((message) => LINK.test(message));

/** The customer, identified by the link in the latest e-mail they received. */
function holderOfLatestLink(): Caller {
  const token = LINK.exec(asking().at(-1)!)![1]!;
  return new Caller(app, () => token, 0);
}

async function judge(id: number, body: Record<string, unknown>, photo: Record<string, unknown>) {
  await passTime(9);
  await sorter.call(photos.startVerification, { params: { id } });
  const seen = (await sorter.call(photos.getDocument, { params: { id } })).answer;
  const sent = { final: true, ...body, photo: { photoUid: seen.photo!.uid, ...photo } };
  return (await sorter.call(photos.decide, { params: { id }, body: sent })).answer.status;
}

const picture = async (colour: string) => ({ name: 'new.jpg', content: await aJpeg({ colour }) });
const ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address: '12 rue de l’Église',
  postalCode: '75011',
  city: 'Paris',
  country: 'FR',
};

test('a customer repairs photo, signature and address by the links in the e-mails, and gets the bill when the order is finished', async () => {
  const product = await aProduct(app, { sendByPostNeeded: true });
  const line = await scenario.aLine({ product: product.reference, signature: await scenario.sendPicture('signature') });
  const customer = { email: 'ada@customer.test', first_name: 'Ada', last_name: 'Lovelace', language: 'en' };
  const home = { address: '12 rue du Nord', postal_code: '75011', city: 'Paris', country: 'FR' };
  await app.platform.database.orm.update(country).set({ countryMerciFacteur: 'FRANCE' });
  const wanted = await scenario.anOrder({ lines: [line], customer: { ...customer, ...home } });
  const placed = (await scenario.place(wanted)).answer;
  const id = placed.documents[0]!.id;
  const order = { id: placed.id };

  // The photo. The mail server is away for an hour; the e-mail is delivered once when it is back.
  const { port } = mailServer;
  await mailServer.close();
  const reason = await aReason(app);
  expect(await judge(id, {}, { status: 'rejected', photoRejectReasons: [reason.id] })).toBe('rejected_photo');
  await passTime(9);
  await passTime(60);
  mailServer = await startMailServer({}, port);
  await passTime(3600);
  await passTime(3600);
  expect(asking()).toHaveLength(1);
  expect(asking()[0]).toContain('Eyes closed');
  // At nine in Paris an hour was promised.
  expect(mailServer.received.map(readable).join()).toContain(
    'We will check your photo by Tuesday 10 March at 10:00 at the latest.',
  );
  const first = holderOfLatestLink();
  expect((await first.call(readRepair)).answer.documents).toMatchObject([{ asked_for: 'photo' }]);
  expect((await first.call(repairPhoto, { params: { id }, file: await picture('#c8d4d2') })).status).toBe(200);
  await passTime(9);

  // The signature.
  expect((await manager.call(rejectSignature, { params: { id } })).answer.status).toBe('rejected_signature');
  await passTime(9);
  expect(asking()[1]).toContain('Please sign again in black on white paper');
  const second = holderOfLatestLink();
  expect(await second.bearer(), 'the link stays the same').toBe(await first.bearer());
  expect((await second.call(repairSignature, { params: { id }, file: await picture('#ffffff') })).status).toBe(200);
  expect((await orderRow(app, order.id)).status).toBe('in_progress');

  // The address is rejected once everything is printed.
  expect(await judge(id, { lastValidation: true }, { status: 'validated' })).toBe('validated');
  await passTime(9);
  expect((await documentRow(app, id)).status).toBe('pending_shipment');
  const postman = await app.signedInAs('postman');
  expect((await postman.call(rejectAddress, { params: { id } })).answer.status).toBe('rejected_address');
  await passTime(9);
  expect(asking()[2]).toContain('cannot be delivered to the address');
  const third = holderOfLatestLink();
  expect((await third.call(repairAddress, { params: { id }, body: ADDRESS })).status).toBe(200);

  // The letter is posted, and the order is finished.
  const [waiting] = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, id));
  await postman.call(startManagingShipment, { params: { id: waiting!.id } });
  const shipped = await postman.call(updateShipment, {
    params: { id: waiting!.id },
    body: { status: 'shipped', sendEmail: true },
  });
  expect(shipped.answer.status).toBe('shipped');
  expect((await orderRow(app, order.id)).status).toBe('fulfilled');
  await passTime(9);
  await passTime(9);
  const subjects = await app.platform.database.orm
    .select({ template: emailMessage.template, status: emailMessage.status })
    .from(emailMessage)
    .where(eq(emailMessage.orderId, order.id))
    .orderBy(emailMessage.id);
  expect(subjects).toEqual(
    [
      'order_received',
      'photo_rejected',
      'photo_received',
      'signature_rejected',
      'signature_received',
      'address_rejected',
      // It tells of the letter, and has the bill with it.
      'order_fulfilled',
    ].map((template) => ({ template, status: 'sent' })),
  );
  expect(mailServer.received).toHaveLength(7);
  const { data, fileName } = (await manager.call(downloadInvoice, { params: { id: order.id } })).answer;
  const bill = mailServer.received.find((message) => message.includes(fileName))!;
  expect(bill.replaceAll('\r\n', '')).toContain(data);
  expect((await third.call(readRepair)).answer.documents).toMatchObject([{ asked_for: null }]);
});
