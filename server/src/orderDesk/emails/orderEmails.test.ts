import { previewEmail, sendEmail } from '@likeness/contract/orderDesk/emails';
import * as photos from '@likeness/contract/photos';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntry } from '../../audit/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { orders } from '../../orders/schema.ts';
import { lockDocument, moveDocument } from '../../photos/index.ts';
import { asc, eq } from '../../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aLinkHolder, aPartner, orderRow } from '../../testing/builders.ts';
import { aReason } from '../../testing/catalogueBuilders.ts';

let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof aPartner>>;

beforeAll(async () => {
  app = await startTestApp();
  manager = await app.signedInAs('orderManager');
  // This partner's plan sends no e-mails automatically.
  partner = await aPartner(app, { informWho: [] });
});
afterAll(() => app.close());

const emailsOf = (orderId: number) =>
  app.platform.database.orm
    .select()
    .from(emailMessage)
    .where(eq(emailMessage.orderId, orderId))
    .orderBy(asc(emailMessage.id));
const send = (id: number, key: string) =>
  manager.call(sendEmail, { params: { id }, headers: { 'idempotency-key': `${key}-${id}` } });

async function aRejected(sendToUser = true) {
  const ordered = await aDocument(app, { partnerId: partner.id });
  const sorter = await app.signedInAs('sorter');
  const reason = await aReason(app, { sendToUser });
  await sorter.call(photos.startVerification, { params: { id: ordered.id } });
  const body = {
    photo: { status: 'rejected', photoUid: ordered.photo.uid, photoRejectReasons: [reason.id] },
    final: true,
  };
  expect((await sorter.call(photos.decide, { params: { id: ordered.id }, body })).status).toBe(200);
  await app.settle(9);
  return ordered;
}

async function aRejectedSignature() {
  const ordered = await aDocument(app, { partnerId: partner.id });
  await app.platform.database.transaction(async (tx) => {
    const row = await lockDocument(tx, ordered.id);
    await moveDocument(tx, row, { event: 'rejectSignature', name: 'signature_rejected', now: app.clock.now() });
  });
  return ordered;
}

async function aFulfilled() {
  const ordered = await aDocument(app, { partnerId: partner.id, status: 'delivered' });
  await app.platform.database.orm.update(orders).set({ status: 'fulfilled' }).where(eq(orders.id, ordered.order.id));
  return ordered;
}

describe('the e-mail about an order’s status, sent by staff', () => {
  test.each([
    ['a rejected photo', aRejected, 'photo_rejected', 'Your photo needs to be taken again', 'Eyes closed'],
    ['a rejected signature', aRejectedSignature, 'signature_rejected', 'Please sign once more', 'black on white'],
    ['a finished order', aFulfilled, 'order_fulfilled', 'Your order is complete', 'digital photo, in your order'],
  ])(
    'about %s is sent to the customer as previewed, whatever the plan sends automatically',
    async (_what, make, template, ...says) => {
      const { order } = await make();
      const before = (await emailsOf(order.id)).length;
      const { mails: emails } = (await manager.call(previewEmail, { params: { id: order.id } })).answer;
      expect(emails).toHaveLength(1);
      expect(await emailsOf(order.id)).toHaveLength(before);
      expect((await send(order.id, 'one')).answer).toEqual({ message: 'Email sent successfully!' });
      const sent = (await emailsOf(order.id)).at(-1)!;
      expect(sent).toMatchObject({ template, recipient: 'ada@customer.test' });
      expect(emails[0]).toEqual({
        recipient: sent.recipient,
        language: 'en',
        subject: sent.subject,
        html: sent.html,
        attachments: [],
      });
      expect(sent.subject).toContain(says[0]);
      expect(sent.text).toContain(says[1]);
      const entries = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.orderId, order.id));
      expect(entries.filter(({ name }) => name === 'email_sent_again')).toMatchObject([{ staffId: manager.id }]);
    },
  );

  test('is sent once for one click, and again for another', async () => {
    const { order } = await aRejectedSignature();
    await send(order.id, 'a');
    await send(order.id, 'a');
    expect(await emailsOf(order.id)).toHaveLength(1);
    await send(order.id, 'b');
    expect(await emailsOf(order.id)).toHaveLength(2);
  });

  test('contains the customer’s link', async () => {
    const { order } = await aRejected();
    await send(order.id, 'a');
    const [email] = await emailsOf(order.id);
    expect(email!.text).toContain(await (await aLinkHolder(app, order.id)).bearer());
  });

  test('is not sent if no rejection reason may be shown to the customer, and nothing is written', async () => {
    const { order } = await aRejected(false);
    for (const endpoint of [previewEmail, sendEmail]) {
      const refused = await manager.call(endpoint, { params: { id: order.id } });
      expect([refused.status, refused.refusal.code]).toEqual([409, 'nothing_to_tell']);
    }
    expect(await emailsOf(order.id)).toEqual([]);
    const entries = await app.platform.database.orm.select().from(auditEntry).where(eq(auditEntry.orderId, order.id));
    expect(entries.map(({ name }) => name)).not.toContain('email_sent_again');
  });

  test.each(['in_progress', 'rejected_address', 'canceled', 'pending_payment'] as const)(
    'is not sent while the order is %s',
    async (status) => {
      const { order } = await aFulfilled();
      await app.platform.database.orm.update(orders).set({ status }).where(eq(orders.id, order.id));
      expect((await send(order.id, 'a')).refusal).toMatchObject({ code: 'wrong_state', status });
    },
  );

  test('is not sent for a deleted order', async () => {
    const { order } = await aFulfilled();
    await app.platform.database.orm.update(orders).set({ deletedAt: app.clock.now() }).where(eq(orders.id, order.id));
    expect((await send(order.id, 'a')).refusal.code).toBe('order_deleted');
    expect((await orderRow(app, order.id)).status).toBe('fulfilled');
  });
});
