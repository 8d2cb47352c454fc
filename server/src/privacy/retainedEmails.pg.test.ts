import { sendEmailAgain } from '@likeness/contract/emails';
import { placeHold } from '@likeness/contract/privacy';
import { assignReceived } from '@likeness/contract/tickets/inbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { emailMessage } from '../emails/outbox/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { TicketScenario, ticketNow } from '../testing/ticketScenario.ts';
import { whileHeld } from '../testing/whileHeld.ts';
import { receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment, ticketMessage } from '../tickets/schema.ts';
import { lockTicket } from '../tickets/store.ts';
import { lockCustomer } from './erasureStore.ts';
import { retain } from './retaining.ts';

/* Somebody decides about an e-mail at the moment at which its text goes by its age. */

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let sent = 0;

beforeAll(async () => {
  app = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
});
afterAll(() => app.close());

async function aReceived(about: Partial<typeof receivedEmail.$inferInsert>) {
  sent += 1;
  const receivedAt = app.clock.now();
  const said = { subject: 'Hello', written: 'It is me', whole: 'It is me', fromAddress: 'who@x.test', leftOut: [] };
  const [row] = await app.platform.database.orm
    .insert(receivedEmail)
    .values({ ...said, messageId: `<${sent}@x>`, state: 'waiting', receivedAt, ...about })
    .returning();
  return row!.id;
}

async function aSent(about: Partial<typeof emailMessage.$inferInsert>) {
  sent += 1;
  const createdAt = app.clock.now();
  const said = { template: 'shipped', language: 'en', recipient: 'a@x.test', subject: 'Hello', html: '<p>Hello</p>' };
  const [row] = await app.platform.database.orm
    .insert(emailMessage)
    .values({ ...said, dedupeKey: `${sent}`, text: 'Hello', status: 'sent', createdAt, ...about })
    .returning();
  return row!.id;
}

async function aTicketFile(ticketId: number): Promise<string> {
  sent += 1;
  const sha256 = String(sent).padStart(64, '0');
  const [message] = await app.platform.database.orm
    .select({ id: ticketMessage.id })
    .from(ticketMessage)
    .where(eq(ticketMessage.ticketId, ticketId));
  const named = { sha256, fileName: 'letter.pdf', contentType: 'application/pdf', bytes: 1 } as const;
  const createdAt = app.clock.now();
  await app.platform.database.orm
    .insert(ticketAttachment)
    .values({ ticketId, messageId: message!.id, createdAt, ...named });
  return sha256;
}

const filesNow = async (ticketId: number) => {
  const of = eq(ticketAttachment.ticketId, ticketId);
  return (await app.platform.database.orm.select().from(ticketAttachment).where(of)).map(({ sha256 }) => sha256);
};

const wholeOf = async (id: number) => {
  const [row] = await app.platform.database.orm.select().from(receivedEmail).where(eq(receivedEmail.id, id));
  return row!.whole;
};
const sentNow = async (id: number) => {
  const [row] = await app.platform.database.orm.select().from(emailMessage).where(eq(emailMessage.id, id));
  return [row!.status, row!.text];
};

test('texts that go while an order of their customer is put under a legal hold wait for it, and stay', async () => {
  const { order, orderId: id } = await aDocument(app);
  const { customerId } = order;
  const ticketId = await (await TicketScenario.open(app)).aTicket();
  const received = await aReceived({ customerId });
  const handledAt = app.clock.now();
  const dismissed = await aReceived({ customerId, state: 'dismissed', handledAt });
  const ofOrder = await aSent({ orderId: id });
  const closed = await (await TicketScenario.open(app)).aTicket('close');
  await app.platform.database.orm.update(ticket).set({ customerId }).where(eq(ticket.id, closed));
  const file = await aTicketFile(closed);
  const ofOthers = await aReceived({ answersTicketId: ticketId, customerId: null });
  app.clock.advance(366 * DAY);
  const admin = await app.signedInAs('admin');
  const [held] = await whileHeld<unknown>(app, (tx) => lockCustomer(tx, customerId), [
    () => admin.call(placeHold, { params: { id }, body: { reason: 'Court of Lyon' } }),
    () => retain(app.platform, []),
  ]);
  expect(held).toMatchObject({ status: 200 });
  expect([await wholeOf(received), await sentNow(ofOrder), await wholeOf(ofOthers)]).toEqual([
    'It is me',
    ['sent', 'Hello'],
    null,
  ]);
  expect([await wholeOf(dismissed), await filesNow(closed)]).toEqual(['It is me', [file]]);
});

/** No other rule is about it. */
const NOT_READ = { written: null, whole: null };

test.each([
  [
    'an e-mail that was put away',
    async (customerId: number) => {
      const id = await aReceived({ customerId, state: 'dismissed', handledAt: app.clock.now(), ...NOT_READ });
      return async () => {
        const [row] = await app.platform.database.orm.select().from(receivedEmail).where(eq(receivedEmail.id, id));
        return row!.subject === 'Hello';
      };
    },
  ],
  [
    'the file of a closed ticket',
    async (customerId: number) => {
      const closed = await (await TicketScenario.open(app)).aTicket('close');
      await app.platform.database.orm.update(ticket).set({ customerId }).where(eq(ticket.id, closed));
      const file = await aTicketFile(closed);
      return async () => (await filesNow(closed)).includes(file);
    },
  ],
])('%s stays where the hold was placed a moment before', async (_what, made) => {
  const { order, orderId: id } = await aDocument(app);
  const isThere = await made(order.customerId);
  app.clock.advance(366 * DAY);
  const admin = await app.signedInAs('admin');
  const [held] = await whileHeld<unknown>(app, (tx) => lockCustomer(tx, order.customerId), [
    () => admin.call(placeHold, { params: { id }, body: { reason: 'Court of Lyon' } }),
    () => retain(app.platform, []),
  ]);
  expect(held).toMatchObject({ status: 200 });
  expect(await isThere()).toBe(true);
});

test('what a stranger wrote stays whole in the ticket into which somebody puts it at that moment', async () => {
  const ticketId = await (await TicketScenario.open(app)).aTicket();
  const id = await aReceived({});
  app.clock.advance(91 * DAY);
  const support = await app.signedInAs('orderManager');
  const [put] = await whileHeld(
    app,
    (tx) => lockTicket(tx, ticketId),
    [() => support.call(assignReceived, { params: { id }, body: { ticket: ticketId } })],
    () => retain(app.platform, []),
  );
  await retain(app.platform, []);
  const { messages } = await ticketNow(app, ticketId);
  expect([put!.status, await wholeOf(id)]).toEqual([200, 'It is me']);
  expect(messages.at(-1)!.message).toContain('It is me');
});

test('an e-mail is not sent again whose text goes at that moment', async () => {
  const id = await aSent({ status: 'failed', failedAt: app.clock.now() });
  app.clock.advance(366 * DAY);
  const admin = await app.signedInAs('admin');
  const [again] = await whileHeld(
    app,
    (tx) => tx.update(emailMessage).set({ html: '', text: '' }).where(eq(emailMessage.id, id)),
    [() => admin.call(sendEmailAgain, { params: { id } })],
  );
  expect([again!.status, await sentNow(id)]).toEqual([409, ['failed', '']]);
});
