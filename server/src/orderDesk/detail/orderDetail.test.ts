import { emailsOf, originOf } from '@likeness/contract/orderDesk/list';
import type { WireAnswerOf } from '@likeness/contract/kit/endpoint';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeAudit } from '../../audit/index.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { orderDeletion } from '../afterSales/schema.ts';
import { customer } from '../../customers/schema.ts';
import { file } from '../../files/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { orderItem, orders } from '../../orders/schema.ts';
import { partnerPlan } from '../../partners/schema.ts';
import { document } from '../../photos/schema.ts';
import { noteLineChecks } from '../../prices/index.ts';
import { RepeatingClient } from '../../platform/database/repeated.ts';
import { forex } from '../../settings/pricing/schema.ts';
import { shipment, shipmentEvent } from '../../shipments/schema.ts';
import { country, purpose } from '../../purposes/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aPartner } from '../../testing/builders.ts';
import { aProduct, aPurpose, aReason, aTranslation } from '../../testing/catalogueBuilders.ts';
import {
  type Ordered,
  aBoard,
  aCode,
  aShipment,
  aDigitalPhoto,
  aPayment,
  anOrdered,
  deleteAccount,
  stand,
} from '../../testing/orderScenario.ts';
import { aPrice, aPriceScenario, inEurope } from '../../testing/priceScenario.ts';
import { TicketScenario } from '../../testing/ticketScenario.ts';

let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof aPartner>>;
let purposeId: number;
let productId: number;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('orderManager');
  partner = await aPartner(app);
  const passport = await aPurpose(app, { ephotoNeeded: true, thumbnail: '/static/masks/passport.png' });
  purposeId = passport.id;
  await aTranslation(app, purpose, passport, 'fr', { label: 'Passeport' });
  productId = (await aProduct(app, { sendByPostNeeded: true, signatureNeeded: true })).id;
  await app.platform.database.orm
    .update(country)
    .set({ countryMerciFacteur: 'France' })
    .where(eq(country.countryCode, 'FR'));
});
afterAll(() => app.close());

const placeOrder = (overrides = {}) => anOrdered(app, { partnerId: partner.id, purposeId, productId, ...overrides });
const read = (id: number, who = manager, headers = {}) => who.call(readOrder, { params: { id }, headers });
const detail = async ({ orderId }: Pick<Ordered, 'orderId'>, who = manager): Promise<WireAnswerOf<typeof readOrder>> =>
  (await read(orderId, who)).answer;
const orm = () => app.platform.database.orm;

describe('an order', () => {
  test('is shown with its payments, customer, partner and device', async () => {
    const it = await placeOrder();
    await orm()
      .update(orders)
      .set({
        promotionLabel: 'Back to school',
        promotionCode: 'SCHOOL10',
        localCurrency: 'CHF',
        totalAmountInLocalCurrency: '12.26',
        stripeSecretCode: 'pi_3Nx',
        deviceBrand: 'Fairphone',
        deviceId: 'fp-5',
        os: 'Android',
        version: '16',
        extensionEmail: 'shop@partner.test',
        originCountryCodeForPurpose: 'FR',
      })
      .where(eq(orders.id, it.orderId));
    await orm()
      .update(customer)
      .set({ phone: '+33 6 00', city: 'Paris', countryCode: 'FR', os: 'Android', version: '15' })
      .where(eq(customer.id, it.order.customerId));
    await aPayment(app, it.orderId, { infos: ['**** 4242'] });
    const order = await detail(it);
    expect(order).toMatchObject({
      id: it.orderId,
      status: 'in_progress',
      external_ref: it.order.externalRef,
      created_at: app.clock.now().toISOString(),
      deleted_at: null,
      deleted_by: null,
      total_amount: 12.9,
      currency: 'EUR',
      total_amount_in_local_currency: 12.26,
      local_currency: 'CHF',
      promotion: { label: 'Back to school', code: 'SCHOOL10', discount: 0 },
      stripe_secret_code: 'pi_3Nx',
      payments: [
        { method: 'card', amount: 12.9, currency: 'EUR', status: 'paid', payment_infos: [{ value: '**** 4242' }] },
      ],
      owner: {
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@customer.test',
        phone: '+33 6 00',
        country: { country_code: 'FR', country_name: 'France' },
        os: 'Android',
        version: '15',
        deleted: false,
      },
      qr_code: { partner: { id: partner.id, email: partner.email.replace('partner_', '') } },
      user_device: { device_brand: 'Fairphone', device_id: 'fp-5' },
      os: 'Android',
      version: '16',
      origin_country_code: 'FR',
      origin_country_code_for_purpose: 'FR',
      dispatch_needed: true,
    });
    expect([originOf(order), emailsOf(order)]).toEqual(['shop@partner.test Standard', ['ada@customer.test']]);
  });

  test('uses the e-mail address of its document, or else that of its customer', async () => {
    const it = await placeOrder();
    await orm().update(document).set({ externalEmail: 'results@customer.test' }).where(eq(document.id, it.id));
    expect(emailsOf(await detail(it))).toEqual(['results@customer.test']);
  });

  test('shows the product, purpose and requirements of each line', async () => {
    const it = await placeOrder();
    await orm()
      .insert(orderItem)
      .values({ orderId: it.orderId, productId, purposeId, amount: '3.00', quantity: 2, originItemId: it.orderItemId });
    const [line, offer] = (await detail(it)).order_items;
    expect(line).toMatchObject({
      quantity: 1,
      product: { label: 'Printed photos', signature_needed: true, send_by_post_needed: true, ephoto_needed: false },
      price: {
        amount: 12.9,
        amount_in_euro: 12.9,
        amount_in_local_currency: null,
        purpose: {
          id: purposeId,
          label: 'Passport',
          translation: 'Passport',
          country_name: 'France',
          use_in_country: { country_code: 'FR', country_name: 'France' },
          ephoto_needed: true,
          thumbnail: '/static/masks/passport.png',
        },
      },
      printed_board: true,
      document: { id: it.id, status: 'pending_verification' },
      document_origin: null,
      allowedActions: ['editPurpose'],
    });
    expect(offer).toMatchObject({
      quantity: 2,
      document: null,
      document_origin: { id: it.orderItemId, document: { id: it.id }, purpose: { id: purposeId, label: 'Passport' } },
    });
    const inFrench = (await read(it.orderId, manager, { 'accept-language': 'fr' })).answer;
    const { label, translation } = inFrench.order_items[0]!.price.purpose;
    expect([label, translation]).toEqual(['Passeport', 'Passeport']);
  });

  test('shows prices in euros by our exchange rate, and in the local currency by the rate of the total', async () => {
    await orm().insert(forex).values({ label: 'Pound', currency: 'GBP', symbol: '£', rate: 0.8 });
    const it = await placeOrder();
    const inPounds = { currency: 'GBP', localCurrency: 'INR', totalAmountInLocalCurrency: '1290.00' } as const;
    await orm().update(orders).set(inPounds).where(eq(orders.id, it.orderId));
    expect((await detail(it)).order_items[0]!.price).toMatchObject({
      amount: 12.9,
      currency: 'GBP',
      amount_in_euro: 16.13,
      amount_in_local_currency: 1290,
      local_currency: 'INR',
    });
  });

  test('shows no price in euros where the exchange rate was mistyped so that no amount is as large', async () => {
    await orm().insert(forex).values({ label: 'Lira', currency: 'TRY', symbol: '₺', rate: 0.000001 });
    const it = await placeOrder();
    await orm().update(orders).set({ currency: 'TRY' }).where(eq(orders.id, it.orderId));
    await orm().update(orderItem).set({ amount: '5000000.00' }).where(eq(orderItem.id, it.orderItemId));
    expect((await detail(it)).order_items[0]!.price).toMatchObject({
      amount: 5_000_000,
      currency: 'TRY',
      amount_in_euro: null,
    });
  });

  test('shows which price a line was compared with, that of the line beside it for an option, and what was found', async () => {
    const it = await placeOrder();
    const extra = await aProduct(app, { productType: 'option' });
    const [option] = await orm()
      .insert(orderItem)
      .values({ orderId: it.orderId, productId: extra.id, purposeId, amount: '3.00', originItemId: it.orderItemId })
      .returning();
    const unchecked = (await detail(it)).order_items.map(({ price }) => [price.id, price.parent_price, price.check]);
    expect(unchecked).toEqual([
      [null, null, null],
      [null, null, null],
    ]);
    const place = inEurope(await aPriceScenario(app));
    const listed = await aPrice(app, { ...place, amount: '11.90' }, [
      { productId: extra.id, amount: '3.00', orderNumber: 1 },
    ]);
    await noteLineChecks(orm(), [
      { orderItemId: it.orderItemId, priceId: listed.id, expectedAmount: '11.90', verdict: 'differs' },
      { orderItemId: option!.id, priceId: listed.id, expectedAmount: '3.00', verdict: 'as_listed' },
    ]);
    const checked = (await detail(it)).order_items.map(({ price }) => [price.id, price.parent_price, price.check]);
    expect(checked).toEqual([
      [listed.id, null, { verdict: 'differs', expected_amount: 11.9 }],
      [null, { id: listed.id }, { verdict: 'as_listed', expected_amount: 3 }],
    ]);
  });

  test('names the order it continues, and its tickets with their status', async () => {
    const earlier = await placeOrder();
    const it = await placeOrder();
    await orm().update(orders).set({ originOrderId: earlier.orderId }).where(eq(orders.id, it.orderId));
    const scenario = await TicketScenario.open(app, partner);
    const ticket = await scenario.aTicket('open', { order: it.order.externalRef, customer: undefined });
    const order = await detail(it);
    expect(order.origin_order_id).toBe(earlier.orderId);
    expect(order.tickets).toMatchObject([{ id: ticket, status: 'open', reason: expect.any(String) as string }]);
  });

  test('that does not exist is not found', async () => {
    expect((await read(2_000_000_000)).refusal).toMatchObject({
      code: 'not_found',
      message: 'The order was not found',
    });
  });
});

describe('a document', () => {
  test('is shown with its versions, boards, code, digital photo and shipments, and with links that open the pictures', async () => {
    const it = await placeOrder({ signature: true, status: 'pending_shipment' });
    await aBoard(app, it);
    app.clock.advance(1000);
    const uploaded = await aBoard(app, it, manager.id);
    await aCode(app, it, 'ABCDEFGHJKLMNPQRSTUVWX');
    await aDigitalPhoto(app, it);
    const letter = await aShipment(app, it);
    await orm().update(shipment).set({ treatedById: manager.id }).where(eq(shipment.id, letter.id));
    const { document: shown } = (await detail(it)).order_items[0]!;
    expect(shown).toMatchObject({
      unavailable: null,
      country: { country_code: 'FR', country_merci_facteur: 'France', send_authorized: true },
      photo: { uid: it.photo.uid, file_history: { files: [{ uid: it.photo.uid, added_by_user: null }] } },
      photo_boards: [
        { current: false, added_by_user: null },
        { uid: uploaded.uid, current: true, added_by_user: { id: manager.id } },
      ],
      ephoto_code: { code: 'ABCDEFGHJKLMNPQRSTUVWX' },
      deliveries: [{ id: letter.id, status: 'pending_shipment', treated_by: { id: manager.id } }],
    });
    const links = [
      shown!.photo!.links!.thumb,
      shown!.photo!.links!.download_with_metadata,
      shown!.signature!.links!.display,
      shown!.signature!.links!.download,
      shown!.photo_boards[1]!.links!.download,
      shown!.photo_resized_for_digital!.links!.download,
    ];
    for (const url of links) expect([url, (await app.app.http.inject(url)).statusCode]).toEqual([url, 200]);
    expect(shown!.signature!.links!.download).toContain(`/download-signature/${it.id}?`);
  });

  test('says who works on it until when, and whether that is the reader', async () => {
    const it = await placeOrder();
    const sorter = await app.signedInAs('sorter');
    await sorter.call(photos.startVerification, { params: { id: it.id } });
    const { document: shown } = (await detail(it)).order_items[0]!;
    expect(shown!.claim).toMatchObject({ managedByMe: false, by: { id: sorter.id } });
    expect(shown!.allowedActions).toEqual([]);
    const admin = await app.signedInAs('admin');
    expect((await detail(it, admin)).order_items[0]!.document!.allowedActions).toEqual(['forceRelease']);
    app.clock.advance(15 * 60_000);
    expect((await detail(it)).order_items[0]!.document!.claim).toBeNull();
  });

  test('says why it is rejected, as long as it is', async () => {
    const it = await placeOrder();
    const sorter = await app.signedInAs('sorter');
    const reason = await aReason(app);
    await sorter.call(photos.startVerification, { params: { id: it.id } });
    await sorter.call(photos.decide, {
      params: { id: it.id },
      body: { final: true, photo: { status: 'rejected', photoUid: it.photo.uid, photoRejectReasons: [reason.id] } },
    });
    const order = await detail(it);
    expect(order.order_items[0]!.document!.rejected_because).toEqual(['Eyes closed']);
    expect(order.order_items[0]!.document!.photo!.verified_by).toMatchObject({ id: sorter.id });
    expect(order.allowedActions).toEqual(
      expect.arrayContaining(['sendEmail', 'downloadQrCode', 'comment', 'cancel', 'delete']),
    );
    expect(order.actions[0]).toMatchObject({
      name: 'photo_rejected',
      reasons: ['Eyes closed'],
      file_uid: it.photo.uid,
    });
    await stand(app, it.id, 'pending_verification');
    expect((await detail(it)).order_items[0]!.document!.rejected_because).toEqual([]);
  });

  test('whose files were deleted says so, and is still listed', async () => {
    const it = await placeOrder();
    await orm().update(file).set({ deletedAt: app.clock.now() }).where(eq(file.id, it.photo.id));
    await orm().update(partnerPlan).set({ appVersion: 4 }).where(eq(partnerPlan.id, partner.partnerPlanId));
    const order = await detail(it);
    expect(order.partner_plan).toEqual({ name: 'Standard', app_version: 4 });
    expect(order.order_items[0]!.document).toMatchObject({
      unavailable: 'file_deleted',
      photo: { uid: it.photo.uid, deleted_at: app.clock.now().toISOString(), links: null },
    });
  });
});

describe('the log', () => {
  test('contains the order, its photo, letters, tickets and e-mails in order of time', async () => {
    const it = await placeOrder();
    const { documentId, orderId } = { documentId: it.id, orderId: it.orderId };
    const at = (seconds: number) => new Date(app.clock.now().getTime() + seconds * 1000);
    const note = (name: string, subject: string, seconds: number, more = {}) =>
      writeAudit(orm(), { name, subject, subjectId: documentId, now: at(seconds), ...more });
    await note('order_placed', 'order', 1, { orderId });
    await note('claim_released_by_force', 'document', 2, { documentId, staffId: manager.id });
    await orm()
      .insert(emailMessage)
      .values({
        dedupeKey: `told-${orderId}`,
        template: 'photo_rejected',
        language: 'en',
        recipient: 'ada@customer.test',
        subject: 'Please take it again',
        html: '',
        text: '',
        documentId,
        orderId,
        status: 'sent',
        createdAt: at(3),
      });
    await note('delivery_shipped', 'delivery', 4, { orderId, documentId });
    const letter = await aShipment(app, it, 'shipped', '4711');
    await orm()
      .insert(shipmentEvent)
      .values({
        shipmentId: letter.id,
        key: `returned-${orderId}`,
        name: 'pnd',
        status: 'distribue_expediteur',
        at: at(4.5),
        letterRef: 'L1',
        description: '12/03/2026 : distribue_expediteur',
        receivedAt: at(9),
      });
    await note('ticket_opened', 'ticket', 5, { orderId });
    await note('order_commented', 'order', 6, {
      orderId,
      staffId: manager.id,
      comment: 'Refused at the prefecture #administrationRefusal',
      after: { refusalForUser: manager.id },
    });
    const { actions, total_actions: total } = await detail(it);
    expect(actions.map(({ type, name }) => [type, name])).toEqual([
      ['order', 'order_commented'],
      ['ticket', 'ticket_opened'],
      ['delivery', 'letter_returned'],
      ['delivery', 'delivery_shipped'],
      ['email', 'mail_sent'],
      ['document', 'claim_released_by_force'],
      ['order', 'order_placed'],
    ]);
    expect(total).toBe(7);
    expect(new Set(actions.map(({ key }) => key)).size).toBe(7);
    for (const { id, key } of actions) expect(key).toMatch(new RegExp(`^(action|mail|post)-${id}$`));
    expect(actions[0]).toMatchObject({
      value_text: 'Refused at the prefecture #administrationRefusal',
      is_comment: true,
      user: { id: manager.id },
      refusal_for_user: { id: manager.id },
    });
    expect(actions[2]!.value_text).toBe('Came back to the sender');
    expect(actions[4]).toMatchObject({ value_text: 'Please take it again', user: null });
  });

  test('contains the newest 200 entries and the number of all', async () => {
    const it = await placeOrder();
    for (let number = 0; number < 205; number += 1) {
      const now = new Date(app.clock.now().getTime() + number * 1000);
      await writeAudit(orm(), {
        name: `action_${number}`,
        subject: 'order',
        subjectId: it.orderId,
        orderId: it.orderId,
        now,
      });
    }
    const { actions, total_actions: total } = await detail(it);
    expect([actions.length, actions[0]!.name, actions.at(-1)!.name, total]).toEqual([
      200,
      'action_204',
      'action_5',
      205,
    ]);
  });
});

test('a deleted order is shown without pictures, boards, shipments and history, and with the person who deleted it', async () => {
  const it = await placeOrder({ signature: true, status: 'pending_shipment' });
  await aBoard(app, it);
  await aShipment(app, it);
  const now = app.clock.now();
  await orm().update(orders).set({ deletedAt: now }).where(eq(orders.id, it.orderId));
  await orm()
    .insert(orderDeletion)
    .values({ orderId: it.orderId, deletedById: manager.id, deletedAt: now, before: [] });
  const order = await detail(it);
  expect(order).toMatchObject({ deleted_at: now.toISOString(), deleted_by: { id: manager.id } });
  expect(order.allowedActions).toEqual(['comment', 'writeToCustomer', 'refund']);
  expect(order.order_items[0]!.document).toMatchObject({
    unavailable: 'order_deleted',
    photo: { links: null, file_history: { files: [] } },
    signature: { links: null },
    photo_boards: [],
    deliveries: [],
    allowedActions: [],
  });
});

test('an order of a deleted account contains no personal data anywhere', async () => {
  const it = await placeOrder({ signature: true, status: 'delivered', order: 'fulfilled' });
  await orm()
    .update(document)
    .set({ externalEmail: 'results@customer.test', attention: 'Babbage' })
    .where(eq(document.id, it.id));
  await orm()
    .update(orders)
    .set({ extensionEmail: 'ada@shop.test', deviceBrand: 'Fairphone', deviceId: 'ada-phone' })
    .where(eq(orders.id, it.orderId));
  await aBoard(app, it);
  await aShipment(app, it, 'shipped');
  await aCode(app, it, 'KLMNPQRSTUVWXABCDEFGHJ');
  await aPayment(app, it.orderId, { infos: ['Ada Lovelace **** 4242'] });
  const now = app.clock.now();
  await writeAudit(orm(), {
    name: 'order_commented',
    subject: 'order',
    subjectId: it.orderId,
    orderId: it.orderId,
    comment: 'Ada Lovelace called',
    now,
  });
  await deleteAccount(app, it);
  const { body, answer } = await read(it.orderId);
  const text = body.toString();
  const secrets = [
    'Ada',
    'Lovelace',
    'Babbage',
    'Lilas',
    'customer.test',
    'shop.test',
    'Fairphone',
    'ada-phone',
    '**** 4242',
    'KLMNPQ',
  ];
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  expect(text).not.toContain('bearer=');
  expect(answer).toMatchObject({
    total_amount: 12.9,
    owner: { id: it.order.customerId, deleted: true, first_name: null },
    order_items: [{ document: { status: 'delivered', unavailable: 'account_deleted' } }],
  });
});

test('an order is read with at most eight statements, however much belongs to it', async () => {
  const it = await placeOrder({ signature: true });
  for (let number = 0; number < 5; number += 1) {
    await aBoard(app, it);
    await aShipment(app, it, 'shipped');
    await aPayment(app, it.orderId);
  }
  await detail(it);
  const query = vi.spyOn(RepeatingClient.prototype, 'query');
  await detail(it);
  const statements = query.mock.calls.length;
  query.mockRestore();
  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(8);
});
