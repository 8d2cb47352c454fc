import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeHold } from '@likeness/contract/privacy';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoice } from '../invoices/schema.ts';
import { inArray } from '../platform/database/drizzle.ts';
import { type TestApp, startTestApp } from '../testing/app.ts';
import { aDocument } from '../testing/builders.ts';
import { aTicketReason } from '../testing/catalogueBuilders.ts';
import { fileKey } from '../platform/files/files.ts';
import { receivedAttachment, receivedEmail } from '../tickets/inbox/schema.ts';
import { ticket, ticketAttachment, ticketMessage } from '../tickets/schema.ts';
import { retain } from './retaining.ts';

const DAY = 24 * 60 * 60 * 1000;

let app: TestApp;
let sent = 0;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** A ticket with a message, of a customer on whose order a legal hold stands or not. */
async function aTicket(isHeld: boolean) {
  const { orm } = app.platform.database;
  const { order } = await aDocument(app);
  const { id: reasonId } = await aTicketReason(app);
  const { partnerId, customerId } = order;
  if (isHeld) {
    const admin = await app.signedInAs('admin');
    await admin.call(placeHold, { params: { id: order.id }, body: { reason: 'Court of Lyon' } });
  }
  const createdAt = app.clock.now();
  const moments = { lastMessageAt: createdAt, createdAt, updatedAt: createdAt };
  const asked = {
    partnerId,
    customerId,
    reasonId,
    externalRef: `R-${order.id}`,
    appPro: false,
    priority: 1,
    ...moments,
  };
  const [row] = await orm
    .insert(ticket)
    .values({ ...asked, status: 'close' })
    .returning();
  const ticketId = row!.id;
  const said = { ticketId, author: 'customer', message: 'It is me', createdAt } as const;
  const [message] = await orm.insert(ticketMessage).values(said).returning();
  return { customerId, ticketId, messageId: message!.id };
}

async function anEmail(about: Partial<typeof receivedEmail.$inferInsert>) {
  sent += 1;
  const now = app.clock.now();
  const said = { subject: 'Hello', whole: 'It is me', fromAddress: 'who@x.test', leftOut: [], receivedAt: now };
  const [row] = await app.platform.database.orm
    .insert(receivedEmail)
    .values({ ...said, messageId: `<${sent}@x>`, state: 'waiting', handledAt: now, ...about })
    .returning();
  return row!.id;
}

/** What is left of the texts of these e-mails. */
async function wholeOf(ids: readonly number[]) {
  const rows = await app.platform.database.orm
    .select()
    .from(receivedEmail)
    .where(inArray(receivedEmail.id, [...ids]));
  return ids.map((id) => rows.find((row) => row.id === id)!.whole);
}

test('a legal hold keeps what its customer wrote, and what answers their ticket or stands in it, whoever wrote it', async () => {
  const emailsOf = async ({ customerId, ticketId, messageId }: Awaited<ReturnType<typeof aTicket>>) => [
    await anEmail({ state: 'dismissed', customerId }),
    await anEmail({ state: 'ignored', customerId }),
    await anEmail({ state: 'dismissed', answersTicketId: ticketId }),
    await anEmail({ state: 'waiting', answersTicketId: ticketId }),
    await anEmail({ state: 'ticket', ticketMessageId: messageId }),
  ];
  const held = await emailsOf(await aTicket(true));
  const free = await emailsOf(await aTicket(false));
  app.clock.advance(366 * DAY);
  await retain(app.platform, []);
  expect(await wholeOf(held)).toEqual(held.map(() => 'It is me'));
  expect(await wholeOf(free)).toEqual(free.map(() => null));
});

test('an e-mail of an unknown address in a ticket loses its text after a year, as those of customers do', async () => {
  const { messageId } = await aTicket(false);
  const id = await anEmail({ state: 'ticket', ticketMessageId: messageId });
  app.clock.advance(365 * DAY);
  await retain(app.platform, []);
  expect(await wholeOf([id])).toEqual(['It is me']);
  app.clock.advance(1);
  await retain(app.platform, []);
  expect(await wholeOf([id])).toEqual([null]);
});

test('an e-mail that does not say who wrote it goes like that of a stranger, and when it was put away', async () => {
  const waiting = await anEmail({ fromAddress: null });
  const dismissed = await anEmail({ fromAddress: null, state: 'dismissed' });
  app.clock.advance(30 * DAY + 1);
  await retain(app.platform, []);
  expect(await wholeOf([waiting, dismissed])).toEqual(['It is me', null]);
  app.clock.advance(60 * DAY);
  await retain(app.platform, []);
  expect(await wholeOf([waiting, dismissed])).toEqual([null, null]);
});

test('an invoice that a customer has sent back to us, or that support has chosen and not sent, stays when that goes', async () => {
  const { orm } = app.platform.database;
  const createdAt = app.clock.now();
  const drawn = async (sequence: number) => {
    const { orderId } = await aDocument(app);
    const content = Buffer.from(`%PDF-1.4 the invoice ${sequence}`);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const path = join(app.platform.config.dataDirectory, 'scratch', sha256);
    await writeFile(path, content);
    await app.platform.files.put(path, sha256);
    const numbered = { year: 2026, sequence, number: `2026-${sequence}`, language: 'en', content: {} as never };
    const pdf = { pdfSha256: sha256, pdfBytes: content.length };
    await orm.insert(invoice).values({ orderId, ...numbered, issuedAt: createdAt, ...pdf });
    return { fileName: 'invoice.pdf', contentType: 'application/pdf', sha256, bytes: content.length } as const;
  };
  const [sentBack, chosen] = [await drawn(1), await drawn(2)];
  const emailId = await anEmail({ state: 'dismissed' });
  await orm.insert(receivedAttachment).values({ emailId, ...sentBack });
  const { ticketId } = await aTicket(false);
  const { id: staffId } = await app.signedInAs('orderManager');
  await orm.insert(ticketAttachment).values({ ticketId, staffId, createdAt, ...chosen });
  app.clock.advance(31 * DAY);
  await retain(app.platform, []);
  expect([await orm.$count(receivedAttachment), await orm.$count(ticketAttachment)]).toEqual([0, 0]);
  for (const { sha256 } of [sentBack, chosen]) {
    expect(await app.platform.files.has(fileKey(sha256, 'original'))).toBe(true);
  }
});
