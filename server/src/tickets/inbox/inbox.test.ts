import { ATTACHMENT_BYTES_MAX } from '@likeness/contract/tickets/attachments';
import { closeTicket } from '@likeness/contract/tickets';
import * as inboxCalls from '@likeness/contract/tickets/inbox';
import { expect, test } from 'vitest';
import { customer } from '../../customers/schema.ts';
import { emailMessage } from '../../emails/outbox/schema.ts';
import { eq } from '../../platform/database/drizzle.ts';
import { aPhoto } from '../../platform/images/pictures.fixture.ts';
import { retain } from '../../privacy/retaining.ts';
import { aDocument } from '../../testing/builders.ts';
import { detailsOf, emailsTo, manage, ticketNow } from '../../testing/ticketScenario.ts';
import { UNANSWERED_MESSAGES_MAX } from '../rules.ts';
import { readMailbox } from './jobs.ts';
import {
  app,
  inbox,
  scenario,
  support,
  read,
  messagesOf,
  lastMessage,
  rowOf,
  ticketsOf,
  countEmails,
  SUPPORT_ADDRESS,
  arrives,
  anAnsweredTicket,
  signInAgain,
  openInboxHouse,
} from './inboxHouse.fixture.ts';

openInboxHouse();

test('the answer to our e-mail is a message of the ticket, without what it quotes; the whole is kept', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const text =
    'Merci beaucoup, ça marche !\n\nLe mar. 10 mars 2026 à 09:00, Likeness <help@photos.test> a écrit :\n\n> Here it is.\n';
  arrives({ from: `Ada <${email.toUpperCase()}>`, answers: sent, subject: 'Anything', text });
  await read();
  const { status, waiting_since: waiting } = await detailsOf(support, id);
  expect([status, waiting]).toEqual(['open', app.clock.now().toISOString()]);
  const message = await lastMessage(id);
  expect(message).toMatchObject({ author: 'customer', message: 'Merci beaucoup, ça marche !' });
  expect(message.email).toMatchObject({ from: email, is_other: false, answers_ticket: null });
  expect(message.email!.whole).toContain('> Here it is.');
  expect(inbox.mailbox.unseen()).toEqual([]);
});

test('an answer by e-mail opens a closed ticket again, as one from the application does', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  await manage(support, id);
  await support.call(closeTicket, { params: { id } });
  arrives({ from: email, answers: sent, text: 'One more thing.' });
  await read();
  const { row, actions } = await ticketNow(app, id);
  expect(row).toMatchObject({ status: 'open', reopenedAt: app.clock.now() });
  expect(actions.at(-1)).toBe('ticket_reopened');
});

test('where a mail program names no e-mail, our own subject names the ticket', async () => {
  const { id, email, subject } = await anAnsweredTicket();
  arrives({ from: email, subject: `AW: ${subject}`, text: 'By my telephone.' });
  await read();
  expect((await lastMessage(id)).message).toBe('By my telephone.');
  expect(await ticketsOf(email)).toHaveLength(1);
});

test('whatever is fetched twice is stored once: the connection is lost before it is marked as read', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'Only once.' });
  inbox.faults.cutsAt = 'UID STORE';
  await read();
  expect(inbox.mailbox.unseen()).toHaveLength(1);
  delete inbox.faults.cutsAt;
  await read();
  expect(inbox.mailbox.unseen()).toEqual([]);
  expect((await messagesOf(id)).filter(({ message }) => message === 'Only once.')).toHaveLength(1);
});

test('what cannot be stored stays unread and comes again, and what came before it is not lost', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'First.' });
  arrives({ from: email, answers: sent, text: 'Second.' });
  const { database } = app.platform;
  let stored = 0;
  const failing = {
    ...app.platform,
    database: Object.assign(Object.create(database) as typeof database, {
      transaction: (work: never) => {
        stored += 1;
        return stored === 2 ? Promise.reject(new Error('the database is away')) : database.transaction(work);
      },
    }),
  };
  await expect(readMailbox(failing)).rejects.toThrow('the database is away');
  expect(inbox.mailbox.unseen()).toHaveLength(1);
  await read();
  expect((await messagesOf(id)).slice(-2).map(({ message }) => message)).toEqual(['First.', 'Second.']);
});

test('who answers with another address does not get into the ticket: a known customer opens one that says so', async () => {
  const { id, sent } = await anAnsweredTicket();
  const other = await anAnsweredTicket();
  arrives({ from: other.email, answers: sent, subject: 'Re: yours', text: 'It is me!' });
  await read();
  expect((await messagesOf(id)).at(-1)!.message).toBe('Here it is.');
  const opened = (await ticketsOf(other.email)).at(-1)!;
  expect(opened.id).not.toBe(other.id);
  expect(await lastMessage(opened.id)).toMatchObject({
    message: 'Re: yours\n\nIt is me!',
    email: { is_other: false, answers_ticket: id },
  });
});

test('an e-mail from nobody we know waits until somebody says to which ticket it belongs', async () => {
  const { id, sent } = await anAnsweredTicket();
  const photo = await aPhoto({});
  const boundary = 'b';
  const body = [
    `Content-Type: multipart/mixed; boundary=${boundary}`,
    '',
    `--${boundary}`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    'From my office.',
    `--${boundary}`,
    'Content-Type: image/jpeg; name=photo.jpg',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=photo.jpg',
    '',
    photo.toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    `--${boundary}`,
    'Content-Type: application/x-msdownload',
    'Content-Transfer-Encoding: base64',
    'Content-Disposition: attachment; filename=surprise.exe',
    '',
    'TVqQAAMAAAAEAAAA',
    `--${boundary}--`,
  ].join('\r\n');
  const name = arrives({ from: 'Grace Hopper <grace@office.test>', answers: sent, body });
  await read();
  const { id: emailId } = await rowOf(name);
  const [listed] = (await support.call(inboxCalls.listReceived, { query: { state: 'waiting' } })).answer.result;
  expect(listed).toMatchObject({ id: emailId, problem: 'other_sender', from: 'grace@office.test', answers_ticket: id });
  const { answer } = await support.call(inboxCalls.readReceived, { params: { id: emailId } });
  expect(answer).toMatchObject({
    written: 'From my office.',
    left_out: ['surprise.exe'],
    allowedActions: ['assign', 'dismiss'],
  });
  expect(answer.attachments.map(({ file_name }) => file_name)).toEqual(['photo.jpg']);
  const attachmentId = answer.attachments[0]!.id;
  const saved = await support.call(inboxCalls.openReceivedAttachment, { params: { id: emailId, attachmentId } });
  expect(saved.body.subarray(0, 2).toString('hex')).toBe('ffd8');

  const nowhere = await support.call(inboxCalls.assignReceived, { params: { id: emailId }, body: { ticket: 99_999 } });
  expect(nowhere.refusal.errors).toEqual({ ticket: ['There is no ticket with this number'] });
  const [one, other] = await Promise.all(
    [1, 2].map(() => support.call(inboxCalls.assignReceived, { params: { id: emailId }, body: { ticket: id } })),
  );
  expect([one!.status, other!.status].toSorted((few, more) => few - more)).toEqual([200, 409]);
  const message = await lastMessage(id);
  expect(message).toMatchObject({
    message: 'Hello\n\nFrom my office.',
    email: { is_other: true, left_out: ['surprise.exe'] },
  });
  expect(message.attachments.map(({ file_name }) => file_name)).toEqual(['photo.jpg']);
  expect((await messagesOf(id)).filter((each) => each.message?.includes('office'))).toHaveLength(1);
  expect((await support.call(inboxCalls.readReceived, { params: { id: emailId } })).status).toBe(404);
});

test('a customer who writes without answering opens a ticket, and nothing is sent for it', async () => {
  const { email } = await anAnsweredTicket();
  const before = await countEmails();
  arrives({ from: email, subject: 'An invoice', text: 'Please send me one.' });
  await read();
  const [, opened] = await ticketsOf(email);
  expect(opened).toMatchObject({ status: 'open', reasonId: scenario.reason });
  expect((await lastMessage(opened!.id)).message).toBe('An invoice\n\nPlease send me one.');
  expect(await countEmails()).toBe(before);
});

/** An order whose customer has an address of their own, and the e-mail about it to each of these recipients. */
async function anEmailedOrder(recipients: Readonly<Record<'client' | 'partner', string | undefined>>) {
  const { order } = await aDocument(app);
  const { orm } = app.platform.database;
  const email = `buyer${order.id}@customer.test`;
  await orm.update(customer).set({ email }).where(eq(customer.id, order.customerId));
  const names: Record<string, string> = {};
  for (const [whose, recipient = email] of Object.entries(recipients)) {
    names[whose] = `<${whose}.${order.id}@likeness>`;
    await orm.insert(emailMessage).values({
      dedupeKey: `order_received:${order.id}:${whose}_order_received`,
      template: 'order_received',
      language: 'en',
      recipient,
      subject: 'Your order',
      html: '',
      text: '',
      status: 'sent',
      customerId: order.customerId,
      orderId: order.id,
      messageId: names[whose],
      createdAt: app.clock.now(),
    });
  }
  return { order, email, names };
}

test('the answer to an e-mail about an order opens a ticket about that order', async () => {
  const { order, email, names } = await anEmailedOrder({ client: undefined, partner: 'shop@partner.test' });
  arrives({ from: email, answers: names['client'], text: 'When?' });
  await read();
  expect(await ticketsOf(email)).toMatchObject([{ orderId: order.id, customerId: order.customerId }]);
});

test('a customer whose e-mails go to another address is the one who answers from there', async () => {
  const { order, email, names } = await anEmailedOrder({
    client: 'family@customer.test',
    partner: 'shop@partner.test',
  });
  arrives({ from: 'family@customer.test', answers: names['client'], text: 'When?' });
  await read();
  expect(await ticketsOf(email)).toMatchObject([{ orderId: order.id }]);
});

test('what a partner answers to its copy of an e-mail is no word of the customer: it waits for somebody', async () => {
  const { email, names } = await anEmailedOrder({ client: undefined, partner: 'shop@partner.test' });
  const name = arrives({ from: 'shop@partner.test', answers: names['partner'], text: 'This customer pays late.' });
  await read();
  expect(await ticketsOf(email)).toEqual([]);
  expect(await rowOf(name)).toMatchObject({ state: 'waiting', problem: 'unknown_sender' });
});

test('what waits because its customer has written very often is put into the ticket by whoever says so', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  for (let turn = 0; turn <= UNANSWERED_MESSAGES_MAX; turn += 1)
    arrives({ from: email, answers: sent, text: `No. ${turn}?` });
  await read();
  const { result } = (await support.call(inboxCalls.listReceived, { query: { state: 'waiting', q: email } })).answer;
  expect(result.map(({ problem }) => problem)).toEqual(['too_many']);
  const params = { id: result[0]!.id };
  expect((await support.call(inboxCalls.assignReceived, { params, body: { ticket: id } })).status).toBe(200);
  expect((await lastMessage(id)).message).toContain(`No. ${UNANSWERED_MESSAGES_MAX}?`);
});

test.each([
  ['an automatic answer', ['Auto-Submitted: auto-replied'], 'reply'],
  ['an answer from a holiday', ['X-Auto-Response-Suppress: All'], 'reply'],
  ['what a mail server sends back', ['Return-Path: <>'], 'bounce'],
  ['a mailing list', ['List-Id: <news.customer.test>'], 'list'],
])('%s opens nothing and reopens nothing', async (_what, headers, problem) => {
  const { id, email, sent } = await anAnsweredTicket();
  const name = arrives({ from: email, answers: sent, headers, text: 'I am on holiday.' });
  await read();
  expect(await ticketNow(app, id)).toMatchObject({ row: { status: 'answered' } });
  expect(await ticketsOf(email)).toHaveLength(1);
  expect(await rowOf(name)).toMatchObject({ state: 'ignored', problem, written: null, whole: null });
});

test.each(['None', 'DR, RN, NRN'])(
  'a person’s answer whose program asks for no receipts (%s) reopens',
  async (asked) => {
    const { id, email, sent } = await anAnsweredTicket();
    arrives({ from: email, answers: sent, headers: [`X-Auto-Response-Suppress: ${asked}`], text: 'And now?' });
    await read();
    expect(await ticketNow(app, id)).toMatchObject({ row: { status: 'open' } });
    expect((await lastMessage(id)).message).toBe('And now?');
  },
);

test('a report of an e-mail that did not arrive, and our own e-mail coming back, open nothing', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const body =
    'Content-Type: multipart/report; report-type=delivery-status; boundary=r\r\n\r\n--r\r\n\r\nNot delivered.\r\n--r--';
  const report = arrives({ from: email, answers: sent, body });
  const own = arrives({ from: SUPPORT_ADDRESS, answers: sent });
  await read();
  expect((await rowOf(report)).problem).toBe('bounce');
  expect((await rowOf(own)).problem).toBe('own');
  expect((await ticketNow(app, id)).row.status).toBe('answered');
});

test('a program that answers every e-mail without saying so gets no answer, and fills no list of tickets', async () => {
  const { email } = await anAnsweredTicket();
  const before = await countEmails();
  for (let turn = 0; turn < 12; turn += 1) arrives({ from: email, subject: 'Out of office' });
  await read();
  expect(await countEmails()).toBe(before);
  // One is the ticket that it has answered.
  expect(await ticketsOf(email)).toHaveLength(11);
  const { answer } = await support.call(inboxCalls.listReceived, { query: { state: 'waiting', q: email } });
  expect(answer.result.map(({ problem }) => problem)).toEqual(['too_many', 'too_many']);
});

test('HTML is read as text, and what was made to hurt is stored as text too', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const html = '<p>It <b>works</b>.</p><script>alert(1)</script><img src="https://spy.test/x.gif"><p>Ada\u0000</p>';
  const body = `Content-Type: text/html; charset=utf-8\r\n\r\n${html}`;
  arrives({ from: email, answers: sent, body });
  await read();
  const { message } = await lastMessage(id);
  expect(message).toContain('It works.');
  expect(message).not.toMatch(/<|alert|\0/);
});

test.each([
  [
    'with a file',
    'mixed',
    ['Content-Type: application/pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\n\r\n%PDF-1.4'],
  ],
  ['with a picture in it', 'related', ['Content-Type: image/png\r\nContent-ID: <one>\r\n\r\nPNG']],
  ['alone', 'alternative', []],
  ['beside a text that is empty', 'alternative', ['Content-Type: text/plain\r\n\r\n\r\n']],
])('the words of an e-mail that has HTML only, %s, are read', async (_how, kind, others) => {
  const { id, email, sent } = await anAnsweredTicket();
  const parts = [...others, 'Content-Type: text/html; charset=utf-8\r\n\r\n<p>My <b>new</b> address</p>'];
  const body = `Content-Type: multipart/${kind}; boundary=x\r\n\r\n${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--`;
  arrives({ from: email, answers: sent, subject: 'Only the subject', body });
  await read();
  expect((await lastMessage(id)).message).toBe('My new address');
});

test('an e-mail without a name, and one that is cut off in its middle, are each stored once', async () => {
  const { email } = await anAnsweredTicket();
  const nameless = `From: ${email}\r\nSubject: No name\r\n\r\nI have none.\r\n`;
  inbox.mailbox.deliver(nameless);
  inbox.mailbox.deliver(nameless);
  inbox.mailbox.deliver(
    `From: ${email}\r\nSubject: Half\r\nContent-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\n\r\nHalf a te`,
  );
  await read();
  expect(inbox.mailbox.unseen()).toEqual([]);
  const opened = (await ticketsOf(email)).slice(1);
  expect(await Promise.all(opened.map(async ({ id }) => (await lastMessage(id)).message))).toEqual([
    'No name\n\nI have none.',
    'Half\n\nHalf a te',
  ]);
});

test('what somebody puts away can still be put into a ticket for a month, and then its texts and files are gone', async () => {
  const { id } = await anAnsweredTicket();
  const [kept, gone] = [arrives({ from: 'one@nobody.test' }), arrives({ from: 'two@nobody.test', text: 'Secret' })];
  await read();
  for (const name of [kept, gone]) {
    await support.call(inboxCalls.dismissReceived, { params: { id: (await rowOf(name)).id } });
  }
  const assigned = { params: { id: (await rowOf(kept)).id }, body: { ticket: id } };
  expect((await support.call(inboxCalls.assignReceived, assigned)).answer).toEqual({ ticket: id });
  app.clock.advance(31 * 24 * 60 * 60 * 1000);
  await retain(app.platform, []);
  await signInAgain();
  expect(await rowOf(gone)).toMatchObject({ state: 'dismissed', fromAddress: null, subject: '', whole: null });
  expect((await lastMessage(id)).email).toMatchObject({ from: 'one@nobody.test' });
});

test('after an account is deleted nothing of its e-mails is shown', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  arrives({ from: email, answers: sent, text: 'My secret.' });
  await read();
  const { orm } = app.platform.database;
  await orm
    .update(customer)
    .set({ email: `[DELETED-1]${email}` })
    .where(eq(customer.email, email));
  expect(await lastMessage(id)).toMatchObject({ message: null, email: null });
  arrives({ from: email, answers: sent, text: 'Again.' });
  await read();
  expect((await ticketNow(app, id)).row.status).toBe('open');
  expect((await ticketNow(app, id)).messages).toHaveLength(3);
});

test('who forges a name sees nothing: nothing is sent, and who has neither address changes nothing in the ticket', async () => {
  const { id, sent, subject } = await anAnsweredTicket();
  const before = [await countEmails(), await ticketNow(app, id)];
  const name = arrives({ from: 'eve@elsewhere.test', answers: sent, subject: `Re: ${subject}`, text: 'Tell me.' });
  await read();
  expect([await countEmails(), await ticketNow(app, id)]).toEqual(before);
  expect(await rowOf(name)).toMatchObject({ state: 'waiting', problem: 'other_sender', answersTicketId: id });
});

test('of several writers the first one counts, and of a hundred references any names the ticket', async () => {
  const { id, email } = await anAnsweredTicket();
  const { sent } = { sent: (await emailsTo(app, email))[0]!.messageId! };
  const others = Array.from({ length: 100 }, (_, at) => `<${at}.of.many@customer.test>`);
  const references = [...others.slice(0, 80), sent, ...others.slice(80)].join('\r\n ');
  arrives({
    from: `"Ada, of \u00e9" <${email}>, eve@elsewhere.test`,
    subject: '=?iso-8859-1?Q?R=E9ponse?=\r\n =?utf-8?B?w6kg?=',
    headers: [`References: ${references}`],
    body: 'Content-Type: text/plain; charset=iso-8859-1\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nTr=E8s bien',
  });
  await read();
  expect((await lastMessage(id)).message).toBe('Très bien');
});

test('of too many and too heavy files, winmail.dat and invitations only the names are kept', async () => {
  const { id, email, sent } = await anAnsweredTicket();
  const part = (name: string, content: Buffer | string, type = 'application/octet-stream') => [
    '--m',
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename=${name}`,
    '',
    Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
  ];
  const parts = [
    part('winmail.dat', 'xx'),
    part('invite.ics', 'BEGIN:VCALENDAR', 'text/calendar'),
    part('heavy.pdf', Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(ATTACHMENT_BYTES_MAX)])),
    ...Array.from({ length: 7 }, (_, at) => part(`${at}.pdf`, `%PDF-1.4 ${at}`)),
  ];
  const body = ['Content-Type: multipart/mixed; boundary=m', '', ...parts.flat(), '--m--'].join('\r\n');
  arrives({ from: email, answers: sent, body });
  await read();
  const { attachments, email: came } = await lastMessage(id);
  expect(attachments.map(({ file_name }) => file_name)).toEqual(['0.pdf', '1.pdf', '2.pdf', '3.pdf', '4.pdf']);
  expect(came!.left_out).toEqual(['winmail.dat', 'invite.ics', 'heavy.pdf', '5.pdf', '6.pdf']);
});

test('of an e-mail that waits nothing is shown once the account of its writer, or of the ticket, is deleted', async () => {
  const { orm } = app.platform.database;
  const forget = (email: string) =>
    orm
      .update(customer)
      .set({ email: `[DELETED-1]${email}` })
      .where(eq(customer.email, email));
  const { id: answered, email: owner, sent } = await anAnsweredTicket();
  const writer = (await anAnsweredTicket()).email;
  for (let turn = 0; turn < 10; turn += 1) arrives({ from: writer });
  const file = '--f\r\nContent-Type: application/pdf; name=private.pdf\r\n\r\n%PDF-1.4 private\r\n--f--';
  const body = `Content-Type: multipart/mixed; boundary=f\r\n\r\n--f\r\n\r\nMy secret.\r\n${file}`;
  const [full, foreign] = [
    arrives({ from: `Secret Writer <${writer}>`, subject: 'A private matter', body }),
    arrives({ from: 'friend@elsewhere.test', answers: sent, text: 'About my secret friend.' }),
  ];
  await read();
  for (const [name, gone] of [
    [full, writer],
    [foreign, owner],
  ] as const) {
    const { id, fromAddress } = await rowOf(name);
    const open = async () => (await support.call(inboxCalls.readReceived, { params: { id } })).answer;
    const found = async () =>
      (await support.call(inboxCalls.listReceived, { query: { q: fromAddress!.slice(0, 8) } })).answer.result;
    const shown = await open();
    expect([shown.from, shown.allowedActions]).toEqual([fromAddress, ['assign', 'dismiss']]);
    expect((await found()).some((row) => row.id === id)).toBe(true);
    await forget(gone);
    expect(await open()).toMatchObject({
      from: null,
      from_name: null,
      subject: '',
      whole: null,
      attachments: [],
      left_out: [],
      allowedActions: ['dismiss'],
    });
    expect((await found()).some((row) => row.id === id)).toBe(false);
    for (const attachment of shown.attachments) {
      const params = { id, attachmentId: attachment.id };
      expect((await support.call(inboxCalls.openReceivedAttachment, { params })).status).toBe(410);
    }
    const assigned = await support.call(inboxCalls.assignReceived, { params: { id }, body: { ticket: answered } });
    expect(assigned.refusal.code).toBe('account_deleted');
    const { result } = (await support.call(inboxCalls.listReceived, {})).answer;
    expect(result.find((row) => row.id === id)).toMatchObject({ from: null, from_name: null, subject: '' });
    expect((await support.call(inboxCalls.dismissReceived, { params: { id } })).status).toBe(200);
  }
});

test('support alone reads what waits', async () => {
  const sorter = await app.signedInAs('sorter');
  expect((await sorter.call(inboxCalls.listReceived)).status).toBe(403);
});
