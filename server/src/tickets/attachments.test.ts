import { createHash } from 'node:crypto';
import * as intakeTickets from '@likeness/contract/intake/tickets';
import * as tickets from '@likeness/contract/tickets';
import { ATTACHMENTS_MAX, attachToTicket, openTicketAttachment } from '@likeness/contract/tickets/attachments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customer } from '../customers/schema.ts';
import { emailAttachment } from '../emails/outbox/schema.ts';
import { aPhoto } from '../platform/images/pictures.fixture.ts';
import { callingAs, aPartner } from '../testing/builders.ts';
import { type Caller, type TestApp, startTestApp } from '../testing/app.ts';
import { TicketScenario, detailsOf, emailsTo, manage, ticketNow } from '../testing/ticketScenario.ts';
import { dropUnsent } from './attachmentStore.ts';
import { eq } from 'drizzle-orm';

let app: TestApp;
let scenario: TicketScenario;
let support: Caller;
let colleague: Caller;
let photo: Buffer;

const PDF = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF');

beforeAll(async () => {
  app = await startTestApp();
  scenario = await TicketScenario.open(app);
  support = await app.signedInAs('orderManager');
  colleague = await app.signedInAs('orderManager');
  photo = await aPhoto({ exif: { IFD0: { Artist: 'somewhere at home' } } });
});
afterAll(() => app.close());

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
  const [own, kept] = ['only here', 'sent before'].map((word) => Buffer.concat([PDF, Buffer.from(`\n%${word}`)]));
  await manage(support, id);
  await send(support, id, [(await attach(support, id, 'sent.pdf', kept!)).answer.id]);
  await attach(support, id, 'sent.pdf', kept!);
  await attach(support, id, 'own.pdf', own!);
  app.clock.advance(25 * 3_600_000);
  const unnamed = await dropUnsent(app.platform.database.orm, app.clock.now());
  expect(unnamed).toContain(createHash('sha256').update(own!).digest('hex'));
  expect(unnamed).not.toContain(createHash('sha256').update(kept!).digest('hex'));
  expect(await dropUnsent(app.platform.database.orm, app.clock.now())).toEqual([]);
});
