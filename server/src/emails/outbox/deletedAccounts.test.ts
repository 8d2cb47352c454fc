import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listEmails, openEmailAttachment, readEmail, sendEmailAgain } from '@likeness/contract/emails';
import { readOrder } from '@likeness/contract/orderDesk/detail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { staff } from '../../staff/schema.ts';
import { queuePaymentFailedEmail } from '../index.ts';
import { type Caller, type TestApp, startTestApp } from '../../testing/app.ts';
import { aDocument, aPartner } from '../../testing/builders.ts';
import { type MailServer, startMailServer } from '../../testing/mailServer.ts';
import { TicketScenario, manage, reply } from '../../testing/ticketScenario.ts';
import { type NewEmail, queueEmail } from './index.ts';
import { emailMessage } from './schema.ts';

let mailServer: MailServer;
let app: TestApp;
let manager: Caller;
let partner: Awaited<ReturnType<typeof aPartner>>;

beforeAll(async () => {
  mailServer = await startMailServer({});
  app = await startTestApp({ SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` });
  manager = await app.signedInAs('orderManager');
  partner = await aPartner(app, { informWho: ['client_payment_failed', 'partner_payment_failed'] });
});
afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const orm = () => app.platform.database.orm;
const read = async (id: number) => (await manager.call(readEmail, { params: { id } })).answer;
const found = async (q: string) => (await manager.call(listEmails, { query: { q } })).answer.result.map(({ id }) => id);
const doJobs = () => app.platform.jobs.runDueJobs({ afterSeconds: 0 });

async function deleteAccount(customerId: number): Promise<void> {
  await orm()
    .update(customer)
    .set({ email: `[DELETED-${customerId}]` })
    .where(eq(customer.id, customerId));
}

/** An e-mail with a file, about a customer's order, that waits to be sent. */
async function anEmail(changes: Partial<NewEmail> = {}) {
  const { order } = await aDocument(app, { partnerId: partner.id });
  const name = `vanished${randomUUID()}`;
  const content = Buffer.from(`%PDF-1.3 ${name}`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(app.platform.config.dataDirectory, 'scratch', sha256);
  await writeFile(path, content);
  await app.platform.files.put(path, sha256);
  await app.platform.database.transaction((tx) =>
    queueEmail(tx, app.platform, {
      dedupeKey: name,
      template: 'bill',
      language: 'en',
      recipient: `${name}@customer.test`,
      subject: 'Your invoice',
      parts: [`Hello ${name}`],
      customerId: order.customerId,
      orderId: order.id,
      documentId: null,
      attachments: [{ fileName: `${name}.pdf`, contentType: 'application/pdf', sha256, bytes: content.length }],
      now: app.clock.now(),
      ...changes,
    }),
  );
  const [row] = await orm().select().from(emailMessage).where(eq(emailMessage.dedupeKey, name));
  return { id: row!.id, name, customerId: order.customerId, orderId: order.id };
}

describe('an e-mail to a customer whose account was deleted', () => {
  test('shows neither its recipient nor its text', async () => {
    const { id, name, customerId } = await anEmail();
    expect(JSON.stringify(await read(id))).toContain(name);
    await deleteAccount(customerId);
    const seen = await read(id);
    expect(seen).toMatchObject({ recipient: null, html: null, text: null, attachments: [], subject: 'Your invoice' });
    const list = (await manager.call(listEmails, {})).answer.result;
    expect(list.find((email) => email.id === id)).toMatchObject({ recipient: null });
    expect(JSON.stringify([seen, list])).not.toContain(name);
  });

  test("is not found by its recipient's address, but still by its subject", async () => {
    const { id, name, customerId } = await anEmail({ subject: 'Looked for by its subject' });
    expect(await found(name)).toEqual([id]);
    await deleteAccount(customerId);
    expect(await found(name)).toEqual([]);
    expect(await found('looked for by')).toEqual([id]);
  });

  test('is sorted behind all others by recipient, in either direction', async () => {
    const { id, customerId } = await anEmail({ recipient: 'aaa@customer.test' });
    await anEmail({ recipient: 'zzz@customer.test' });
    await deleteAccount(customerId);
    for (const descending of [false, true]) {
      const query = { order_by: 'recipient', descending, limit: 30 } as const;
      const { result } = (await manager.call(listEmails, { query })).answer;
      const known = result.filter(({ recipient }) => recipient !== null).length;
      expect(result.findIndex((email) => email.id === id)).toBeGreaterThanOrEqual(known);
    }
  });

  test('shows none of its files', async () => {
    const { id, customerId } = await anEmail();
    const attachmentId = (await read(id)).attachments[0]!.id;
    const open = () => manager.call(openEmailAttachment, { params: { id, attachmentId } });
    expect((await open()).status).toBe(200);
    await deleteAccount(customerId);
    const refused = await open();
    expect([refused.status, refused.refusal.code]).toEqual([410, 'account_deleted']);
  });

  test('is not sent if it still waits', async () => {
    const { id, name, customerId } = await anEmail();
    await deleteAccount(customerId);
    await doJobs();
    expect(mailServer.received.filter((message) => message.includes(name))).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0, error: null, allowedActions: [] });
    const [row] = await orm().select().from(emailMessage).where(eq(emailMessage.id, id));
    expect(row!.error).toBe('The account of the customer was deleted before this e-mail left');
  });

  test('is not sent again after a failure, and the failure does not show the address', async () => {
    const { id, name, customerId } = await anEmail();
    const error = `550 ${name}@customer.test: no such mailbox`;
    await orm().update(emailMessage).set({ status: 'failed', error }).where(eq(emailMessage.id, id));
    expect(await read(id)).toMatchObject({ error, allowedActions: ['sendAgain'] });
    await deleteAccount(customerId);
    expect(await read(id)).toMatchObject({ error: null, allowedActions: [] });
    const refused = await manager.call(sendEmailAgain, { params: { id } });
    expect([refused.status, refused.refusal.code]).toEqual([410, 'account_deleted']);
  });

  test('is redacted too when it went to the partner, or answered a ticket', async () => {
    const { order } = await aDocument(app, { partnerId: partner.id });
    await app.platform.database.transaction((tx) =>
      queuePaymentFailedEmail(tx, app.platform, order.id, app.clock.now()),
    );
    const scenario = await TicketScenario.open(app);
    const ticketId = await scenario.aTicket();
    const support = await app.signedInAs('orderManager');
    await manage(support, ticketId);
    await reply(support, ticketId, 'Dear Ada, here it is.');
    const { rows } = await app.platform.database.pool.query('select customer_id from ticket where id = $1', [ticketId]);
    const asker = Number(rows[0]!['customer_id']);
    const of = (customerId: number) => orm().select().from(emailMessage).where(eq(emailMessage.customerId, customerId));
    const emails = [...(await of(order.customerId)), ...(await of(asker))];
    expect(emails.map(({ template }) => template)).toEqual(['payment_failed', 'payment_failed', 'ticket_reply']);
    for (const id of [order.customerId, asker]) await deleteAccount(id);
    for (const { id } of emails) expect(await read(id)).toMatchObject({ recipient: null, html: null, text: null });
  });

  test('is in the order’s log without its subject', async () => {
    const { orderId, customerId } = await anEmail({ subject: 'Ada, your invoice' });
    const entryOf = async () => {
      const { actions } = (await manager.call(readOrder, { params: { id: orderId } })).answer;
      return actions.find(({ type }) => type === 'email');
    };
    expect((await entryOf())!.value_text).toBe('Ada, your invoice');
    await deleteAccount(customerId);
    expect((await entryOf())!.value_text).toBeNull();
  });
});

test('what waits for a colleague whose account was closed meanwhile is not sent, nor sent again', async () => {
  const [colleague] = await orm()
    .insert(staff)
    .values({
      email: 'left@likeness.test',
      firstName: 'Lea',
      lastName: 'Left',
      roles: ['ROLE_ORDER_MANAGER'],
      passwordHash: 'none',
      createdAt: app.clock.now(),
    })
    .returning();
  const { id, name } = await anEmail({ customerId: null, staffId: colleague!.id });
  await orm().update(staff).set({ disabledAt: app.clock.now() }).where(eq(staff.id, colleague!.id));
  await doJobs();
  expect(mailServer.received.filter((message) => message.includes(name))).toEqual([]);
  expect(await read(id)).toMatchObject({ status: 'failed', attempts: 0, allowedActions: [] });
  expect((await manager.call(sendEmailAgain, { params: { id } })).refusal.code).toBe('wrong_state');
});
