import { randomUUID } from 'node:crypto';
import * as intakeTickets from '@likeness/contract/intake/tickets';
import { ROLE_NAMES } from '@likeness/contract/kit/roles';
import { attachToTicket } from '@likeness/contract/tickets/attachments';
import { listTickets } from '@likeness/contract/tickets/list';
import {
  OFFERED_ORDERS_MAX,
  attachToCustomer,
  listRepliesToCustomer,
  readWriting,
  writeToCustomer,
} from '@likeness/contract/tickets/writing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closedEmail } from '../customers/index.ts';
import { customer } from '../customers/schema.ts';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { orders } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument, aPartner, callingAs } from '../testing/builders.ts';
import { aSavedReply, aTicketReason } from '../testing/catalogueBuilders.ts';
import { TicketScenario, detailsOf, emailsTo, manage, ticketNow } from '../testing/ticketScenario.ts';
import { ticket, ticketAttachment } from './schema.ts';

let app: TestApp;
let support: Caller;
let colleague: Caller;
let reason: number;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

beforeAll(async () => {
  app = await startTestApp();
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
  reason = (await aTicketReason(app, { label: 'Your order', orderNeeded: false })).id;
});
afterAll(() => app.close());

/** A customer with an order, and the partner whose customer they are. */
async function aCustomer(): Promise<{ id: number; email: string; order: number; reference: string; partner: Caller }> {
  const partner = await aPartner(app);
  const { order } = await aDocument(app, { partnerId: partner.id });
  const email = `${randomUUID()}@customer.test`;
  const orm = app.platform.database.orm;
  await orm.update(customer).set({ email, firstName: 'Ada', language: 'en' }).where(eq(customer.id, order.customerId));
  const { customerId: id, id: number, externalRef: reference } = order;
  return { id, email, order: number, reference, partner: callingAs(app, partner) };
}

const write = (id: number, body: Record<string, unknown>, headers: Record<string, string> = {}, who = support) =>
  who.call(writeToCustomer, { params: { id }, body: { reason, message: 'Your letter came back.', ...body }, headers });
const attach = (who: Caller, id: number) =>
  who.call(attachToCustomer, { params: { id }, body: {}, file: { name: 'letter.pdf', content: PDF } });
const ticketsOf = (id: number) =>
  app.platform.database.orm.select().from(ticket).where(eq(ticket.customerId, id)).orderBy(ticket.id);

describe('whoever writes first', () => {
  test('opens a ticket that waits for the customer, as one that was answered, and e-mails what they wrote', async () => {
    const { id, email, order, reference } = await aCustomer();
    const { answer } = await write(id, { order });
    expect(answer).toMatchObject({ status: 'answered', message: 'Message sent successfully!' });
    const { row, messages, actions, managedBy } = await ticketNow(app, answer.id);
    expect(row).toMatchObject({ orderId: order, status: 'answered', waitingSince: null, waitedMs: 0 });
    expect(messages).toMatchObject([{ author: 'staff', staffId: support.id, message: 'Your letter came back.' }]);
    expect([actions, managedBy]).toEqual([['customer_written_to'], undefined]);
    const [mail, ...others] = await emailsTo(app, email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Your order (request ${answer.id})`,
      template: 'ticket_reply',
      orderId: order,
    });
    expect(mail!.text).toContain('We have a message for you:');
    expect(mail!.text).toContain('Your letter came back.');
    expect(mail!.text).toContain(`It is about your order ${reference}.`);
    expect(mail!.text).toContain(`name request ${answer.id}`);
    const listed = await support.call(listTickets, {
      params: { status: 'answered' },
      query: { q: String(answer.id), limit: 50 },
    });
    expect(listed.answer.result.find((found) => found.id === answer.id)?.last_message).toEqual({
      author: 'staff',
      beginning: 'Your letter came back.',
    });
  });

  test('gets the customer’s answer into that ticket, which waits for us from then on', async () => {
    const { id, partner } = await aCustomer();
    const { id: ticketId } = (await write(id, {})).answer;
    app.clock.advance(60_000);
    const body = { reference: randomUUID(), message: 'Thank you!' };
    expect((await partner.call(intakeTickets.writeOnTicket, { params: { id: ticketId }, body })).status).toBe(200);
    const { row } = await ticketNow(app, ticketId);
    expect([row.status, row.waitingSince]).toEqual(['open', app.clock.now()]);
    await manage(support, ticketId);
    expect((await detailsOf(support, ticketId)).ticket_messages.map(({ author }) => author)).toEqual([
      'staff',
      'customer',
    ]);
  });

  test('writes once, however often the button was pressed', async () => {
    const { id, email } = await aCustomer();
    const headers = { 'idempotency-key': randomUUID() };
    const answers = [await write(id, {}, headers), await write(id, {}, headers)].map(({ answer }) => answer.id);
    expect(answers[1]).toBe(answers[0]);
    expect([(await ticketsOf(id)).length, (await emailsTo(app, email)).length]).toEqual([1, 1]);
  });

  test('may use a saved reply: it is filled in, with the number that the ticket gets', async () => {
    const { id, email, order, reference } = await aCustomer();
    const saved = await aSavedReply(app, { text: 'Dear {first_name}, about {order}: see request {ticket}. {agent}' });
    const replies = async (query: Record<string, unknown>) =>
      (await support.call(listRepliesToCustomer, { params: { id }, query })).answer.result.find(
        (reply) => reply.id === saved.id,
      )?.message;
    expect(await replies({})).toMatch(/^Dear Ada, about \{order\}: see request \{ticket\}\./);
    const message = (await replies({ order }))!;
    expect(message).toContain(`about ${reference}: see request {ticket}.`);
    const { answer } = await write(id, { order, message });
    expect((await emailsTo(app, email))[0]!.text).toContain(`see request ${answer.id}.`);
  });

  test('sends their own files along, which wait with the customer until then', async () => {
    const { id, email } = await aCustomer();
    const [own, others] = [(await attach(support, id)).answer, (await attach(colleague, id)).answer];
    expect((await write(id, { attachments: [others.id] })).refusal.code).toBe('attachment_gone');
    const { answer } = await write(id, { attachments: [own.id] });
    const [mail] = await emailsTo(app, email);
    const orm = app.platform.database.orm;
    const sent = await orm.select().from(emailAttachment).where(eq(emailAttachment.mailId, mail!.id));
    expect(sent.map(({ fileName }) => fileName)).toEqual(['letter.pdf']);
    const [file] = await orm.select().from(ticketAttachment).where(eq(ticketAttachment.id, own.id));
    expect([file!.ticketId, file!.customerId, file!.messageId]).toEqual([answer.id, null, expect.any(Number)]);
    // What was uploaded for a ticket goes along with that ticket's answer only.
    await manage(support, await answered(id));
    const ofTicket = await support.call(attachToTicket, {
      params: { id: answer.id },
      body: {},
      file: { name: 'letter.pdf', content: PDF },
    });
    expect((await write(id, { attachments: [ofTicket.answer.id] })).refusal.code).toBe('attachment_gone');
  });

  const answered = async (id: number) => (await ticketsOf(id))[0]!.id;
});

describe('nothing is written', () => {
  interface Wrong {
    reason?: number | 'ordered';
    order?: 'other';
    message?: string;
  }
  test.each<[why: string, wrong: Wrong, code: string, field: string]>([
    ['without a reason that exists', { reason: 2_000_000_000 }, 'ticket_reason_unknown', 'reason'],
    ['about an order of somebody else', { order: 'other' }, 'ticket_order_unknown', 'order'],
    ['about no order where the reason asks for one', { reason: 'ordered' }, 'ticket_order_missing', 'order'],
    ['while a placeholder is not filled in', { message: 'Dear {first_name}' }, 'reply_unfinished', 'message'],
  ])('%s', async (_, wrong, code, field) => {
    const [{ id, email }, other] = [await aCustomer(), await aCustomer()];
    const ordered = wrong.reason === 'ordered' && (await aTicketReason(app, { orderNeeded: true })).id;
    const changes = { ...wrong, ...(wrong.order && { order: other.order }), ...(ordered && { reason: ordered }) };
    const { status, refusal } = await write(id, changes);
    expect([status, refusal.code, Object.keys(refusal.errors!)]).toEqual([422, code, [field]]);
    expect([(await ticketsOf(id)).length, (await emailsTo(app, email)).length]).toEqual([0, 0]);
  });

  test('to a customer whose account was deleted, who is refused with a sentence', async () => {
    const { id, email, order } = await aCustomer();
    const closed = closedEmail(id, email);
    await app.platform.database.orm.update(customer).set({ email: closed }).where(eq(customer.id, id));
    const calls = [
      await write(id, { order }),
      await attach(support, id),
      await support.call(readWriting, { params: { id } }),
      await support.call(listRepliesToCustomer, { params: { id } }),
    ];
    for (const { status, refusal } of calls) {
      expect([status, refusal.code, refusal.message]).toEqual([
        410,
        'account_deleted',
        expect.stringMatching(/deleted/),
      ]);
    }
    expect([(await ticketsOf(id)).length, (await emailsTo(app, closed)).length]).toEqual([0, 0]);
  });

  test.each(ROLE_NAMES)('by whoever may not answer tickets: %s', async (role) => {
    const { id } = await aCustomer();
    const { status } = await write(id, {}, {}, await app.signedInAs(role));
    expect(status === 200).toBe(['orderManager', 'admin', 'superAdmin'].includes(role));
    expect((await ticketsOf(id)).length).toBe(status === 200 ? 1 : 0);
  });
});

test('the newest orders of the customer are offered, and the reasons of their country', async () => {
  const { id, order } = await aCustomer();
  const orm = app.platform.database.orm;
  const [{ id: _, ...row }] = (await orm.select().from(orders).where(eq(orders.id, order))) as [
    typeof orders.$inferSelect,
  ];
  const read = async () => (await support.call(readWriting, { params: { id } })).answer;
  expect(await read()).toMatchObject({ language: 'en', orders: [{ id: order }], has_more_orders: false });
  const more = Array.from({ length: OFFERED_ORDERS_MAX }, () => ({ ...row, externalRef: randomUUID() }));
  const added = await orm.insert(orders).values(more).returning({ id: orders.id });
  const newest = added.map((one) => one.id).toSorted((one, other) => other - one);
  const { orders: offered, has_more_orders: hasMore, reasons } = await read();
  expect([offered.map((one) => one.id), hasMore]).toEqual([newest, true]);
  expect(reasons).toContainEqual({ id: reason, label: 'Your order', order_needed: false, country_code: null });
});

test('a professional’s ticket stands in their list, and may be about no order of ours', async () => {
  const owner = await aPartner(app, { externalService: 'EXTERNAL_SERVICE_APPLI_PRO' });
  const scenario = await TicketScenario.open(app, owner);
  const first = await ticketNow(app, await scenario.aTicket());
  const { id: ordered } = await aTicketReason(app, { orderNeeded: true });
  const { answer } = await write(first.row.customerId, { reason: ordered });
  expect((await ticketNow(app, answer.id)).row.appPro).toBe(true);
});
