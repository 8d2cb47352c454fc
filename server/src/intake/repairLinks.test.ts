import * as intake from '@likeness/contract/intake';
import { generateQrCode, renewQrCode } from '@likeness/contract/orderDesk/emails';
import { readRepair, repairPhoto } from '@likeness/contract/intake/repairs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { customerLink } from '../orders/links/schema.ts';
import { customer } from '../customers/schema.ts';
import { emailMessage } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { document } from '../photos/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aLinkHolder, callingAs, documentRow } from '../testing/builders.ts';
import { emptyTables } from '../testing/emptyTables.ts';
import { aNewPicture, aRejectedPhoto, anInformingPartner } from '../testing/repairScenario.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof anInformingPartner>>;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('orderManager');
  partner = await anInformingPartner(app);
});
beforeEach(() => emptyTables(app, 'rate_limit'));
afterAll(() => app.close());

describe('the e-mail about a rejection', () => {
  test('contains a link to the customer’s own page, which says what is asked for and why', async () => {
    const { id, order, holder } = await aRejectedPhoto(app, partner, 'fr');
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
    const { order, holder } = await aRejectedPhoto(app, partner);
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

describe('a link', () => {
  test('opens only the documents of its own order', async () => {
    const mine = await aRejectedPhoto(app, partner);
    const theirs = await aRejectedPhoto(app, partner);
    const refused = await mine.holder.call(repairPhoto, { params: { id: theirs.id }, file: await aNewPicture() });
    expect([refused.status, refused.refusal.code]).toEqual([404, 'not_found']);
  });

  test.each(['canceled', 'rejected'] as const)('of an order that is %s says that it has ended', async (status) => {
    const { id, order, holder } = await aRejectedPhoto(app, partner);
    await app.platform.database.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
    const read = await holder.call(readRepair);
    expect([read.status, read.refusal.code]).toEqual([410, 'link_order_ended']);
    expect(read.refusal.message).toBe(
      'This order is closed: nothing more can be sent for it. Please write to us if this is a mistake',
    );
    const sent = await holder.call(repairPhoto, { params: { id }, file: await aNewPicture() });
    expect([sent.status, sent.refusal.code]).toEqual([410, 'link_order_ended']);
  });

  test('of a deleted order or account is refused', async () => {
    const deleted = await aRejectedPhoto(app, partner);
    const now = app.clock.now();
    await app.platform.database.orm.update(orders).set({ deletedAt: now }).where(eq(orders.id, deleted.order.id));
    expect((await deleted.holder.call(readRepair)).refusal.code).toBe('link_unknown');
    const gone = await aRejectedPhoto(app, partner);
    await app.platform.database.orm
      .update(customer)
      .set({ email: '[DELETED-1]' })
      .where(eq(customer.id, gone.order.customerId));
    expect((await gone.holder.call(readRepair)).refusal.code).toBe('link_unknown');
  });

  test('expires after thirty days, which the answer says, and then a new one is made', async () => {
    const { order, holder } = await aRejectedPhoto(app, partner);
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
    const { order, holder } = await aRejectedPhoto(app, partner);
    const token = await holder.bearer();
    expect(token).toMatch(/^[\w-]{32}$/);
    const rows = await app.platform.database.orm.select().from(customerLink).where(eq(customerLink.orderId, order.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('stays the same each time it is shown, and is then valid for its full time again', async () => {
    const { order, holder } = await aRejectedPhoto(app, partner);
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
    const { holder } = await aRejectedPhoto(app, partner);
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
    const { id, holder } = await aRejectedPhoto(app, partner);
    const link = await app.platform.database.pool.query<{ id: number }>('select max(id) as id from customer_link');
    await app.platform.database.pool.query('insert into rate_limit (key, points, expire) values ($1, 20, $2)', [
      `customer-link.picture:${link.rows[0]!.id}`,
      Date.now() + 60_000,
    ]);
    const refused = await holder.call(repairPhoto, { params: { id }, file: await aNewPicture() });
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await documentRow(app, id)).status).toBe('rejected_photo');
  });
});

describe('a QR code', () => {
  test('is a picture of the address in the e-mail', async () => {
    const { order, holder } = await aRejectedPhoto(app, partner);
    const shown = (await manager.call(generateQrCode, { params: { id: order.id } })).answer;
    expect(shown.address).toContain(`/photo?token=${await holder.bearer()}`);
    const png = Buffer.from(shown.qr_code.replace('data:image/png;base64,', ''), 'base64');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1A\n');
    expect(shown.file_name).toBe(`qr-code-${order.id}.png`);
  });

  test.each(['in_progress', 'fulfilled', 'canceled', 'rejected', 'pending_payment'] as const)(
    'does not exist for an order that is %s',
    async (status) => {
      const { order } = await aRejectedPhoto(app, partner);
      await app.platform.database.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
      const refused = await manager.call(generateQrCode, { params: { id: order.id } });
      expect(refused.refusal).toMatchObject({ code: 'wrong_state', status });
    },
  );

  test('that others have seen can be renewed: the old one is refused, and the customer is sent the new one once', async () => {
    const { order, holder } = await aRejectedPhoto(app, partner);
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
  const { order } = await aRejectedPhoto(app, partner);
  await app.platform.database.pool.query('update partner_plan set web_app_url = null');
  const refused = await manager.call(generateQrCode, { params: { id: order.id } });
  expect([refused.status, refused.refusal.code]).toEqual([409, 'no_customer_page']);
  await app.platform.database.pool.query("update partner_plan set web_app_url = 'https://photos.partner.test'");
});
