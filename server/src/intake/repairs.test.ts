import * as intake from '@likeness/contract/intake';
import { editAddress } from '@likeness/contract/shipments/address';
import { readShipment } from '@likeness/contract/shipments/details';
import * as photos from '@likeness/contract/photos';
import { generateQrCode, renewQrCode } from '@likeness/contract/orderDesk/emails';
import { readRepair, repairAddress, repairPhoto, repairSignature } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerLink } from '../orders/links/schema.ts';
import { customer } from '../customers/schema.ts';
import { file } from '../files/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { lockDocument, moveDocument } from '../photos/index.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { openShipment } from '../shipments/index.ts';
import { shipment } from '../shipments/schema.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aJpeg, aLinkHolder, aPartner, callingAs, documentRow, orderRow } from '../testing/builders.ts';
import { aCountry, aReason, aTranslation } from '../testing/catalogueBuilders.ts';
import { country } from '../purposes/schema.ts';
import { rejectReason } from '../purposes/reasons/schema.ts';
import { emptyTables } from '../testing/emptyTables.ts';

let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof aPartner>>;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('orderManager');
  const informWho = ['client_photo_rejected', 'client_signature_rejected', 'client_new_qr_code'];
  partner = await aPartner(app, { informWho });
  const { id } = await aCountry(app, 'FR', 'France');
  await app.platform.database.orm.update(country).set({ countryMerciFacteur: 'FRANCE' }).where(eq(country.id, id));
});
beforeEach(() => emptyTables(app, 'rate_limit'));
afterAll(() => app.close());

const DAY = 24 * 60 * 60 * 1000;
const picture = async (colour = '#c8d4d2') => ({ name: 'new.jpg', content: await aJpeg({ colour }) });

/** An order whose photo was rejected by a sorter, after the e-mail to its customer was sent. */
async function aRejected(language = 'en') {
  const made = await aDocument(app, { partnerId: partner.id, language });
  const sorter = await app.signedInAs('sorter');
  const reason = await aReason(app);
  await aTranslation(app, rejectReason, reason, 'fr', { label: 'Yeux fermés', longText: 'Gardez les yeux ouverts.' });
  await sorter.call(photos.startVerification, { params: { id: made.id } });
  await sorter.call(photos.decide, {
    params: { id: made.id },
    body: {
      photo: { status: 'rejected', photoUid: made.photo.uid, photoRejectReasons: [reason.id] },
      final: true,
    },
  });
  await app.settle(9);
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

/** An order whose signature was rejected. */
async function aRejectedSignature() {
  const made = await aDocument(app, { partnerId: partner.id });
  await app.platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, made.id);
    await moveDocument(tx, row, { event: 'rejectSignature', name: 'signature_rejected', now: app.clock.now() });
  });
  return { ...made, holder: await aLinkHolder(app, made.order.id) };
}

describe('the e-mail about a rejection', () => {
  test('contains a link to the customer’s own page, which says what is asked for and why', async () => {
    const { id, order, holder } = await aRejected('fr');
    const [mail] = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.documentId, id));
    const token = await holder.bearer();
    expect(mail!.text).toContain(`https://photos.partner.test/orders/${order.externalRef}/photo?token=${token}`);
    const { answer } = await holder.call(readRepair);
    expect(answer).toEqual({
      reference: order.externalRef,
      name: 'A… L…',
      language: 'fr',
      expires_at: '2026-04-09T08:00:00.000Z',
      countries: [],
      time_zone: 'Europe/Paris',
      documents: [
        {
          id,
          purpose: { id: expect.any(Number) as number, label: 'Passport', country_code: 'FR' },
          photo_width: 35,
          photo_height: 45,
          asked_for: 'photo',
          promised_at: null,
          reasons: [{ label: 'Yeux fermés', advice: 'Gardez les yeux ouverts.' }],
          guide: expect.objectContaining({ centreX: 50, background: '#E8E8E8' }) as object,
          refused_address: null,
          progress: [
            { step: 'ordered', state: 'done', at: '2026-03-10T08:00:00.000Z' },
            { step: 'checked', state: 'now', at: null },
            { step: 'sent', state: 'ahead', at: null },
          ],
        },
      ],
    });
    const english = await holder.call(readRepair, { headers: { 'accept-language': 'en' } });
    expect(english.answer.documents[0]!.reasons[0]!.label).toBe('Eyes closed');
  });

  test('has the same link as the partner’s own application', async () => {
    const { order, holder } = await aRejected();
    const shop = callingAs(app, partner);
    const read = async () =>
      (await shop.call(intake.readIntakeOrder, { params: { id: order.id } })).answer as { repair: unknown };
    const token = await holder.bearer();
    expect((await read()).repair).toEqual({
      token,
      address: `https://photos.partner.test/orders/${order.externalRef}/photo?token=${token}`,
      expires_at: '2026-04-09T08:00:00.000Z',
    });
    await app.platform.database.orm.update(document).set({ status: 'validated' }).where(eq(document.orderId, order.id));
    expect((await read()).repair).toBeNull();
  });
});

describe('a new photo', () => {
  test('lets document and order go on, is stored as sent by the partner, and nothing more is asked for', async () => {
    const { id, order, holder } = await aRejected();
    const sent = await holder.call(repairPhoto, { params: { id }, file: await picture() });
    expect(sent.answer.documents).toMatchObject([{ id, asked_for: null, reasons: [] }]);
    const row = await documentRow(app, id);
    expect(sent.answer.documents[0]!.promised_at).toBe(row.promisedAt!.toISOString());
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['waiting_ia_validation', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.photoId!));
    expect(kept).toMatchObject({ kind: 'photo', fileName: 'new.jpg', addedByPartnerId: partner.id });
    await app.settle();
    expect((await documentRow(app, id)).status).toBe('pending_verification');
  });

  test('is accepted once: the same request again gets the same answer, another photo is refused', async () => {
    const { id, holder } = await aRejected();
    const send = async (key: string, colour?: string) =>
      holder.call(repairPhoto, { params: { id }, file: await picture(colour), headers: { 'idempotency-key': key } });
    const first = await send('one');
    const again = await send('one');
    expect([again.answer, again.headers['idempotency-replayed']]).toEqual([first.answer, 'true']);
    expect((await send('one', '#123456')).refusal.code).toBe('idempotency_key_reused');
    const other = await send('two');
    expect([other.status, other.refusal.message]).toEqual([
      409,
      'We are not waiting for this: it has arrived already, or is no longer needed',
    ]);
  });

  test('sent twice at the same moment is accepted once', async () => {
    const { id, holder } = await aRejected();
    const sent = await Promise.all(
      ['#111111', '#222222'].map(async (colour) =>
        holder.call(repairPhoto, { params: { id }, file: await picture(colour) }),
      ),
    );
    expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test.each([
    ['no picture', Buffer.from('<svg/>'), 'photo_not_jpeg'],
    ['half of a JPEG', async () => (await aJpeg()).subarray(0, 700), 'photo_damaged'],
  ] as const)('that is %s is refused, and the document stays rejected', async (_what, content, code) => {
    const { id, holder } = await aRejected();
    const bytes = typeof content === 'function' ? await content() : content;
    const refused = await holder.call(repairPhoto, { params: { id }, file: { name: 'a.jpg', content: bytes } });
    expect(refused.refusal.code).toBe(code);
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });
});

describe('a new signature', () => {
  test('is asked for without reasons, replaces the old one, and goes to a sorter', async () => {
    const { id, order, holder } = await aRejectedSignature();
    expect((await orderRow(app, order.id)).status).toBe('rejected_signature');
    expect((await holder.call(readRepair)).answer.documents).toMatchObject([{ asked_for: 'signature', reasons: [] }]);
    const sent = await holder.call(repairSignature, { params: { id }, file: await picture() });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    const row = await documentRow(app, id);
    expect([row.status, (await orderRow(app, order.id)).status]).toEqual(['pending_verification', 'in_progress']);
    const [kept] = await app.platform.database.orm.select().from(file).where(eq(file.id, row.signatureId!));
    expect(kept!.kind).toBe('signature');
    const again = await holder.call(repairSignature, { params: { id }, file: await picture('#000000') });
    expect(again.refusal).toMatchObject({ code: 'repair_not_asked', status: 'pending_verification' });
  });

  test('is refused in place of a photo, and a photo in place of a signature', async () => {
    const rejected = await aRejectedSignature();
    const wrong = await rejected.holder.call(repairPhoto, { params: { id: rejected.id }, file: await picture() });
    expect(wrong.refusal.code).toBe('repair_not_asked');
    expect((await documentRow(app, rejected.id)).status).toBe('rejected_signature');
  });
});

describe('a corrected address', () => {
  const ADDRESS = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '12 rue de l’Église',
    postalCode: '75011',
    city: 'Paris',
    country: 'FR',
  };

  /** An order whose letter was returned. */
  async function aReturned() {
    const made = await aDocument(app, { partnerId: partner.id, status: 'pending_shipment' });
    const now = app.clock.now();
    await app.platform.database.transaction(async (tx) => {
      const row = await lockDocument(tx, made.id);
      await openShipment(tx, row, now);
      await moveDocument(tx, row, { event: 'rejectAddress', name: 'address_rejected', now });
    });
    return { ...made, holder: await aLinkHolder(app, made.order.id) };
  }

  test('is stored in the document and its shipment, which then waits to be sent, and the order goes on', async () => {
    const { id, order, holder } = await aReturned();
    expect((await orderRow(app, order.id)).status).toBe('rejected_address');
    const asked = (await holder.call(readRepair)).answer;
    expect(asked.documents).toMatchObject([{ asked_for: 'address' }]);
    expect(asked.documents[0]!.refused_address?.why.map(({ code }) => code)).toContain('street_missing');
    expect(asked.countries).toEqual([{ country_code: 'FR', country_name: 'France' }]);
    const sent = await holder.call(repairAddress, { params: { id }, body: ADDRESS });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect(sent.body.toString()).not.toMatch(/Église|Lovelace/);
    expect(await documentRow(app, id)).toMatchObject({ status: 'pending_shipment', address: ADDRESS.address });
    expect((await orderRow(app, order.id)).status).toBe('in_progress');
    const shipments = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, id));
    expect(shipments).toMatchObject([{ status: 'pending_shipment', city: 'Paris', postalCode: '75011' }]);
    expect((await holder.call(repairAddress, { params: { id }, body: ADDRESS })).refusal.code).toBe('repair_not_asked');
  });

  test.each([
    [{ address: '' }, 'address'],
    [{ country: 'ZZ' }, 'country'],
    [{ city: 'x'.repeat(200) }, 'city'],
    [{ lastName: 'a\0b' }, 'lastName'],
  ])('with %j is refused with a sentence at its field, and nothing is stored', async (changes, field) => {
    const { id, holder } = await aReturned();
    const refused = await holder.call(repairAddress, { params: { id }, body: { ...ADDRESS, ...changes } });
    expect([refused.status, Object.keys(refused.refusal.errors!)]).toEqual([422, [field]]);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });
});

describe('an address that no letter can be sent to', () => {
  async function aRejectedAddress() {
    const made = await aDocument(app, { partnerId: partner.id, status: 'pending_shipment' });
    await app.platform.database.transaction(async (tx) => {
      const row = await lockDocument(tx, made.id);
      await openShipment(tx, row, app.clock.now());
      await moveDocument(tx, row, { event: 'rejectAddress', name: 'address_rejected', now: app.clock.now() });
    });
    return { ...made, holder: await aLinkHolder(app, made.order.id) };
  }
  const ADA = { firstName: 'Ada', lastName: 'Lovelace', address: '1 Main St', postalCode: '101', city: 'Reykjavík' };

  test('is neither offered nor taken, and the customer is asked on', async () => {
    await aCountry(app, 'IS', 'Iceland');
    await app.platform.database.pool.query(
      "update country set send_authorized = true, active = true, country_merci_facteur = null where country_code = 'IS'",
    );
    const { id, holder } = await aRejectedAddress();
    expect((await holder.call(readRepair)).answer.countries.map((one) => one.country_code)).not.toContain('IS');
    const sent = await holder.call(repairAddress, { params: { id }, body: { ...ADA, country: 'IS' } });
    expect([sent.status, sent.refusal.code, Object.keys(sent.refusal.errors!)]).toEqual([
      422,
      'invalid_input',
      ['country'],
    ]);
    expect((await documentRow(app, id)).status).toBe('rejected_address');
  });
});

describe('the region of a repaired address', () => {
  const NEW_YORK = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: '350 5th Avenue',
    postalCode: '10118',
    city: 'New York',
    country: 'US',
  };

  /** An order to New York that the postman found to lack a house number. */
  async function aRejectedAddress() {
    await aCountry(app, 'US', 'United States');
    await app.platform.database.pool.query(
      "update country set send_authorized = true, active = true, country_merci_facteur = 'ETATS-UNIS' where country_code = 'US'",
    );
    const made = await aDocument(app, { partnerId: partner.id, status: 'pending_shipment' });
    const now = app.clock.now();
    await app.platform.database.transaction(async (tx) => {
      await tx
        .update(document)
        .set({ address: '5th Avenue', postalCode: '10118', city: 'New York', region: 'NY', countryCode: 'US' })
        .where(eq(document.id, made.id));
      const row = await lockDocument(tx, made.id);
      await openShipment(tx, row, now);
      await moveDocument(tx, row, { event: 'rejectAddress', name: 'address_rejected', now });
    });
    return { ...made, holder: await aLinkHolder(app, made.order.id) };
  }

  /** The region as it is stored, and the line of the envelope that it is printed in. */
  async function regionNow(documentId: number) {
    const [posted] = await app.platform.database.orm.select().from(shipment).where(eq(shipment.documentId, documentId));
    const { region } = await documentRow(app, documentId);
    const postman = await app.signedInAs('postman');
    const { envelope } = (await postman.call(readShipment, { params: { id: posted!.id } })).answer;
    expect(posted!.region).toBe(region);
    return [region, envelope!.lines.find((line) => line.startsWith(posted!.postalCode!))];
  }

  test.each([
    ['stays if the customer sends none', {}, ['NY', '10118 NEW YORK NY']],
    ['stays if the customer leaves it empty', { region: ' ' }, ['NY', '10118 NEW YORK NY']],
    ['is the one that the customer names', { region: 'New Jersey' }, ['New Jersey', '10118 NEW YORK NEW JERSEY']],
    [
      'is removed when the country changes',
      { country: 'FR', postalCode: '75011', city: 'Paris' },
      [null, '75011 PARIS'],
    ],
  ])('%s', async (_what, changes, expected) => {
    const { id, holder } = await aRejectedAddress();
    const sent = await holder.call(repairAddress, { params: { id }, body: { ...NEW_YORK, ...changes } });
    expect(sent.answer.documents).toMatchObject([{ asked_for: null }]);
    expect(await regionNow(id)).toEqual(expected);
  });

  test('is removed when staff leave it empty, because their dialog shows the stored one', async () => {
    const { id } = await aRejectedAddress();
    const edited = await manager.call(editAddress, { params: { documentId: id }, body: NEW_YORK });
    expect(edited.status).toBe(200);
    expect(await regionNow(id)).toEqual([null, '10118 NEW YORK']);
  });
});

describe('a link', () => {
  test('opens only the documents of its own order', async () => {
    const mine = await aRejected();
    const theirs = await aRejected();
    const refused = await mine.holder.call(repairPhoto, { params: { id: theirs.id }, file: await picture() });
    expect([refused.status, refused.refusal.code]).toEqual([404, 'not_found']);
  });

  test.each(['canceled', 'rejected'] as const)('of an order that is %s says that it has ended', async (status) => {
    const { id, order, holder } = await aRejected();
    await app.platform.database.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
    const read = await holder.call(readRepair);
    expect([read.status, read.refusal.code]).toEqual([410, 'link_order_ended']);
    expect(read.refusal.message).toBe(
      'This order has ended: nothing can be sent for it any more. Please write to us if that is not right',
    );
    const sent = await holder.call(repairPhoto, { params: { id }, file: await picture() });
    expect([sent.status, sent.refusal.code]).toEqual([410, 'link_order_ended']);
  });

  test('of a deleted order or account is refused', async () => {
    const deleted = await aRejected();
    const now = app.clock.now();
    await app.platform.database.orm.update(orders).set({ deletedAt: now }).where(eq(orders.id, deleted.order.id));
    expect((await deleted.holder.call(readRepair)).refusal.code).toBe('link_unknown');
    const gone = await aRejected();
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-1]' })
      .where(eq(customer.id, gone.order.customerId));
    expect((await gone.holder.call(readRepair)).refusal.code).toBe('link_unknown');
  });

  test('expires after thirty days, which the answer says, and then a new one is made', async () => {
    const { order, holder } = await aRejected();
    const token = await holder.bearer();
    app.clock.advance(30 * DAY - 1000);
    expect((await holder.call(readRepair)).status).toBe(200);
    app.clock.advance(1000);
    const over = await holder.call(readRepair);
    expect([over.status, over.refusal.message]).toEqual([410, 'This link has expired. Please ask us for a new one']);
    const freshManager = await app.signedInAs('orderManager');
    const shown = (await freshManager.call(generateQrCode, { params: { id: order.id } })).answer;
    expect(shown.address).not.toContain(token);
    const old = await holder.call(readRepair);
    expect([old.status, old.refusal.message]).toEqual([
      410,
      'A newer link has replaced this one. Please use the one in our latest e-mail',
    ]);
    app.clock.advance(-30 * DAY);
  });

  test('is stored as a hash, so nobody can use what the table holds', async () => {
    const { order, holder } = await aRejected();
    const token = await holder.bearer();
    expect(token).toMatch(/^[\w-]{32}$/);
    const rows = await app.platform.database.orm.select().from(customerLink).where(eq(customerLink.orderId, order.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('stays the same each time it is shown, and is then valid for its full time again', async () => {
    const { order, holder } = await aRejected();
    app.clock.advance(10 * DAY);
    const fresh = await app.signedInAs('orderManager');
    const shown = (await fresh.call(generateQrCode, { params: { id: order.id } })).answer;
    expect(shown.address).toContain(await holder.bearer());
    expect(shown.expires_at).toBe('2026-04-19T08:00:00.000Z');
    app.clock.advance(-10 * DAY);
  });
});

describe('the rate limits of links', () => {
  test('make somebody who guesses tokens wait, but not a customer at the same network address', async () => {
    const { holder } = await aRejected();
    const guess = () =>
      app.anybody.call(readRepair, {
        headers: { authorization: `Bearer ${'x'.repeat(31)}${Math.trunc(Math.random() * 10)}` },
      });
    const replies = [];
    for (let attempt = 0; attempt < 32; attempt += 1) replies.push((await guess()).status);
    expect(replies.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404));
    expect(replies.slice(30)).toEqual([429, 429]);
    expect((await guess()).refusal.code).toBe('too_many_requests');
    expect((await holder.call(readRepair)).status).toBe(200);
  });

  test('limit how many pictures a customer with a valid token can send', async () => {
    const { id, holder } = await aRejected();
    const link = await app.platform.database.pool.query<{ id: number }>('select max(id) as id from customer_link');
    await app.platform.database.pool.query('insert into rate_limit (key, points, expire) values ($1, 20, $2)', [
      `customer-link.picture:${link.rows[0]!.id}`,
      Date.now() + 60_000,
    ]);
    const refused = await holder.call(repairPhoto, { params: { id }, file: await picture() });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });
});

describe('a QR code', () => {
  test('is a picture of the address in the e-mail', async () => {
    const { order, holder } = await aRejected();
    const shown = (await manager.call(generateQrCode, { params: { id: order.id } })).answer;
    expect(shown.address).toContain(`/photo?token=${await holder.bearer()}`);
    const png = Buffer.from(shown.qr_code.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
    expect(shown.file_name).toBe(`qr-code-${order.id}.png`);
  });

  test.each(['in_progress', 'fulfilled', 'canceled', 'rejected', 'pending_payment'] as const)(
    'does not exist for an order that is %s',
    async (status) => {
      const { order } = await aRejected();
      await app.platform.database.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
      const refused = await manager.call(generateQrCode, { params: { id: order.id } });
      expect(refused.refusal).toMatchObject({ code: 'wrong_state', status });
    },
  );

  test('that others have seen can be renewed: the old one is refused, and the customer is sent the new one once', async () => {
    const { order, holder } = await aRejected();
    const renew = () =>
      manager.call(renewQrCode, { params: { id: order.id }, headers: { 'idempotency-key': `renew-${order.id}` } });
    const shown = (await renew()).answer;
    await renew();
    expect((await holder.call(readRepair)).refusal.code).toBe('link_replaced');
    const renewed = await aLinkHolder(app, order.id);
    expect(shown.address).toContain(await renewed.bearer());
    expect((await renewed.call(readRepair)).status).toBe(200);
    const mails = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.orderId, order.id));
    const brought = mails.filter(({ template }) => template === 'new_qr_code');
    expect(brought).toHaveLength(1);
    expect(brought[0]!.text).toContain(shown.address);
  });
});

test('links lead to the page for customers if the installation has one', async () => {
  const own = await startTestApp({ CUSTOMER_URL: 'https://customers.test/{token}/repair' });
  const made = await aDocument(own, { status: 'rejected_photo' });
  await own.platform.database.orm.update(orders).set({ status: 'rejected_photo' }).where(eq(orders.id, made.order.id));
  const staff = await own.signedInAs('admin');
  const shown = (await staff.call(generateQrCode, { params: { id: made.order.id } })).answer;
  const token = await (await aLinkHolder(own, made.order.id)).bearer();
  expect(shown.address).toBe(`https://customers.test/${token}/repair`);
  await own.platform.database.pool.query('update partner_plan set web_app_url = null');
  expect((await staff.call(generateQrCode, { params: { id: made.order.id } })).status).toBe(200);
  await own.close();
});

test('without any page for customers, staff are told which setting is missing', async () => {
  const { order } = await aRejected();
  await app.platform.database.pool.query('update partner_plan set web_app_url = null');
  const refused = await manager.call(generateQrCode, { params: { id: order.id } });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'no_customer_page']);
  await app.platform.database.pool.query("update partner_plan set web_app_url = 'https://photos.partner.test'");
});
