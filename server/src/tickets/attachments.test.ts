import { createHash } from 'node:crypto';
import * as intakeTickets from '@likeness/contract/intake/tickets';
import * as tickets from '@likeness/contract/tickets';
import { ATTACHMENTS_MAX, attachToTicket, openTicketAttachment } from '@likeness/contract/tickets/attachments';
import { closeSeveral } from '@likeness/contract/tickets/list';
import { snoozeTicket } from '@likeness/contract/tickets/planning';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { file } from '../files/schema.ts';
import { orders } from '../orders/schema.ts';
import { eq } from '../platform/database/drizzle.ts';
import { retentionJob } from '../privacy/retaining.ts';
import { fileKey } from '../platform/files/files.ts';
import { aPhoto } from '../platform/images/pictures.fixture.ts';
import { aDocument, aFile, aPartner, callingAs } from '../testing/builders.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { TicketScenario, detailsOf, emailsTo, manage, ticketNow } from '../testing/ticketScenario.ts';
import { dropUnsent, keepForAnswer } from './attachmentStore.ts';
import { ticketAttachment } from './schema.ts';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;
let colleague: Caller;
let photo: Buffer;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

beforeAll(async () => {
  app = await startTestApp({ RETENTION_DAYS: '90' });
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
  photo = await aPhoto({ exif: { IFD0: { Artist: 'somewhere at home' } } });
});
afterAll(() => app.close());

const pdf = (word: string) => Buffer.concat([PDF, Buffer.from(`\n%${word}`)]);
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const isStored = (content: Buffer) => app.platform.files.has(fileKey(hashOf(content), 'original'));
const attach = (who: Caller, id: number, name: string, content: Buffer) =>
  who.call(attachToTicket, { params: { id }, body: {}, file: { name, content } });
const send = (who: Caller, id: number, attachments: number[]) =>
  who.call(tickets.writeMessage, { params: { id }, body: { message: 'See the letter.', attachments } });
const fromCustomer = (who: Caller, id: number, message: number, name: string, content: Buffer) =>
  who.call(intakeTickets.attachToMessage, { params: { id }, body: { message }, file: { name, content } });

test('what staff attach goes along with their answer, by e-mail too, and in the customer’s application', async () => {
  const email = 'letter@customer.test';
  const id = await scenario.aTicket('open', {
    customer: { email, first_name: 'Ada', last_name: 'Lovelace', language: 'en' },
  });
  await manage(support, id);
  const files = [await attach(support, id, 'How to.exe', PDF), await attach(support, id, 'photo.jpg', photo)];
  expect(files.map(({ answer }) => [answer.file_name, answer.content_type])).toEqual([
    ['How to.pdf', 'application/pdf'],
    ['photo.jpg', 'image/jpeg'],
  ]);
  expect(
    (
      await send(
        support,
        id,
        files.map(({ answer }) => answer.id),
      )
    ).answer.status,
  ).toBe('answered');
  const [mail] = await emailsTo(app, email);
  const sent = await app.platform.database.orm
    .select()
    .from(emailAttachment)
    .where(eq(emailAttachment.mailId, mail!.id));
  expect(sent.map(({ fileName }) => fileName).toSorted()).toEqual(['How to.pdf', 'photo.jpg']);
  const { answer } = await scenario.partner.call(intakeTickets.readIntakeTicket, { params: { id } });
  expect(answer.messages.at(-1)!.attachments.map(({ file_name }) => file_name)).toEqual(['How to.pdf', 'photo.jpg']);
});

test('what a customer attaches is read by staff as a file to be saved, written anew', async () => {
  const { answer: asked } = await scenario.ask();
  const message = asked.messages[0]!.id;
  const { answer } = await fromCustomer(scenario.partner, asked.id, message, 'letter.jpg', photo);
  const attachmentId = answer.messages[0]!.attachments[0]!.id;
  expect((await detailsOf(support, asked.id)).ticket_messages[0]!.attachments).toMatchObject([{ id: attachmentId }]);
  const opened = await support.call(openTicketAttachment, { params: { id: asked.id, attachmentId } });
  expect([opened.status, opened.headers['content-disposition'], opened.headers['x-content-type-options']]).toEqual([
    200,
    expect.stringMatching(/^attachment; filename/),
    'nosniff',
  ]);
  expect([photo.includes('somewhere at home'), opened.body.includes('somewhere at home')]).toEqual([true, false]);
  // Under another ticket it does not exist, nor for another partner.
  const other = await scenario.aTicket();
  expect((await support.call(openTicketAttachment, { params: { id: other, attachmentId } })).status).toBe(404);
  const stranger = callingAs(app, await aPartner(app));
  const params = { id: asked.id, attachmentId };
  expect((await stranger.call(intakeTickets.openIntakeAttachment, { params })).status).toBe(404);
  expect((await fromCustomer(stranger, asked.id, message, 'letter.jpg', photo)).status).toBe(404);
  expect((await fromCustomer(scenario.partner, other, message, 'letter.jpg', photo)).status).toBe(404);
  // With the account goes what it has sent.
  await app.platform.database.orm
    .update(customer)
    .set({ email: `[DELETED-9]${attachmentId}@customer.test` })
    .where(eq(customer.id, (await ticketNow(app, asked.id)).row.customerId));
  expect((await support.call(openTicketAttachment, { params })).refusal.code).toBe('account_deleted');
  expect((await detailsOf(support, asked.id)).ticket_messages[0]!.attachments).toEqual([]);
});

test.each([
  ['a page', 'page.html', Buffer.from('<script>alert(1)</script>'), 'attachment_type_unknown'],
  ['a drawing', 'drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'attachment_type_unknown'],
  ['a program that is called a photo', 'photo.jpg', Buffer.from('MZ\u0000\u0001program'), 'attachment_type_unknown'],
])('%s is refused, whatever its name says', async (_what, name, content, code) => {
  const id = await scenario.aTicket();
  const { status, refusal } = await attach(support, id, name, content);
  expect([status, refusal.code]).toEqual([422, code]);
});

test('more files than a message may have are refused, and so are those of a colleague; nothing is sent', async () => {
  const id = await scenario.aTicket();
  await manage(support, id);
  const mine: number[] = [];
  for (let count = 0; count <= ATTACHMENTS_MAX; count += 1)
    mine.push((await attach(support, id, 'a.pdf', PDF)).answer.id);
  const theirs = (await attach(colleague, id, 'b.pdf', PDF)).answer.id;
  const before = await ticketNow(app, id);
  expect((await send(support, id, mine)).refusal.errors).toHaveProperty('attachments');
  expect((await send(support, id, [theirs])).refusal.code).toBe('attachment_gone');
  expect(await ticketNow(app, id)).toEqual(before);
});

test('what is not sent within a day is deleted, and bytes that nothing else names with it', async () => {
  const id = await scenario.aTicket();
  const [own, kept] = [pdf('only here'), pdf('sent before')];
  await manage(support, id);
  await send(support, id, [(await attach(support, id, 'sent.pdf', kept)).answer.id]);
  await attach(support, id, 'sent.pdf', kept);
  const { answer: unsent } = await attach(support, id, 'own.pdf', own);
  app.clock.advance(25 * 3_600_000);
  const { database, files } = app.platform;
  const drop = () => database.transaction((tx) => dropUnsent(tx, files, app.clock.now()));
  // A file store that fails, or a server that stops: the row remains, and the bytes go the next time.
  const failing = { remove: () => Promise.reject(new Error('no file store')) };
  await expect(database.transaction((tx) => dropUnsent(tx, failing, app.clock.now()))).rejects.toThrow('no file store');
  expect(await database.orm.select().from(ticketAttachment).where(eq(ticketAttachment.id, unsent.id))).toHaveLength(1);
  await drop();
  expect([await isStored(own), await isStored(kept)]).toEqual([false, true]);
  await drop();
  expect(await isStored(kept)).toBe(true);
});

test('a file whose bytes were removed just before its row is written is asked for again', async () => {
  const ticketId = await scenario.aTicket();
  const { database, files, clock } = app.platform;
  const gone = { fileName: 'a.pdf', contentType: 'application/pdf' as const, sha256: hashOf(pdf('gone')), bytes: 9 };
  const keep = database.transaction((tx) =>
    keepForAnswer(tx, files, gone, { ticketId, staffId: support.id }, clock.now()),
  );
  await expect(keep).rejects.toMatchObject({ code: 'attachment_gone' });
});

test('a file that is not taken leaves nothing behind', async () => {
  const { answer: asked } = await scenario.ask();
  const message = asked.messages[0]!.id;
  const stranger = callingAs(app, await aPartner(app));
  expect((await fromCustomer(stranger, asked.id, message, 'a.pdf', pdf('of a stranger'))).status).toBe(404);
  expect((await attach(support, 2_000_000_000, 'a.pdf', pdf('for no ticket'))).status).toBe(404);
  for (let count = 1; count <= ATTACHMENTS_MAX; count += 1) {
    expect((await fromCustomer(scenario.partner, asked.id, message, 'a.pdf', pdf(`no. ${count}`))).status).toBe(200);
  }
  const sixth = await fromCustomer(scenario.partner, asked.id, message, 'a.pdf', pdf('one too many'));
  expect(sixth.refusal.code).toBe('attachments_too_many');
  for (const word of ['of a stranger', 'for no ticket', 'one too many']) expect(await isStored(pdf(word))).toBe(false);
});

test.each(['answered', 'close', 'set aside'] as const)(
  'a file that comes when its ticket is %s already opens it again',
  async (state) => {
    const id = await scenario.aTicket(state === 'set aside' ? 'open' : state);
    if (state === 'set aside') {
      await manage(support, id);
      const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
      await support.call(snoozeTicket, { params: { id }, body: { until } });
    }
    const [asked] = (await ticketNow(app, id)).messages;
    app.clock.advance(1_000);
    const sendIt = () => fromCustomer(scenario.partner, id, asked!.id, 'letter.jpg', photo);
    expect((await sendIt()).status).toBe(200);
    const { row, actions } = await ticketNow(app, id);
    expect(row).toMatchObject({ status: 'open', snoozedUntil: null, lastMessageAt: app.clock.now() });
    expect(row.waitingSince).not.toBeNull();
    await sendIt();
    expect((await ticketNow(app, id)).actions).toEqual(actions);
    expect(actions.at(-1)).toBe('ticket_attachment_received');
  },
);

test('what a customer adds is there once, and keeps the ticket from being closed by who has not seen it', async () => {
  const { answer: asked } = await scenario.ask();
  const message = asked.messages[0]!.id;
  const last_message_at = app.clock.now().toISOString();
  app.clock.advance(1_000);
  const sendIt = () => fromCustomer(scenario.partner, asked.id, message, 'letter.jpg', photo);
  const [first, second] = [await sendIt(), await sendIt()];
  expect(second.answer.messages[0]!.attachments).toEqual(first.answer.messages[0]!.attachments);
  expect(second.answer.messages[0]!.attachments).toHaveLength(1);
  const { answer } = await support.call(closeSeveral, { body: { tickets: [{ id: asked.id, last_message_at }] } });
  expect(answer.refused.map(({ refusal }) => refusal.code)).toEqual(['ticket_moved_on']);
});

test('what a customer adds keeps their ticket with whoever has it open, until they have seen it', async () => {
  const id = await scenario.aTicket();
  await manage(support, id);
  const read = async () => {
    const { ticket_messages: messages, last_file: seenFile } = await detailsOf(support, id);
    return { seen: messages.at(-1)!.id, seenFile };
  };
  const params = { id };
  const until = new Date(app.clock.now().getTime() + 86_400_000).toISOString();
  const answer = (seen: object) => support.call(tickets.writeMessage, { params, body: { message: 'Done.', ...seen } });
  const open = await read();
  await fromCustomer(scenario.partner, id, open.seen, 'letter.jpg', photo);
  const before = await ticketNow(app, id);
  const refused = [
    await answer(open),
    await support.call(tickets.closeTicket, { params, query: open }),
    await support.call(snoozeTicket, { params, body: { until, ...open } }),
  ];
  expect(refused.map(({ refusal }) => refusal.code)).toEqual(['ticket_moved_on', 'ticket_moved_on', 'ticket_moved_on']);
  expect(await ticketNow(app, id)).toEqual(before);
  expect((await answer(await read())).status).toBe(200);
});

test('a program that does not know the customer’s last file says so with null, and nothing else counts as the number 0', async () => {
  const { answer: asked } = await scenario.ask();
  const { id, messages } = asked;
  await fromCustomer(scenario.partner, id, messages[0]!.id, 'letter.jpg', photo);
  await manage(support, id);
  const reply = (seenFile: unknown) =>
    support.call(tickets.writeMessage, { params: { id }, body: { message: 'Done.', seenFile } });
  for (const seenFile of ['', ' ', false, true, []]) {
    const { status, refusal } = await reply(seenFile);
    expect([status, Object.keys(refusal.errors!)]).toEqual([422, ['seenFile']]);
  }
  expect((await reply(0)).refusal.code).toBe('ticket_moved_on');
  expect((await reply('0')).refusal.code).toBe('ticket_moved_on');
  expect((await reply(null)).status).toBe(200);
});

test('an attachment stays when a photo of the same bytes is removed', async () => {
  const id = await scenario.aTicket();
  await manage(support, id);
  const attachmentId = (await attach(support, id, 'photo.jpg', photo)).answer.id;
  await send(support, id, [attachmentId]);
  const open = () => scenario.partner.call(intakeTickets.openIntakeAttachment, { params: { id, attachmentId } });
  const made = await aDocument(app, { photo: await aFile(app, { content: (await open()).body }) });
  await app.platform.database.orm
    .update(orders)
    .set({ status: 'canceled', updatedAt: app.clock.now() })
    .where(eq(orders.id, made.order.id));
  app.clock.advance(91 * 24 * 3_600_000);
  await app.platform.jobs.enqueue(app.platform.database.orm, retentionJob, {});
  await app.settle();
  const removed = await app.platform.database.orm.select().from(file).where(eq(file.id, made.photo.id));
  expect(removed[0]!.deletedAt).not.toBeNull();
  expect((await open()).status).toBe(200);
});
